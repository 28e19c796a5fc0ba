import type { Decider } from '../decider.ts';
import type { OrderNumberEvent } from './order.events.ts';

type TakenNumber = OrderNumberEvent['data'];

/** The numbers of one day. */
export interface OrderNumbers {
  readonly taken: number;
  /** The newest last. An order asks again within seconds, if ever; after that a second number would only leave a gap. */
  readonly recent: readonly TakenNumber[];
}

export interface TakeNumber {
  readonly type: 'TakeNumber';
  readonly orderId: string;
  /** Local date of the day that the stream counts, «YYYY-MM-DD». */
  readonly day: string;
}

/** Numbers for people, 1127-0042: counted by the day, and one order has one however often it asks. */
export const orderNumbers: Decider<OrderNumbers, TakeNumber, OrderNumberEvent> = {
  initialState: { taken: 0, recent: [] },
  decide: ({ orderId, day }, numbers) => {
    if (numberOf(numbers, orderId) !== undefined) return [];
    const count = String(numbers.taken + 1).padStart(4, '0');
    const number = `${day.slice(5, 7)}${day.slice(8, 10)}-${count}`;
    return [{ type: 'OrderNumberTaken', data: { orderId, number } }];
  },
  evolve: ({ taken, recent }, { data }) => ({
    taken: taken + 1,
    recent: [...recent.slice(1 - recentMax), data],
  }),
};
const recentMax = 200;

export const numberOf = ({ recent }: OrderNumbers, orderId: string): string | undefined =>
  recent.findLast((each) => each.orderId === orderId)?.number;
