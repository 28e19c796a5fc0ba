import type { MarkPortions } from '../../commands/order/markPortions.ts';
import type { Clock } from '../../commands/ports.ts';
import { openStations } from '../../domain/order/stationOf.ts';
import * as contract from '../contract/admin/kitchen.contract.ts';
import { type Routes, route } from '../route.ts';
import { adminOrderView, withLatest } from './adminOrderView.ts';
import { documentFeature } from './documents/documentFeature.ts';
import { type FindOrderDeps, findOrderNow } from './findOrderNow.ts';

export interface KitchenDeps extends FindOrderDeps {
  readonly markPortions: MarkPortions;
  readonly clock: Clock;
}

export const stations = documentFeature(contract.stationPage, contract.stationCalls);

const routes =
  (deps: KitchenDeps): Routes =>
  (router) => {
    route(router, contract.kitchen, () => {
      const shop = deps.shop.current();
      return {
        points: [...shop.points.values()]
          .filter(({ archived }) => !archived)
          .sort((a, b) => a.position - b.position)
          .map(({ id, name }) => ({ id, name })),
        stations: openStations(shop).map(({ id, name }) => ({ id, name })),
      };
    });

    route(router, contract.markCooked, async ({ params: { id }, body: { cooked }, origin }) => {
      const { order, position } = await deps.markPortions({ orderId: id, cooked, origin });
      await deps.projections.waitFor('orders', position, waitMs);
      return {
        order: adminOrderView(
          withLatest(await findOrderNow(deps, id), order),
          deps.shop.current(),
          deps.clock.now(),
        ),
      };
    });
  };

const waitMs = 1500;

export const kitchen = {
  calls: [contract.kitchen, contract.markCooked],
  routes,
};
