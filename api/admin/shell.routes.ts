import type { Clock, ShopReader } from '../../commands/ports.ts';
import { openingOf } from '../../domain/shop/opening.ts';
import { countUnanswered } from '../../projections/feedbacks/feedbacks.queries.ts';
import { countActiveOrders } from '../../projections/orders/orders.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { adminShell } from '../contract/admin/shell.contract.ts';
import { type Routes, route } from '../route.ts';
import { statusCounts } from './ordersList.ts';

export interface ShellDeps {
  readonly readModels: ReadModels;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
}

export const shellRoutes =
  ({ readModels, shop, clock }: ShellDeps): Routes =>
  (router) => {
    route(router, adminShell, async () => {
      const [orders, unanswered] = await Promise.all([
        countActiveOrders(readModels),
        countUnanswered(readModels),
      ]);
      const current = shop.current();
      const { open, paused, changesAt } = openingOf(current, null, clock.now());
      const { siteName, maintenance } = current.settings;
      return {
        counts: {
          new_orders: statusCounts(orders).find(({ status }) => status === 'new')?.count ?? 0,
          unanswered_feedbacks: unanswered,
        },
        shop: { name: siteName, open, paused, until: changesAt, maintenance },
      };
    });
  };
