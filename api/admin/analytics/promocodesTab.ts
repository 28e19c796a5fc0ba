import { codeNameOf } from '../../../domain/promocode/seriesCodes.ts';
import { cubes } from '../../../projections/figures/cubes.ts';
import type { Period } from '../../../projections/figures/figures.queries.ts';
import { anyPromocode } from '../../contract/admin/orders.contract.ts';
import { analyticsTexts as texts } from '../../texts/analyticsTexts.ts';
import { dishNames } from './dishesTab.ts';
import { fromCube } from './fromCube.ts';
import { itemTab } from './itemTab.ts';
import { type Measure, ordersLink, type Question, ratio, type WholeTable } from './tab.ts';

const { none, byDay, by } = fromCube(cubes.promocodes);
type Promocodes = typeof none;
const gifts = fromCube(cubes.gifts);

const withCode = (status: 'completed' | 'cancelled') => (period: Period) =>
  ordersLink(period, { status, promocode: anyPromocode });
const measure = (
  key: string,
  name: string,
  of: Measure<Promocodes>['of'],
  more: Partial<Measure<Promocodes>> = {},
): Measure<Promocodes> => ({ key, name, unit: 'count', of, link: withCode('completed'), ...more });

const revenue = measure('revenue', texts.promocodeRevenue, (sums) => sums.revenue, {
  unit: 'money',
  better: 'more',
});
const orders = measure('orders', texts.promocodeOrders, ({ completed_count }) => completed_count, {
  better: 'more',
});
/** Discounts, fees that were not asked and gifts by their prices. */
const costOf = ({ discount, forgone }: Promocodes) => discount + forgone;
const cost = measure('cost', texts.promocodeCost, costOf, {
  unit: 'money',
  better: 'less',
});
const newcomers = measure('new', texts.promocodeNew, ({ new_count }) => new_count, { better: 'more' });
const cancelled = measure('cancelled', texts.cancelled, ({ cancelled_count }) => cancelled_count, {
  better: 'less',
  link: withCode('cancelled'),
});
const brought = measure(
  'brought',
  texts.roubleBrought,
  (sums) => {
    const value = ratio(sums.revenue, costOf(sums));
    return value === null ? null : Math.round(value * 10) / 10;
  },
  { isRatio: true },
);

export const promocodes = itemTab<Promocodes>({
  none,
  itemName: texts.promocode,
  chartTitle: texts.promocodesTitle,
  byItem: (db, period) => by(db, 'promocode_id', period),
  byDay,
  namesOf:
    ({ shop }) =>
    (id) =>
      shop.promocodes.get(id)?.code ?? texts.gonePromocode,
  figures: [revenue, orders, cost, newcomers, cancelled],
  columns: [orders, cost, brought, newcomers, cancelled],
  rowLink: ({ id }, { period, shop }) =>
    ordersLink(period, { status: 'completed', promocode: codeNameOf(shop, id) }),
  more: async (question) => [await giftsTable(question)],
});

async function giftsTable({ db, shop, period }: Question): Promise<WholeTable> {
  const rows = await gifts.by(db, 'dish_id', period);
  const nameOf = dishNames(shop);
  return {
    key: 'gifts',
    title: texts.gifts,
    note: '',
    shaded: false,
    columns: [
      { key: 'dish', name: texts.dish, unit: 'text' },
      { key: 'portions', name: texts.giftPortions, unit: 'count' },
      { key: 'cost', name: texts.cost, unit: 'money' },
      { key: 'revenue', name: texts.giftRevenue, unit: 'money' },
    ],
    rows: rows
      .toSorted((one, other) => other.portions - one.portions)
      .map(({ id, portions, cost, costed_portions, revenue: of }) => ({
        cells: [nameOf(id), portions, costed_portions > 0 ? cost / 100 : null, of / 100],
        total: false,
        unfinished: false,
        link: `/catalog/products/${id}`,
      })),
  };
}
