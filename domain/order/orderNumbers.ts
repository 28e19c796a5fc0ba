import type { Decider } from '../decider.ts';
import type { OrderNumberEvent } from './order.events.ts';

/** The numbers of one day: which order has which. */
export type OrderNumbers = ReadonlyMap<string, string>;

export interface TakeNumber {
  readonly type: 'TakeNumber';
  readonly orderId: string;
  /** Local date of the day that the stream counts, «YYYY-MM-DD». */
  readonly day: string;
}

/** Numbers for people, 1127-0042: counted by the day, and one order has one however often it asks. */
export const orderNumbers: Decider<OrderNumbers, TakeNumber, OrderNumberEvent> = {
  initialState: new Map(),
  decide: ({ orderId, day }, numbers) => {
    if (numbers.has(orderId)) return [];
    const count = String(numbers.size + 1).padStart(4, '0');
    const number = `${day.slice(5, 7)}${day.slice(8, 10)}-${count}`;
    return [{ type: 'OrderNumberTaken', data: { orderId, number } }];
  },
  evolve: (numbers, { data }) => new Map(numbers).set(data.orderId, data.number),
};
