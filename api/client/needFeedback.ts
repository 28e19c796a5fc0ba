import type { Clock, EventStore } from '../../commands/ports.ts';
import { findOrderToRate } from '../../projections/orders/orders.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { findClient } from './clientView.ts';

const rememberedDays = 14;

/** The client's last order, when it is not rated yet, was not declined, and is not too old to be remembered. */
export async function findNeedFeedback(
  {
    readModels,
    eventStore,
    clock,
  }: {
    readonly readModels: ReadModels;
    readonly eventStore: Pick<EventStore, 'read'>;
    readonly clock: Clock;
  },
  clientId: string,
): Promise<{ route: string; order_id: string } | null> {
  const since = new Date(Date.parse(clock.now()) - rememberedDays * 86_400_000).toISOString();
  const order = await findOrderToRate(readModels, { clientId, since });
  if (!order || (await findClient(eventStore, clientId))?.declinedFeedback.has(order.orderId)) return null;
  return { route: `/checkout/${order.orderId}?rate=1`, order_id: order.orderId };
}
