import type { EventStore } from '../../commands/ports.ts';
import { orderStream } from '../../commands/streams.ts';
import { DomainError } from '../../domain/domainError.ts';
import { orderFromStream } from '../../projections/orders/orderFromStream.ts';
import { findOrder, type OrderView } from '../../projections/orders/orders.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';

/** From its row, or, when the read model is late, from its stream. @throws {DomainError} OrderNotFound */
export const findOrderNow = async (
  {
    eventStore,
    readModels,
  }: { readonly eventStore: Pick<EventStore, 'read'>; readonly readModels: ReadModels },
  orderId: string,
): Promise<OrderView> => {
  const view =
    (await findOrder(readModels, orderId)) ??
    (await orderFromStream(await eventStore.read(orderStream(orderId))));
  if (!view) throw new DomainError('OrderNotFound', {});
  return view;
};
