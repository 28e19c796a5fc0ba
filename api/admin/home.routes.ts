import type { Clock, ShopReader } from '../../commands/ports.ts';
import { stopHolds } from '../../domain/selling/availability.ts';
import { can } from '../../domain/staff/rights.ts';
import { countActiveOrders, countLateOrders } from '../../projections/orders/orders.queries.ts';
import { adminHome } from '../contract/admin/home.contract.ts';
import { type Routes, route } from '../route.ts';
import { type AttentionDeps, attentionOf } from './attention.ts';
import { homeToday } from './homeToday.ts';
import { statusCounts } from './ordersList.ts';

export interface HomeDeps extends AttentionDeps {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
}

/** Operators see the queue; the money is for those who answer for it. */
export const homeRoutes =
  (deps: HomeDeps): Routes =>
  (router) => {
    const { readModels, shop, clock } = deps;
    route(router, adminHome, async ({ session: { staff } }) => {
      const now = clock.now();
      const isManager = staff !== null && staff !== undefined && can(staff, 'sales.see');
      const stopped = stoppedProducts(deps, now);
      const late = await countLateOrders(readModels, now);
      const [counts, today, attention] = await Promise.all([
        countActiveOrders(readModels),
        isManager ? homeToday(readModels, shop.current(), now) : null,
        attentionOf(deps, { late, stopped: stopped.length, isManager }),
      ]);
      const queue = statusCounts(counts).filter(
        ({ status }) => status !== 'completed' && status !== 'cancelled',
      );
      return { queue, late, attention, today, stopped };
    });
  };

const stoppedProducts = ({ shop }: HomeDeps, at: string) =>
  [...shop.current().products.values()]
    .filter(({ archived }) => !archived)
    .flatMap(({ id, name, stops }) => {
      const stop = stops.find((each) => stopHolds(each, { at, pointId: each.pointId }));
      return stop ? [{ product_id: id, name, until: stop.until }] : [];
    });
