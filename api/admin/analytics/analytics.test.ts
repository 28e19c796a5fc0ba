import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessDayOf } from '../../../domain/schedule/businessDay.ts';
import { hoursOf } from '../../../domain/shop/hoursOf.ts';
import { product, shopOf } from '../../../domain/testing/testShop.ts';
import { bonusLedgerProjection } from '../../../projections/bonusLedger/bonusLedger.projection.ts';
import { cubes } from '../../../projections/figures/cubes.ts';
import { figuresProjection } from '../../../projections/figures/figures.projection.ts';
import { sumsBy } from '../../../projections/figures/figures.queries.ts';
import { plainFigures } from '../../../projections/figures/testing/plainFigures.ts';
import { randomPast } from '../../../projections/figures/testing/randomPast.ts';
import { ordersProjection } from '../../../projections/orders/orders.projection.ts';
import { staffProjection } from '../../../projections/staff/staff.projection.ts';
import { openTestReadModels, type TestReadModels } from '../../../projections/testing/testReadModels.ts';
import {
  type AnalyticsTab,
  analytics,
  analyticsTab,
  type Step,
} from '../../contract/admin/analytics.contract.ts';
import { adminOrders } from '../../contract/admin/orders.contract.ts';
import { ordersList } from '../ordersList.ts';
import { cutTable } from './cutTable.ts';
import { periodsOf } from './period.ts';
import { tabs } from './tabs.ts';

const today = '2026-11-28';
const log = randomPast(7);
const plain = plainFigures(log.all());
const dishes = ['philadelphia', 'california', 'ramen', 'tea', 'miso'];
const shop = shopOf({ products: dishes.map((id) => product(id, 100, { name: `Блюдо ${id}` })) });
let models: TestReadModels;

beforeAll(async () => {
  models = await openTestReadModels();
  const projections = [ordersProjection, figuresProjection, bonusLedgerProjection, staffProjection];
  const { status, stop } = models.run(log, { projections });
  await models.caughtUp(
    log,
    status,
    projections.map(({ name }) => name),
  );
  await stop();
});
afterAll(() => models.close());

const ask = (
  tab: AnalyticsTab,
  step: Step,
  compare: 'before' | 'none' = 'before',
  rows: 'first' | 'all' = 'all',
) => {
  const { period, before } = periodsOf({ from: '2026-10-25', to: '2026-11-21', compare }, today);
  const { end } = businessDayOf(hoursOf(shop), today);
  return tabs[tab].answer({ db: models.db, shop, now: end, today, period, before, step, rows });
};
const within = (rows: readonly Record<string, string | number>[] = [], from: string, to: string) =>
  rows.filter(({ date }) => String(date) >= from && String(date) <= to);
const sumOf = (rows: readonly Record<string, string | number>[], name: string) =>
  rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);

/** The figures that add up, and where the slow count has them. */
const counted = [
  ['sales', 'revenue', 'sales_by_hour', 'revenue', 100],
  ['sales', 'completed', 'sales_by_hour', 'completed_count', 1],
  ['sales', 'refunded', 'sales_by_hour', 'refunded', 100],
  ['dishes', 'portions', 'dishes_by_day', 'portions', 1],
  ['promocodes', 'revenue', 'promocodes_by_day', 'revenue', 100],
  ['bonuses', 'spent', 'bonuses_by_day', 'spent', 100],
  ['delivery', 'orders', 'delivery_by_hour', 'completed_count', 1],
  ['delivery', 'fee', 'delivery_by_hour', 'delivery', 100],
  ['feedbacks', 'count', 'feedbacks_by_day', 'count', 1],
  ['staff', 'accepted', 'staff_by_day', 'accepted_count', 1],
] as const;

describe('figures', () => {
  test.each(counted)(
    '%s: %s is that of the events counted one by one',
    async (tab, key, cube, sum, scale) => {
      const { figures } = await ask(tab, 'day');
      const figure = figures.find((one) => one.key === key);
      expect(figure?.value).toBe(sumOf(within(plain[cube], '2026-10-25', '2026-11-21'), sum) / scale);
      expect(figure?.before).toBe(sumOf(within(plain[cube], '2026-09-27', '2026-10-24'), sum) / scale);
    },
  );

  test('a promocode has cost its discounts, the fees that were not asked and its gifts', async () => {
    const rows = within(plain.promocodes_by_day, '2026-10-25', '2026-11-21');
    const { figures } = await ask('promocodes', 'day');
    expect(sumOf(rows, 'forgone')).toBeGreaterThan(0);
    expect(figures.find(({ key }) => key === 'cost')?.value).toBe(
      (sumOf(rows, 'discount') + sumOf(rows, 'forgone')) / 100,
    );
  });

  test.each(['hour', 'day', 'week', 'month'] as const)('sales by the %s are the same money', async (step) => {
    const { figures, chart, tables } = await ask('sales', step);
    const revenue = figures[0]?.value ?? 0;
    const bars = (chart?.points ?? []).reduce((sum, { value }) => sum + (value ?? 0), 0);
    expect(bars).toBeCloseTo(revenue, 2);
    const [total, ...rows] = tables[0]?.rows ?? [];
    expect(total?.cells[1]).toBe(revenue);
    expect(rows.reduce((sum, { cells }) => sum + Number(cells[1]), 0)).toBeCloseTo(revenue, 2);
  });

  test('an average is counted from the sums of the whole period, not from averages', async () => {
    const rows = within(plain.sales_by_hour, '2026-10-25', '2026-11-21');
    const { figures } = await ask('average', 'week');
    expect(figures[0]?.value).toBe(Math.round(sumOf(rows, 'revenue') / sumOf(rows, 'completed_count')) / 100);
  });
});

describe('a row of a table', () => {
  const links = async (tab: AnalyticsTab) =>
    ((await ask(tab, 'day')).tables[0]?.rows ?? []).flatMap(({ link }) =>
      link === null ? [] : [new URLSearchParams(link.split('?')[1])],
    );

  test('of a zone leads to its own orders, and pickup to those that were fetched', async () => {
    const wanted = await links('delivery');
    expect(wanted.flatMap((each) => each.get('zone') ?? []).toSorted()).toEqual(['zone1', 'zone2']);
    expect(wanted.filter((each) => each.get('method') === 'pickup')).toHaveLength(1);
    expect(wanted.every((each) => each.get('status') === 'completed' && each.has('from'))).toBe(true);
  });
  test('of a dish leads to the orders in which it was bought, by its whole name', async () => {
    const wanted = await links('dishes');
    expect(wanted.map((each) => each.get('dish'))).toContain('«Блюдо ramen»');
  });
  test('of a promocode leads to the orders with it', async () => {
    const wanted = await links('promocodes');
    expect(wanted.map((each) => each.get('promocode')).toSorted()).toEqual(['hello', 'series', 'wok15']);
  });
});

describe('the orders that a figure leads to', () => {
  const all = { from: '2026-10-01', to: '2026-12-31' };
  const listed = async (link: string) => {
    const { view, status, zone, ...wanted } = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
    const asked = { ...wanted, view, ...(status && { statuses: [status] }), ...(zone && { zone_id: zone }) };
    const countOf = async (archived: boolean) => {
      const body = adminOrders.request.body.parse({ ...asked, archived });
      return (await ordersList(models.db, body, { shop, now: businessDayOf(hoursOf(shop), today).end }))
        .count;
    };
    // What was put away counts in the figures, too.
    return (await countOf(false)) + (await countOf(true));
  };
  const answerOf = (tab: AnalyticsTab) =>
    tabs[tab].answer({
      db: models.db,
      shop,
      now: businessDayOf(hoursOf(shop), today).end,
      today,
      period: all,
      before: null,
      step: 'month',
      rows: 'all',
    });

  test.each([
    ['sales', 'completed'],
    ['promocodes', 'orders'],
    ['promocodes', 'cancelled'],
    ['delivery', 'orders'],
  ] as const)('are as many as it says: %s, %s', async (tab, key) => {
    const figure = (await answerOf(tab)).figures.find((one) => one.key === key);
    expect(figure?.value).toBeGreaterThan(0);
    expect(await listed(figure?.link ?? '')).toBe(figure?.value);
  });

  test.each(['dishes', 'delivery'] as const)('are those of its row: %s', async (tab) => {
    const [table] = (await answerOf(tab)).tables;
    const column = table?.columns.findIndex(({ key }) => key === 'orders') ?? -1;
    const rows = (table?.rows ?? []).flatMap(({ cells, link }) =>
      link ? [{ link, count: cells[column] }] : [],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { link, count } of rows) expect([link, await listed(link)]).toEqual([link, count]);
  });

  test('of money that went back are those with a refund', async () => {
    const figure = (await answerOf('sales')).figures.find(({ key }) => key === 'refunded');
    const days = await sumsBy(models.db, cubes.sales, ['date'], all);
    const refunded_count = days.reduce((sum, day) => sum + day.refunded_count, 0);
    expect(refunded_count).toBeGreaterThan(0);
    expect(await listed(figure?.link ?? '')).toBe(refunded_count);
  });
});

describe('what dishes cost', () => {
  const rows = () => within(plain.dishes_by_day, '2026-10-25', '2026-11-21');
  const left = (of: readonly Record<string, string | number>[]) =>
    sumOf(of, 'costed_total') - sumOf(of, 'cost');

  test('profit and margin are those of the dishes whose cost was known', async () => {
    const { figures } = await ask('dishes', 'day');
    const figureOf = (key: string) => figures.find((one) => one.key === key)?.value;
    expect(figureOf('profit')).toBe(left(rows()) / 100);
    expect(figureOf('margin')).toBe(Math.round((left(rows()) / sumOf(rows(), 'costed_total')) * 1000) / 10);
  });

  test('each dish has its own, and a class by what it earns beside that by what it sells', async () => {
    const { tables } = await ask('dishes', 'day', 'none');
    const [table] = tables;
    const column = (key: string) => table?.columns.findIndex((one) => one.key === key) ?? -1;
    const ramen = table?.rows.find(({ cells }) => cells[0] === 'Блюдо ramen');
    const own = rows().filter(({ dish_id }) => dish_id === 'ramen');
    expect(ramen?.cells[column('cost')]).toBe(sumOf(own, 'cost') / 100);
    expect(ramen?.cells[column('profit')]).toBe(left(own) / 100);
    expect(ramen?.cells[column('abc')]).toMatch(/^[ABC]$/);
    expect(ramen?.cells[column('abc_profit')]).toMatch(/^[ABC]$/);
  });
});

describe('every tab', () => {
  const all = analyticsTab.options.map((tab) => [tab] as const);

  test.each(all)('%s answers as its contract says, with a chart and a table of the same', async (tab) => {
    const answer = await ask(tab, 'day');
    const schema = analytics.answer.pick({ figures: true, chart: true, tables: true });
    const tables = answer.tables.map((table) => cutTable(table, 'all'));
    expect(() => schema.parse({ ...answer, tables })).not.toThrow();
    expect(answer.figures.length).toBeGreaterThan(2);
    expect(answer.chart?.description).toMatch(/\.$/);
    for (const table of answer.tables)
      for (const row of table.rows) expect(row.cells).toHaveLength(table.columns.length);
  });

  test.each(all)('%s compares with nothing when nothing is asked for', async (tab) => {
    const { figures, tables } = await ask(tab, 'day', 'none');
    expect(figures.every(({ before }) => before === null)).toBe(true);
    expect(tables[0]?.columns.some(({ key }) => key === 'before')).toBe(false);
  });

  test.each(all)('%s names no figure twice', async (tab) => {
    const { figures } = await ask(tab, 'day');
    expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
  });
});

describe('bonuses', () => {
  test('what expires soon is what the lots of the accounts say', async () => {
    const { tables } = await ask('bonuses', 'day');
    const lots = await models.db.selectFrom('read_bonus_ledger.bonus_lots').select('lots').execute();
    const until = new Date(
      Date.parse(businessDayOf(hoursOf(shop), today).end) + 90 * 86_400_000,
    ).toISOString();
    const free = lots
      .flatMap((row) => row.lots)
      .filter(({ expiresAt }) => expiresAt !== null && expiresAt <= until)
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(free).toBeGreaterThan(0);
    expect(tables[1]?.rows.at(-1)?.cells[1]).toBe(free / 100);
  });
});
