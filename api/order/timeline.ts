import type { OrderStatus } from '../../domain/order/order.events.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import type { Order } from '../contract/order.contract.ts';
import { orderTexts } from '../texts/orderTexts.ts';
import type { StatusTimes } from './readOrder.ts';

type Step = Order['timeline'][number];

const steps = {
  delivery: ['new', 'cooking', 'delivering', 'completed'],
  pickup: ['new', 'cooking', 'ready', 'completed'],
} as const satisfies Record<string, readonly OrderStatus[]>;

/** How far along its steps an order is; a half lies between two of them. */
const progress = {
  delivery: {
    awaiting_payment: -1,
    new: 0,
    confirmed: 0.5,
    cooking: 1,
    ready: 1.5,
    delivering: 2,
    completed: 3,
  },
  pickup: { awaiting_payment: -1, new: 0, confirmed: 0.5, cooking: 1, ready: 2, delivering: 2, completed: 3 },
} as const satisfies Record<string, Record<Exclude<OrderStatus, 'cancelled'>, number>>;

/** What part of the way from placing to the promised time each step takes to be reached. */
const shares = { delivery: [0, 0.1, 0.65, 1], pickup: [0, 0.2, 1, null] } as const;
const fiveMinutes = 5 * 60_000;

/** Told to five minutes: nobody knows it better. Of a step that is past, or whose time is, nothing is expected. */
const expectedAt = (
  share: number | null,
  { from, to, now }: { from: string; to: string; now: string },
): string | null => {
  if (share === null) return null;
  const begun = Date.parse(from);
  const promised = Date.parse(to);
  if (share === 1) return to;
  const at = Math.round((begun + (promised - begun) * share) / fiveMinutes) * fiveMinutes;
  return at > Date.parse(now) && at < promised ? new Date(at).toISOString() : null;
};

/** Принят → Готовится → В пути, or ready to be fetched → Доставлен, with the time of each step. */
export const timelineOf = (
  { status, promisedAt, details: { method } }: Pick<PlacedOrder, 'status' | 'details' | 'promisedAt'>,
  times: StatusTimes,
  now: string,
): Step[] => {
  if (status === 'cancelled') return cancelledTimeline(method, times);
  const reached = progress[method][status];
  const from = times.new ?? now;
  return withPayment(
    status,
    times,
    steps[method].map((step, index) => ({
      status: step,
      text: orderTexts.status(step, method),
      at: times[step] ?? null,
      expected_at:
        reached < index && status !== 'awaiting_payment'
          ? expectedAt(shares[method][index] ?? null, { from, to: promisedAt, now })
          : null,
      done: reached > index || status === 'completed',
      current: Math.floor(reached) === index,
    })),
  );
};

const withPayment = (status: OrderStatus, times: StatusTimes, rest: Step[]): Step[] =>
  times.awaiting_payment
    ? [
        {
          status: 'awaiting_payment',
          text: orderTexts.status('awaiting_payment', 'delivery'),
          at: times.awaiting_payment,
          expected_at: null,
          done: status !== 'awaiting_payment',
          current: status === 'awaiting_payment',
        },
        ...rest,
      ]
    : rest;

/** What was reached before it ended. */
const cancelledTimeline = (method: PlacedOrder['details']['method'], times: StatusTimes): Step[] => [
  ...steps[method]
    .filter((step) => times[step])
    .map((step) => ({
      status: step,
      text: orderTexts.status(step, method),
      at: times[step] ?? null,
      expected_at: null,
      done: true,
      current: false,
    })),
  {
    status: 'cancelled',
    text: orderTexts.status('cancelled', method),
    at: times.cancelled ?? null,
    expected_at: null,
    done: true,
    current: true,
  },
];
