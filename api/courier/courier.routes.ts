import type { MoveOrder } from '../../commands/order/moveOrder.ts';
import type { Clock, Origin, ShopReader } from '../../commands/ports.ts';
import { findCarried } from '../../projections/orders/couriers.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { adminOrderView } from '../admin/adminOrderView.ts';
import type { CourierLinks } from '../auth/ports.ts';
import * as contract from '../contract/courier.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { courierTexts } from '../texts/courierTexts.ts';

export interface CourierDeps {
  readonly courierLinks: CourierLinks;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
  readonly moveOrder: MoveOrder;
  readonly clock: Clock;
}

/** The phone of a courier: who has the link sees what they carry, and nothing else of the shop. */
export const courierRoutes =
  (deps: CourierDeps): Routes =>
  (router) => {
    /** @throws {Refusal} when the link has ended, or its courier works here no more. */
    const courierOf = async (token: string) => {
      const id = await deps.courierLinks.find(token, deps.clock.now());
      const courier = id === null ? undefined : deps.shop.current().couriers.get(id);
      if (!courier || courier.archived) throw new Refusal(404, courierTexts.ended);
      return courier;
    };

    route(router, contract.courierOrders, async ({ params: { token } }) => {
      const courier = await courierOf(token);
      const carried = await findCarried(deps.readModels, courier.id);
      const shop = deps.shop.current();
      return {
        name: courier.name,
        shop: shop.settings.siteName,
        orders: carried.map((order) => courierOrder(order, shop, deps.clock.now())),
      };
    });

    route(router, contract.courierMoves, async ({ params: { token, id }, body: { status }, origin }) => {
      const courier = await courierOf(token);
      const theirs: Origin = { ...origin, actor: { kind: 'courier', id: courier.id } };
      const { position } = await deps.moveOrder({
        orderId: id,
        to: status,
        courierId: courier.id,
        origin: theirs,
      });
      await deps.projections.waitFor('orders', position, waitMs);
      return { message: courierTexts.moved[status] };
    });
  };

const waitMs = 1500;

function courierOrder(...seen: Parameters<typeof adminOrderView>): contract.CourierOrder {
  const [order] = seen;
  const shown = adminOrderView(...seen);
  const next = shown.moves.find((status) => status === 'delivering' || status === 'completed');
  return {
    ...shown,
    // Of those that `findCarried` finds.
    status: shown.status as contract.CourierOrder['status'],
    promised: courierTexts.promised(order.promisedAt, shown.slot?.label ?? null, shown.time_zone),
    place: shown.place && { lat: shown.place.lat, lon: shown.place.lon },
    comment: [...shown.courier_notes, shown.courier_comment, shown.comment].filter(Boolean).join('. '),
    products: [...shown.products, ...shown.additional].map(({ name, count }) => ({ name, count })),
    next: next ?? null,
  };
}
