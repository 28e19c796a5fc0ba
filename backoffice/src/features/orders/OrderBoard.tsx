import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type DragEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { shopClock } from '../../shopClock.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../../ui/Message.tsx';
import { useKept } from '../../ui/useKept.ts';
import { BoardColumn, BoardRail } from './BoardColumn.tsx';
import { BoardStrip } from './BoardStrip.tsx';
import { draggedOrder } from './OrderCard.tsx';
import { useMovingOrder, useOrderActions } from './orderActions.ts';
import { boardRequest, useOrdersQuery } from './orders.api.ts';
import classes from './orders.module.css';
import { PhoneBoard } from './PhoneBoard.tsx';
import { PreorderLane } from './PreorderLane.tsx';
import { restWhilePressed, Travels } from './Travels.tsx';
import { orders as texts } from './texts/ru.ts';
import { byUrgency, isWaitingPreorder, urgency } from './urgency.ts';
import { boardColumns, useBoardKeys } from './useBoardKeys.ts';
import { useHeldWhilePressed } from './useHeldWhilePressed.ts';
import { useNow } from './useNow.ts';

const none: readonly AdminOrder[] = [];
type ColumnStatus = (typeof boardColumns)[number];

export function OrderBoard({ connected }: { connected: boolean }) {
  const [params] = useSearchParams();
  const point = params.get('point');
  const { data, error, refetch } = useOrdersQuery(boardRequest, {
    pollingInterval: connected ? 60_000 : 3000,
  });
  const [focusedId, setFocusedId] = useState<string>();
  const latest = { orders: data?.orders ?? none, now: useNow(), focusedId };
  const { shown, onPointerDown } = useHeldWhilePressed(latest);
  const { now } = shown;
  const [preorders, others] = useMemo(() => {
    const sorted = byUrgency(shown.orders.filter(({ affiliate_id }) => !point || affiliate_id === point));
    const waits = (order: AdminOrder) => isWaitingPreorder(order, now);
    return [sorted.filter(waits), sorted.filter((order) => !waits(order))];
  }, [shown.orders, now, point]);
  const columns = boardColumns.map((status) => {
    const orders = others.filter((order) => order.status === status);
    const all = data?.order_statuses.find((row) => row.status === status)?.count ?? 0;
    const inLane = preorders.filter((order) => order.status === status).length;
    return {
      status,
      name: texts.columns[status],
      orders,
      // The board has an end; the counts are of all there are.
      count: data && (point ? orders.length : Math.max(all - inLane, orders.length)),
      late: orders.some((order) => urgency(order, now) === 'late'),
    };
  });
  const inOrder = [...preorders, ...columns.flatMap(({ orders }) => orders)];
  // Always one: the keys act on it.
  const currentId = (
    inOrder.find(({ order_id }) => order_id === shown.focusedId) ??
    others.find(({ status }) => status === 'new') ??
    columns.find(({ orders }) => orders.length > 0)?.orders[0]
  )?.order_id;
  const hidden = (data?.count ?? 0) - shown.orders.length;
  const announcement = useAnnouncement(data?.orders);
  const { isChoosingColumn } = useBoardKeys({ orders: inOrder, currentId, focus: setFocusedId });
  const [doneAs, keepDone] = useKept('board-done', 'rail');
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const isWide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
  const board = useRef<HTMLElement>(null);

  const { move } = useOrderActions();
  const movingId = useMovingOrder();
  /** Only where an order may go from where it is; elsewhere it flies back. */
  const dropInto = (status: ColumnStatus) => ({
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(draggedOrder)) event.preventDefault();
    },
    onDrop: ({ dataTransfer }: DragEvent) => {
      const dragged = shown.orders.find(({ order_id }) => order_id === dataTransfer.getData(draggedOrder));
      if (!dragged?.moves.includes(status)) return;
      setFocusedId(dragged.order_id);
      move(dragged, status);
    },
  });
  /** A press anywhere on a card makes it the current one. */
  const press = ({ target }: PointerEvent) => {
    onPointerDown();
    restWhilePressed();
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null;
    if (card?.dataset.order) setFocusedId(card.dataset.order);
  };

  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  const shared = { currentId, movingId, onFocus: setFocusedId };
  const isRail = isWide && doneAs === 'rail';
  return (
    <div className={classes.boardPage}>
      {/* Takes no room: a line that comes above the board would push every card from under the mouse. */}
      <VisuallyHidden role="status">{connected ? announcement : texts.offline}</VisuallyHidden>
      {hidden > 0 && <p className={classes.hidden}>{texts.notAll(shown.orders.length, data?.count ?? 0)}</p>}
      {isPhone ? (
        <PhoneBoard {...shared} columns={columns} preorders={preorders} now={now} onPointerDown={press} />
      ) : (
        <>
          {preorders.length > 0 && (
            <PreorderLane orders={preorders} currentId={currentId} onFocus={setFocusedId} />
          )}
          <BoardStrip board={board} columns={columns} />
          <Travels board={board} orders={shown.orders}>
            <section
              ref={board}
              className={classes.board}
              data-done={isRail ? 'rail' : 'column'}
              aria-label={texts.board}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys, also while it is empty.
              tabIndex={0}
              onPointerDown={press}
            >
              {columns.map(({ status, name, count, orders }, index) =>
                status === 'completed' && isRail ? (
                  <BoardRail
                    key={status}
                    name={name}
                    count={count}
                    onOpen={() => keepDone('column')}
                    {...dropInto(status)}
                  />
                ) : (
                  <BoardColumn
                    key={status}
                    {...shared}
                    name={name}
                    count={count}
                    orders={orders}
                    column={status}
                    hot={status === 'new'}
                    note={
                      isChoosingColumn
                        ? String(index + 1)
                        : status === 'new'
                          ? longestWait(orders, now)
                          : undefined
                    }
                    {...(status === 'completed' && isWide && { onFold: () => keepDone('rail') })}
                    {...dropInto(status)}
                  />
                ),
              )}
            </section>
          </Travels>
          {isWide && <KeyHints now={now} />}
        </>
      )}
    </div>
  );
}

const longestWait = (orders: readonly AdminOrder[], now: number): string | undefined => {
  const minutes = orders.map(({ placed_at }) => Math.ceil((now - Date.parse(placed_at)) / 60_000));
  return minutes.length === 0 ? undefined : texts.waits(Math.max(1, ...minutes));
};

function KeyHints({ now }: { now: number }) {
  const moment = new Date(now || shopClock.now()).toISOString();
  return (
    <div className={classes.keys}>
      {texts.keys.map(([keys, what]) => (
        <span key={what}>
          {keys.map((key) => (
            <kbd key={key} className={classes.key}>
              {key}
            </kbd>
          ))}
          {what}
        </span>
      ))}
      <span className={classes.moment}>{format.weekdayAndTime(moment)}</span>
    </div>
  );
}

/** What a screen reader says when orders come: only those that were not there before. */
const useAnnouncement = (orders: readonly AdminOrder[] | undefined): string => {
  const known = useRef<Set<string> | undefined>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!orders) return;
    const fresh = orders.filter((order) => order.status === 'new');
    const unseen = known.current ? fresh.filter((order) => !known.current?.has(order.order_id)) : [];
    known.current = new Set(orders.map((order) => order.order_id));
    if (unseen.length > 0) setText(unseen.map((order) => texts.newOrder(order.number)).join('. '));
  }, [orders]);
  return text;
};
