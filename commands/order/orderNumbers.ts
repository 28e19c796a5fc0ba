import type { OrderEvent } from '../../domain/order/order.events.ts';
import { order } from '../../domain/order/order.ts';
import { loadAggregate } from '../handleCommand.ts';
import type { EventStore } from '../ports.ts';
import { orderStream } from '../streams.ts';

/** Of orders by their ids, from the log itself; one that never got a number is called by its id. */
export const orderNumbers = async (
  eventStore: Pick<EventStore, 'read'>,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids)];
  const numbers = new Map<string, string>();
  for (let from = 0; from < wanted.length; from += atOnce)
    await Promise.all(
      wanted.slice(from, from + atOnce).map(async (id) => {
        numbers.set(id, await orderNumber(eventStore, id));
      }),
    );
  return numbers;
};

/** So that others get to the log, too. */
const atOnce = 8;

/** As a rule the second event of an order says its number; what came before it, with all that is personal, need not be read. */
async function orderNumber(eventStore: Pick<EventStore, 'read'>, id: string): Promise<string> {
  const [second] = await eventStore.read(orderStream(id), 1n, 1);
  // The stream of an order holds an order's events only.
  const event = second && ({ type: second.type, data: second.data } as OrderEvent);
  if (event?.type === 'OrderPlaced') return event.data.number;
  const { state } = await loadAggregate(eventStore, order, orderStream(id));
  return state.phase === 'placed' ? state.number : id;
}
