import type { Clock } from '../../commands/ports.ts';
import { findOrderToRate } from '../../projections/orders/orders.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';

const rememberedDays = 14;

/** The client's last order, when it is not rated yet and not too old to be remembered. */
export async function findNeedFeedback(
  { readModels, clock }: { readonly readModels: ReadModels; readonly clock: Clock },
  clientId: string,
): Promise<{ route: string; order_id: string } | null> {
  const since = new Date(Date.parse(clock.now()) - rememberedDays * 86_400_000).toISOString();
  const order = await findOrderToRate(readModels, { clientId, since });
  return order && { route: `/checkout/${order.orderId}?rate=1`, order_id: order.orderId };
}
