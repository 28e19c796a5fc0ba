import type { Clock, ShopReader } from '../../commands/ports.ts';
import { toRoubles } from '../../domain/money.ts';
import { businessDay } from '../../domain/schedule/businessDay.ts';
import { addDays } from '../../domain/schedule/localTime.ts';
import { stopHolds } from '../../domain/selling/availability.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import { can } from '../../domain/staff/rights.ts';
import { cubes } from '../../projections/figures/cubes.ts';
import { sumsBy } from '../../projections/figures/figures.queries.ts';
import { countActiveOrders, countLateOrders } from '../../projections/orders/orders.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { adminHome } from '../contract/admin/home.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import type { MessageSender } from '../messages.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { missingIn } from './missingInShop.ts';
import { statusCounts } from './ordersList.ts';

export interface HomeDeps {
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'health'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly messages: Pick<MessageSender, 'canSend'>;
  readonly clock: Clock;
}

/** Operators see the queue; the money is for those who answer for it. */
export const homeRoutes =
  (deps: HomeDeps): Routes =>
  (router) => {
    route(router, adminHome, async ({ session: { staff } }) => {
      const now = deps.clock.now();
      const [counts, late, today, warnings] = await Promise.all([
        countActiveOrders(deps.readModels),
        countLateOrders(deps.readModels, now),
        staff && can(staff, 'sales.see') ? salesOfToday(deps, now) : null,
        warningsOf(deps),
      ]);
      const queue = statusCounts(counts).filter(
        ({ status }) => status !== 'completed' && status !== 'cancelled',
      );
      return { queue, late, today, stopped: stoppedProducts(deps, now), warnings };
    });
  };

async function salesOfToday(
  { readModels, shop }: HomeDeps,
  now: string,
): Promise<Answer<typeof adminHome>['today']> {
  const { date } = businessDay(hoursOf(shop.current()), now);
  const weekAgo = addDays(date, -7);
  const days = await sumsBy(readModels, cubes.sales, ['date'], { from: weekAgo, to: date });
  const today = days.find((day) => day.date === date);
  const then = days.find((day) => day.date === weekAgo);
  return {
    date,
    orders: today?.placed_count ?? 0,
    completed: today?.completed_count ?? 0,
    cancelled: today?.cancelled_count ?? 0,
    revenue: toRoubles(today?.revenue ?? 0),
    average: toRoubles(today?.completed_count ? Math.round(today.revenue / today.completed_count) : 0),
    orders_week_ago: then?.placed_count ?? 0,
    revenue_week_ago: toRoubles(then?.revenue ?? 0),
  };
}

const stoppedProducts = ({ shop }: HomeDeps, at: string) =>
  [...shop.current().products.values()]
    .filter(({ archived }) => !archived)
    .flatMap(({ id, name, stops }) => {
      const stop = stops.find((each) => stopHolds(each, { at, pointId: each.pointId }));
      return stop ? [{ product_id: id, name, until: stop.until }] : [];
    });

async function warningsOf({ projections, messages, shop }: HomeDeps): Promise<string[]> {
  const stopped = (await projections.health()).filter(({ failure }) => failure);
  return [
    ...stopped.map(({ name }) => adminTexts.warnings.stopped(name)),
    ...missingIn(shop.current()),
    ...(messages.canSend('sms') ? [] : [adminTexts.warnings.noSms]),
  ];
}
