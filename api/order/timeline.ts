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

/** Принят → Готовится → В пути, or ready to be fetched → Доставлен, with the time of each step. */
export const timelineOf = (
  { status, details: { method } }: Pick<PlacedOrder, 'status' | 'details'>,
  times: StatusTimes,
): Step[] => {
  if (status === 'cancelled') return cancelledTimeline(method, times);
  const reached = progress[method][status];
  return withPayment(
    status,
    times,
    steps[method].map((step, index) => ({
      status: step,
      text: orderTexts.status(step, method),
      at: times[step] ?? null,
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
      done: true,
      current: false,
    })),
  {
    status: 'cancelled',
    text: orderTexts.status('cancelled', method),
    at: times.cancelled ?? null,
    done: true,
    current: true,
  },
];
