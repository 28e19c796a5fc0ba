import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../../ui/Message.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { draggedOrder } from './OrderCard.tsx';
import { ordersPath } from './OrderList.tsx';
import { nextStatus, useMovingOrder, useOrderActions } from './orderActions.ts';
import { useOrdersQuery } from './orders.api.ts';
import classes from './orders.module.css';
import { orders as texts } from './texts/ru.ts';
import { byUrgency, isWaitingPreorder } from './urgency.ts';
import { useHeldWhilePressed } from './useHeldWhilePressed.ts';
import { useNewOrderSound } from './useNewOrderSound.ts';
import { useNow } from './useNow.ts';

const columns = ['new', 'confirmed', 'cooking', 'ready', 'delivering', 'completed'] as const;
const none: readonly AdminOrder[] = [];
const boardRequest = { body: { view: 'board' } } as const;

export function OrderBoard({ connected }: { connected: boolean }) {
  const now = useNow();
  const { data, error, refetch } = useOrdersQuery(boardRequest, {
    pollingInterval: connected ? 60_000 : 3000,
  });
  const { shown: orders, onPointerDown } = useHeldWhilePressed(data?.orders ?? none);
  const [preorders, others] = useMemo(() => {
    const sorted = byUrgency(orders);
    const waits = (order: AdminOrder) => isWaitingPreorder(order, now);
    return [sorted.filter(waits), sorted.filter((order) => !waits(order))];
  }, [orders, now]);
  const inColumn = (status: string) => others.filter((order) => order.status === status);
  const lanes = [
    ...(preorders.length > 0 ? [{ name: texts.preorders, orders: preorders }] : []),
    ...columns.map((status) => ({ name: texts.columns[status], orders: inColumn(status), status })),
  ];
  // The board has an end; the counts are of all there are.
  const countIn = ({ status, orders: shown }: { status?: string; orders: readonly AdminOrder[] }) => {
    const all = data?.order_statuses.find((row) => row.status === status)?.count ?? 0;
    const inLane = preorders.filter((order) => order.status === status).length;
    return Math.max(all - inLane, shown.length);
  };
  const hidden = (data?.count ?? 0) - orders.length;
  const waiting = orders.filter((order) => order.status === 'new').length;
  const sound = useNewOrderSound(waiting);
  useNewOrderTitle(waiting);
  const announcement = useAnnouncement(data?.orders);
  const [focusedId, setFocusedId] = useState<string>();
  useBoardKeys({
    orders: lanes.flatMap((lane) => lane.orders),
    focusedId,
    focus: setFocusedId,
  });

  const { move } = useOrderActions();
  const movingId = useMovingOrder();
  /** Only where an order may go from where it is; elsewhere it flies back. */
  const dropInto = (status: (typeof columns)[number]) => ({
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(draggedOrder)) event.preventDefault();
    },
    onDrop: ({ dataTransfer }: DragEvent) => {
      const dragged = orders.find(({ order_id }) => order_id === dataTransfer.getData(draggedOrder));
      if (dragged?.moves.includes(status)) move(dragged, status);
    },
  });

  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  return (
    <Stack>
      <Group wrap="nowrap">
        <Button
          flex="none"
          variant="default"
          h={44}
          leftSection={sound.on ? <IconBell size={18} /> : <IconBellOff size={18} />}
          onClick={sound.turnOn}
          aria-pressed={sound.on}
        >
          {sound.on ? texts.sound.on : texts.sound.off}
        </Button>
        <Text size="sm" c="dimmed" visibleFrom="md">
          {texts.keys}
        </Text>
      </Group>
      {/* Takes no room: a line that comes above the board would push every card from under the mouse. */}
      <VisuallyHidden role="status">{connected ? announcement : texts.offline}</VisuallyHidden>
      {!connected && <Text size="sm">{texts.offline}</Text>}
      {hidden > 0 && <Text size="sm">{texts.notAll(orders.length, data?.count ?? 0)}</Text>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys, also while it is empty. */}
      <section className={classes.board} aria-label={texts.board} tabIndex={0} onPointerDown={onPointerDown}>
        {lanes.map((lane) => (
          <BoardColumn
            key={lane.name}
            name={lane.name}
            count={data && countIn(lane)}
            orders={lane.orders}
            focusedId={focusedId}
            movingId={movingId}
            onFocus={setFocusedId}
            {...('status' in lane && dropInto(lane.status))}
          />
        ))}
      </section>
    </Stack>
  );
}

/** The tab blinks while an order waits, for whoever is on another page. */
const useNewOrderTitle = (waiting: number): void => {
  useEffect(() => {
    if (waiting === 0) return;
    const [own, told] = [document.title, texts.newOrdersTitle(waiting)];
    const blink = () => {
      document.title = document.title === told ? own : told;
    };
    blink();
    const timer = setInterval(blink, 1000);
    return () => {
      clearInterval(timer);
      if (document.title === told) document.title = own;
    };
  }, [waiting]);
};

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

const useBoardKeys = (board: {
  orders: readonly AdminOrder[];
  focusedId: string | undefined;
  focus: (id: string) => void;
}): void => {
  const { open, move, addMinutes, askCancel } = useOrderActions();
  const navigate = useNavigate();
  const at = board.orders.findIndex((order) => order.order_id === board.focusedId);
  const focused = board.orders[at];
  const next = focused && nextStatus(focused);
  const step = (by: number) => {
    const order = board.orders[Math.min(board.orders.length - 1, at === -1 ? 0 : Math.max(0, at + by))];
    if (!order) return;
    board.focus(order.order_id);
    document
      .querySelector(`[data-order="${order.order_id}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['o', () => focused && open(focused)],
    ['a', () => next && focused && move(focused, next)],
    ['shift+Equal', () => focused && addMinutes(focused, 10), { usePhysicalKeys: true }],
    ['NumpadAdd', () => focused && addMinutes(focused, 10), { usePhysicalKeys: true }],
    ['Minus', () => focused && addMinutes(focused, -10), { usePhysicalKeys: true }],
    ['n', () => void navigate(`${ordersPath}/new`)],
    ['x', () => focused?.moves.includes('cancelled') && askCancel(focused)],
  ]);
};
