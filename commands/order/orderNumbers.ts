import { order } from '../../domain/order/order.ts';
import { loadAggregate } from '../handleCommand.ts';
import type { EventStore } from '../ports.ts';
import { orderStream } from '../streams.ts';

/** Of orders by their ids, from the log itself; one that never got a number is called by its id. */
export const orderNumbers = async (
  eventStore: Pick<EventStore, 'read'>,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> => {
  const numbers = new Map<string, string>();
  for (const id of new Set(ids)) {
    const { state } = await loadAggregate(eventStore, order, orderStream(id));
    numbers.set(id, state.phase === 'placed' ? state.number : id);
  }
  return numbers;
};
