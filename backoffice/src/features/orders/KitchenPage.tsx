import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowLeft, IconMaximize } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { useLive } from '../../ui/live/Live.tsx';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toast.tsx';
import { KitchenTicket } from './KitchenTicket.tsx';
import { useKitchenQuery, useMarkCookedMutation } from './kitchen.api.ts';
import { useChangeOrderMutation, useOrdersQuery } from './orders.api.ts';
import { minutesLeft } from './urgency.ts';
import { useNow } from './useNow.ts';
import './kitchen.css';
import { useTabTitle } from '../../ui/PageTitle.tsx';
import {
  allOf,
  cookedOf,
  lastReady,
  nextPreorder,
  rowsOf,
  type Screen,
  shortNumber,
  ticketsOf,
  togetherOf,
} from './kitchenTickets.ts';
import { kitchen as texts } from './texts/kitchen.ts';

const board = { body: { view: 'board' } } as const;
/** What the last touch of the foot changed. */
interface Bump {
  readonly order: AdminOrder;
  readonly cooked: Record<string, number>;
}

/** A screen on the kitchen's wall: one station of one point, or all of them; one touch for each step. */
export function KitchenPage() {
  const now = useNow();
  const { connected } = useLive();
  const [params, setParams] = useSearchParams();
  const { data: places } = useKitchenQuery();
  const { data, error, refetch } = useOrdersQuery(board, { pollingInterval: connected ? 60_000 : 3000 });
  const { bump, mark, start, lastBump } = useSteps();
  const [currentId, setCurrentId] = useState<string>();

  const screen: Screen = { pointId: params.get('point'), stationId: params.get('station') };
  const orders = data?.orders ?? [];
  const tickets = ticketsOf(orders, screen, now);
  const ready = lastReady(orders, screen);
  const recall: Bump | undefined = lastBump ?? (ready && { order: ready, cooked: noneOf(ready, screen) });
  const at = Math.max(
    0,
    tickets.findIndex(({ order_id }) => order_id === currentId),
  );
  const current = tickets[at];
  const foot = (order: AdminOrder) => (order.status === 'cooking' ? bump(order, screen) : start(order));
  const takeBack = () => recall && mark(recall.order, recall.cooked);
  useTabTitle(texts.title);
  useHotkeys([
    ['ArrowRight', () => setCurrentId(tickets[Math.min(at + 1, tickets.length - 1)]?.order_id)],
    ['ArrowLeft', () => setCurrentId(tickets[Math.max(at - 1, 0)]?.order_id)],
    ['mod+Enter', () => current && foot(current)],
    ['Backspace', takeBack],
  ]);

  const choose = (name: 'point' | 'station', id: string | null) =>
    setParams((before) => {
      if (id === null) before.delete(name);
      else before.set(name, id);
      return before;
    });
  const waiting = nextPreorder(orders, screen, now);
  return (
    <main className="kitchen" aria-label={texts.title}>
      <header className="kitchen-top">
        <nav aria-label={texts.stations}>
          {[...(places?.stations ?? []), { id: null, name: texts.all }].map(({ id, name }) => (
            <button
              key={name}
              type="button"
              aria-pressed={screen.stationId === id}
              onClick={() => choose('station', id)}
            >
              {name} <b>{ticketsOf(orders, { ...screen, stationId: id }, now).length}</b>
            </button>
          ))}
        </nav>
        {(places?.points.length ?? 0) > 1 && (
          <select
            aria-label={texts.point}
            value={screen.pointId ?? ''}
            onChange={({ currentTarget: { value } }) => choose('point', value === '' ? null : value)}
          >
            <option value="">{texts.allPoints}</option>
            {places?.points.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        {recall && (
          <button type="button" className="kitchen-recall numbers" onClick={takeBack}>
            <IconArrowBackUp size={24} aria-hidden /> {texts.recall(shortNumber(recall.order))}
          </button>
        )}
        <button
          type="button"
          aria-label={texts.fullScreen}
          onClick={() => void document.documentElement.requestFullscreen()}
        >
          <IconMaximize size={24} aria-hidden />
        </button>
        <Link to="/sales/orders" aria-label={texts.leave}>
          <IconArrowLeft size={24} aria-hidden />
        </Link>
        <time className="numbers">{format.time(new Date(now).toISOString())}</time>
      </header>
      {!connected && <p role="status">{texts.offline}</p>}
      {error && !data ? (
        <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
      ) : (
        <section className="kitchen-tickets" aria-label={texts.tickets}>
          {tickets.length === 0 && <p className="kitchen-nothing">{texts.nothing}</p>}
          {tickets.map((order) => (
            <KitchenTicket
              key={order.order_id}
              order={order}
              screen={screen}
              now={now}
              current={order === current}
              onFocus={() => setCurrentId(order.order_id)}
              onCook={({ row }, portions) => mark(order, { [row]: portions })}
              onFoot={() => foot(order)}
            />
          ))}
        </section>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard. */}
      <footer className="kitchen-together" tabIndex={0}>
        <span>{texts.together}</span>
        {togetherOf(tickets, screen).map(([name, count]) => (
          <span key={name}>
            <b>{count}</b> {name}
          </span>
        ))}
        {waiting && (
          <span className="kitchen-next">
            {texts.next} <b>{shortNumber(waiting)}</b> · {texts.minutes(minutesLeft(waiting, now) ?? 0)}
          </span>
        )}
      </footer>
    </main>
  );
}

const noneOf = (order: AdminOrder, screen: Screen): Record<string, number> =>
  Object.fromEntries(rowsOf(order, screen).map(({ row }) => [row, 0]));

/** The steps of a kitchen; a refusal says why, and the screen shows the order as it is. */
function useSteps() {
  const [markCooked] = useMarkCookedMutation();
  const [changeOrder] = useChangeOrderMutation();
  const [lastBump, remember] = useState<Bump>();
  const told = async (step: Promise<unknown>) => {
    try {
      await step;
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };
  const mark = ({ order_id: id }: AdminOrder, cooked: Record<string, number>) => {
    remember(undefined);
    void told(markCooked({ params: { id }, body: { cooked } }).unwrap());
  };
  return {
    lastBump,
    mark,
    bump: (order: AdminOrder, screen: Screen) => {
      mark(order, allOf(order, screen));
      remember({ order, cooked: cookedOf(order, screen) });
    },
    start: ({ order_id, status: seen_status }: AdminOrder) =>
      void told(changeOrder({ body: { order_id, status: 'cooking', seen_status } }).unwrap()),
  };
}
