import type { Clock, ShopReader } from '../../../commands/ports.ts';
import { businessDay } from '../../../domain/schedule/businessDay.ts';
import { hoursOf } from '../../../domain/shop/hoursOf.ts';
import type { ReadModels } from '../../../projections/readModelsDatabase.ts';
import { analytics } from '../../contract/admin/analytics.contract.ts';
import { type Routes, route } from '../../route.ts';
import { cutTable } from './cutTable.ts';
import { periodsOf } from './period.ts';
import { tabs } from './tabs.ts';

export interface AnalyticsDeps {
  readonly readModels: ReadModels;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
}

export const analyticsRoutes =
  ({ readModels, shop, clock }: AnalyticsDeps): Routes =>
  (router) => {
    route(router, analytics, async ({ params, body }) => {
      const now = clock.now();
      const today = businessDay(hoursOf(shop.current()), now).date;
      const { period, before } = periodsOf(body, today);
      const tab = tabs[params.tab];
      const step = body.step === 'hour' && !tab.hours ? 'day' : body.step;
      const { rows } = body;
      const question = { db: readModels, shop: shop.current(), now, today, period, before, step, rows };
      const { figures, chart, tables } = await tab.answer(question);
      return {
        period,
        before,
        today,
        hours: tab.hours,
        figures: [...figures],
        chart,
        tables: tables.map((table) => cutTable(table, rows)),
      };
    });
  };
