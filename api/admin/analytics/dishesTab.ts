import type { Shop } from '../../../domain/shop/shop.ts';
import { cubes } from '../../../projections/figures/cubes.ts';
import { dishesSold, topPairs } from '../../../projections/figures/figures.queries.ts';
import { quoted } from '../../contract/quoted.ts';
import { analyticsTexts as texts } from '../../texts/analyticsTexts.ts';
import { abcClasses } from './abc.ts';
import { fromCube } from './fromCube.ts';
import { itemTab } from './itemTab.ts';
import { completedLink, type Measure, ordersLink, percent, type Question, type WholeTable } from './tab.ts';

const { none, byDay } = fromCube(cubes.allDishes);
type Dishes = typeof none;

const sold: Measure<Dishes> = {
  key: 'total',
  name: texts.dishTotal,
  unit: 'money',
  of: ({ total, refunded }) => total - refunded,
  better: 'more',
  note: texts.dishTotalNote,
  link: completedLink,
};
const portions: Measure<Dishes> = {
  key: 'portions',
  name: texts.portions,
  unit: 'count',
  of: (sums) => sums.portions,
  better: 'more',
  link: completedLink,
};
const discount: Measure<Dishes> = {
  key: 'discount',
  name: texts.discount,
  unit: 'money',
  of: (sums) => sums.discount,
  better: 'less',
  link: completedLink,
};
const margin: Measure<Dishes> = {
  key: 'margin',
  name: texts.margin,
  unit: 'percent',
  of: ({ cost, costed_total }) => percent(costed_total - cost, costed_total),
  better: 'more',
  isRatio: true,
  note: texts.marginNote,
  link: completedLink,
};

const costed = ({ costed_total }: Dishes): boolean => costed_total > 0;
const profit: Measure<Dishes> = {
  key: 'profit',
  name: texts.profit,
  unit: 'money',
  of: (sums) => (costed(sums) ? sums.costed_total - sums.cost : null),
  better: 'more',
  note: texts.marginNote,
  link: completedLink,
};

/** A bowl that customers build goes by the name of its constructor. */
export const dishNames =
  ({ products }: Shop) =>
  (id: string): string =>
    id.startsWith('~') ? id.slice(1) : (products.get(id)?.name ?? texts.goneDish);

/** Dishes that the measure says nothing of have no class. */
const abc = (key: string, name: string, { of }: Measure<Dishes>) => ({
  key,
  name,
  of: (items: readonly { readonly id: string; readonly sums: Dishes }[]) => {
    const values = items.flatMap(({ id, sums }) => {
      const value = of(sums);
      return value === null ? [] : [{ id, value }];
    });
    const classes = abcClasses(values);
    return ({ id }: { readonly id: string }) => classes.get(id) ?? '';
  },
});

export const dishes = itemTab<Dishes>({
  none,
  itemName: texts.dish,
  chartTitle: texts.dishesTitle,
  byItem: (db, period) => dishesSold(db, period),
  firstByItem: (db, period) => dishesSold(db, period, ['total', 'refunded']),
  byDay,
  namesOf: ({ shop }) => dishNames(shop),
  figures: [sold, portions, discount, profit, margin],
  columns: [
    portions,
    {
      key: 'orders',
      name: texts.ordersWithDish,
      unit: 'count',
      of: ({ completed_count }) => completed_count,
    },
    discount,
    { key: 'refunded', name: texts.refunded, unit: 'money', of: ({ refunded }) => refunded },
    {
      key: 'cost',
      name: texts.cost,
      unit: 'money',
      of: (sums) => (costed(sums) ? sums.cost : null),
    },
    profit,
    margin,
  ],
  marks: [
    abc('abc', texts.abc, sold),
    // What sells most need not earn most: a dish that is A in one and C in the other is what one looks for.
    abc('abc_profit', texts.abcProfit, profit),
  ],
  rowLink: ({ id }, { shop, period }) => {
    const name = shop.products.get(id)?.name;
    return name === undefined ? null : ordersLink(period, { status: 'completed', dish: quoted(name) });
  },
  more: async (question) => [await pairsTable(question)],
});

const mostPairs = 30;

async function pairsTable({ db, shop, period, today }: Question): Promise<WholeTable> {
  const last = period.to > today ? today : period.to;
  const nameOf = dishNames(shop);
  const pairs = await topPairs(db, last.slice(0, 7), mostPairs);
  return {
    key: 'pairs',
    title: texts.pairs,
    note: texts.pairsNote(last),
    shaded: false,
    columns: [
      { key: 'first', name: texts.firstDish, unit: 'text' },
      { key: 'second', name: texts.secondDish, unit: 'text' },
      { key: 'orders', name: texts.pairOrders, unit: 'count' },
    ],
    rows: pairs.map(({ firstId, secondId, orders }) => ({
      cells: [nameOf(firstId), nameOf(secondId), orders],
      total: false,
      unfinished: false,
      link: null,
    })),
  };
}
