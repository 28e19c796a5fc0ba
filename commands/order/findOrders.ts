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

interface Log {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly clock: Clock;
}

/** By the number or the uid, from the log alone; of several years with one number, the newest first. */
export async function findOrders(log: Log, wanted: string): Promise<FoundOrder[]> {
  const number = numberIn(wanted);
  return number ? numberedIn(log, number, yearsOf(log)) : byUid(log, wanted);
}

/** The newest of them: nearly always of these years, and then the others are not looked into. */
export async function findNewestOrder(log: Log, wanted: string): Promise<FoundOrder | null> {
  const number = numberIn(wanted);
  if (!number) return (await byUid(log, wanted))[0] ?? null;
  const years = yearsOf(log);
  const [recent] = await numberedIn(log, number, years.slice(0, recentYears));
  if (recent) return recent;
  const [older] = await numberedIn(log, number, years.slice(recentYears));
  return older ?? null;
}

/** With the year ahead. */
const recentYears = 3;

/** From the newest on. */
const yearsOf = ({ clock }: Log): number[] => {
  const newest = Number(clock.now().slice(0, 4)) + yearsAhead;
  return Array.from({ length: yearsBack + yearsAhead + 1 }, (_, back) => newest - back);
};

async function byUid({ eventStore }: Log, wanted: string): Promise<FoundOrder[]> {
  const events = await eventStore.read(orderStream(wanted.trim()), 0n, 1);
  return events.length > 0 ? [{ orderId: wanted.trim() }] : [];
}

interface OrderNumber {
  readonly text: string;
  /** «MM-DD». */
  readonly monthDay: string;
  readonly count: bigint;
}

const numberIn = (wanted: string): OrderNumber | null => {
  const [, month, date, count] = /^№?\s*(\d\d)(\d\d)[-–—](\d{1,9})$/.exec(wanted.trim()) ?? [];
  if (count === undefined) return null;
  const text = `${month}${date}-${count.padStart(4, '0')}`;
  return { text, monthDay: `${month}-${date}`, count: BigInt(count) };
};

async function numberedIn(
  { eventStore }: Log,
  { text, monthDay, count }: OrderNumber,
  years: readonly number[],
): Promise<FoundOrder[]> {
  // Each event of a day's stream takes the next number: the n-th order is its n-th event.
  const place = count - 1n;
  if (place < 0n) return [];
  const found = await Promise.all(
    years.map(async (year) => {
      const day = `${year}-${monthDay}`;
      const taken = (await eventStore.read(orderNumbersStream(day), place, 1)).map(
        // The stream of a day's numbers holds numbers only.
        ({ data }) => data as OrderNumberEvent['data'],
      );
      return taken.filter((each) => each.number === text).map(({ orderId }) => ({ orderId, day }));
    }),
  );
  return found.flat();
}
