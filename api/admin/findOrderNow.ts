import type { EventStore, ShopReader } from '../../commands/ports.ts';
import { orderStream } from '../../commands/streams.ts';
import { DomainError } from '../../domain/domainError.ts';
import { orderFromStream } from '../../projections/orders/orderFromStream.ts';
import { findOrder, type OrderView } from '../../projections/orders/orders.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';

/** What an order is changed and shown with. */
export interface FindOrderDeps {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
  readonly shop: Pick<ShopReader, 'current'>;
}

/** From its row, or, when the read model is late, from its stream. @throws {DomainError} OrderNotFound */
export const findOrderNow = async (
  { eventStore, readModels }: Pick<FindOrderDeps, 'eventStore' | 'readModels'>,
  orderId: string,
): Promise<OrderView> => {
  const view =
    (await findOrder(readModels, orderId)) ??
    (await orderFromStream(await eventStore.read(orderStream(orderId))));
  if (!view) throw new DomainError('OrderNotFound', {});
  return view;
};
