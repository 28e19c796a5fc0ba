import type { OrderNumberEvent } from '../../domain/order/order.events.ts';
import type { Clock, EventStore } from '../ports.ts';
import { orderNumbersStream, orderStream } from '../streams.ts';

export interface FoundOrder {
  readonly orderId: string;
  /** Whose numbers it was given one of, «YYYY-MM-DD»; not known of an order that was asked for by its uid. */
  readonly day?: string;
}

/** Numbers have no year. The shop is younger than this, and its clock is not ahead by more than a year. */
const yearsBack = 20;
const yearsAhead = 1;

/** By the number or the uid, from the log alone; of several years with one number, the newest first. */
export const findOrders = async (
  { eventStore, clock }: { readonly eventStore: Pick<EventStore, 'read'>; readonly clock: Clock },
  wanted: string,
): Promise<FoundOrder[]> => {
  const [, month, date, count] = /^№?\s*(\d\d)(\d\d)[-–—](\d{1,9})$/.exec(wanted.trim()) ?? [];
  if (count === undefined) {
    const events = await eventStore.read(orderStream(wanted.trim()));
    return events.length > 0 ? [{ orderId: wanted.trim() }] : [];
  }
  const number = `${month}${date}-${count.padStart(4, '0')}`;
  // Each event of a day's stream takes the next number: the n-th order is its n-th event.
  const place = BigInt(count) - 1n;
  if (place < 0n) return [];
  const newest = Number(clock.now().slice(0, 4)) + yearsAhead;
  const days = Array.from(
    { length: yearsBack + yearsAhead + 1 },
    (_, back) => `${newest - back}-${month}-${date}`,
  );
  const found = await Promise.all(
    days.map(async (day) => {
      const taken = (await eventStore.read(orderNumbersStream(day), place, 1)).map(
        // The stream of a day's numbers holds numbers only.
        ({ data }) => data as OrderNumberEvent['data'],
      );
      return taken.filter((each) => each.number === number).map(({ orderId }) => ({ orderId, day }));
    }),
  );
  return found.flat();
};
