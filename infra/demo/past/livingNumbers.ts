import { handleCommand } from '../../../commands/handleCommand.ts';
import { type EventStore, type Origin, settledCause } from '../../../commands/ports.ts';
import { orderNumbersStream } from '../../../commands/streams.ts';
import type { OrderNumberEvent } from '../../../domain/order/order.events.ts';
import { numberOf, orderNumbers } from '../../../domain/order/orderNumbers.ts';
import type { Happened } from './streams.ts';

/**
 * Takes the numbers of a day that goes on as the living orders take theirs, and lets the orders of the past have them: the
 * shop is open, and somebody may have been faster.
 */
export async function takeLivingNumbers(
  happened: readonly Happened[],
  {
    eventStore,
    day,
    newId,
    taken,
  }: {
    readonly eventStore: EventStore;
    readonly day: string;
    readonly newId: () => string;
    /** By order: what a call that was broken off has taken. */
    readonly taken: ReadonlyMap<string, string>;
  },
): Promise<readonly Happened[]> {
  const stream = orderNumbersStream(day);
  const numbers = new Map<string, string>();
  for (const { events, at, actor } of happened.filter((each) => each.stream === stream)) {
    const origin: Origin = { actor, correlationId: newId(), causationId: settledCause };
    // The decider of numbers made them.
    for (const { data } of events as readonly OrderNumberEvent[]) {
      const { orderId } = data;
      const known = taken.get(orderId);
      if (known !== undefined) {
        numbers.set(orderId, known);
        continue;
      }
      const command = { type: 'TakeNumber', orderId, day } as const;
      const clock = { now: () => at };
      const { state } = await handleCommand({ eventStore, clock }, orderNumbers, stream, command, origin);
      numbers.set(orderId, numberOf(state, orderId) ?? data.number);
    }
  }
  if (numbers.size === 0) return happened;
  return happened.flatMap((each) =>
    each.stream === stream ? [] : { ...each, events: each.events.map((event) => withNumber(event, numbers)) },
  );
}

const withNumber = (
  event: Happened['events'][number],
  numbers: ReadonlyMap<string, string>,
): Happened['events'][number] => {
  if (event.type !== 'OrderPlaced') return event;
  const { orderId } = event.data as { readonly orderId: string };
  const number = numbers.get(orderId);
  return number === undefined ? event : { ...event, data: { ...event.data, number } };
};
