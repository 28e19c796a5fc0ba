import type { EventStore } from '../../commands/ports.ts';
import { toRoubles } from '../../domain/money.ts';
import { ordersProjection } from '../../projections/orders/orders.projection.ts';
import { findClientOrders, type OrderView } from '../../projections/orders/orders.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { requireClientId } from '../client/requireClientId.ts';
import { orderDefaults, ordersHistory } from '../contract/client.contract.ts';
import { defaultsOf } from '../order/orderDefaults.ts';
import { readOrder } from '../order/readOrder.ts';
import { type Routes, route } from '../route.ts';
import { rowPicture } from '../shop/fileInfo.ts';
import { orderTexts } from '../texts/orderTexts.ts';

const pageSize = 10;
const waitMs = 2_000;

export interface OrdersHistoryDeps {
  readonly readModels: ReadModels;
  readonly eventStore: Pick<EventStore, 'lastPosition' | 'read'>;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
}

export const ordersHistoryRoutes =
  ({ readModels, eventStore, projections }: OrdersHistoryDeps): Routes =>
  (router) => {
    route(router, ordersHistory, async ({ params: { page }, session }) => {
      const clientId = requireClientId(session);
      // Whoever has just ordered finds the order here; who waited long enough sees what there is.
      await projections.waitFor(ordersProjection.name, await eventStore.lastPosition(), waitMs);
      const { orders, count } = await findClientOrders(readModels, {
        clientId,
        limit: pageSize,
        page,
      });
      return { orders: orders.map(listItem), count };
    });

    route(router, orderDefaults, async ({ session }) => {
      const clientId = requireClientId(session);
      const {
        orders: [last],
      } = await findClientOrders(readModels, { clientId, limit: 1, page: 0 });
      if (!last) return { defaults: null };
      const { order } = await readOrder(eventStore, last.orderId);
      return { defaults: defaultsOf(order.details) };
    });
  };

const listItem = (order: OrderView) => ({
  order_id: order.orderId,
  uid: order.orderId,
  number: order.number,
  placed_at: order.placedAt,
  status: order.status,
  status_text: orderTexts.status(order.status, order.method),
  quantity: order.lines.reduce((sum, { count }) => sum + count, 0),
  total: toRoubles(order.total),
  bonuses: toRoubles(order.sums.bonuses),
  to_pay: toRoubles(order.sums.toPay),
  products: order.lines.map((line) => ({
    name: line.name,
    count: line.count,
    file_info: rowPicture(line, thumbnailSize),
  })),
  can_rate: order.status === 'completed' && order.feedbackStars === null,
});

/** The nearest kept size to the specification's 150. */
const thumbnailSize = 160;
