import type { AssignCourier } from '../../commands/order/assignCourier.ts';
import type { Clock } from '../../commands/ports.ts';
import { DomainError } from '../../domain/domainError.ts';
import { countCarried } from '../../projections/orders/couriers.queries.ts';
import type { CourierLinks } from '../auth/ports.ts';
import * as contract from '../contract/admin/couriers.contract.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { adminOrderView, withLatest } from './adminOrderView.ts';
import { documentFeature } from './documents/documentFeature.ts';
import { type FindOrderDeps, findOrderNow } from './findOrderNow.ts';

export interface CouriersDeps extends FindOrderDeps {
  readonly assignCourier: AssignCourier;
  readonly courierLinks: CourierLinks;
  readonly clock: Clock;
}

export const couriers = documentFeature(contract.courierPage, contract.courierCalls);

const dayMs = 86_400_000;
const waitMs = 1500;

const routes =
  (deps: CouriersDeps): Routes =>
  (router) => {
    const atWork = () => [...deps.shop.current().couriers.values()].filter(({ archived }) => !archived);

    route(router, contract.courierChoices, async () => {
      const carried = await countCarried(deps.readModels);
      return {
        couriers: atWork()
          .sort((a, b) => a.name.localeCompare(b.name, 'ru'))
          .map(({ id, name, phone, pointId }) => ({
            courier_id: id,
            name,
            phone,
            affiliate_id: pointId,
            carries: carried.get(id) ?? 0,
          })),
      };
    });

    route(router, contract.assignCourier, async ({ params: { id }, body, origin }) => {
      const { order, position } = await deps.assignCourier({
        orderId: id,
        courierId: body.courier_id,
        origin,
      });
      await deps.projections.waitFor('orders', position, waitMs);
      const shop = deps.shop.current();
      const name = shop.couriers.get(body.courier_id ?? '')?.name;
      return {
        order: adminOrderView(withLatest(await findOrderNow(deps, id), order), shop, deps.clock.now()),
        message: name === undefined ? adminTexts.couriers.taken : adminTexts.couriers.given(name),
      };
    });

    route(router, contract.openCourierLink, async ({ params: { id } }) => {
      const courier = atWork().find((each) => each.id === id);
      if (!courier) throw new DomainError('CourierNotFound', {});
      const now = deps.clock.now();
      const expiresAt = new Date(Date.parse(now) + dayMs).toISOString();
      const token = await deps.courierLinks.open(id, { now, expiresAt });
      return {
        path: `/admin/courier/${token}`,
        expires_at: expiresAt,
        message: adminTexts.couriers.link(courier.name),
      };
    });
  };

export const courierWork = {
  calls: [contract.courierChoices, contract.assignCourier, contract.openCourierLink],
  routes,
};
