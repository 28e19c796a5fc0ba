import { cubes } from '../../../projections/figures/cubes.ts';
import { sumsBy } from '../../../projections/figures/figures.queries.ts';
import { analyticsTexts as texts } from '../../texts/analyticsTexts.ts';
import { fromCube } from './fromCube.ts';
import { cancelledLink, completedLink, type Measure, ordersLink, ratio } from './tab.ts';
import { timeTab } from './timeTab.ts';

const { none, byDay } = fromCube(cubes.sales);
type Sales = typeof none;
type SalesMeasure = Measure<Sales>;

const completed = { note: texts.revenueNote, link: completedLink } as const;
const measures = {
  revenue: {
    key: 'revenue',
    name: texts.revenue,
    unit: 'money',
    of: ({ revenue }) => revenue,
    better: 'more',
    ...completed,
  },
  completed: {
    key: 'completed',
    name: texts.completed,
    unit: 'count',
    of: ({ completed_count }) => completed_count,
    better: 'more',
    link: completedLink,
  },
  average: {
    key: 'average',
    name: texts.average,
    unit: 'money',
    of: ({ revenue, completed_count }) => ratio(revenue, completed_count),
    better: 'more',
    isRatio: true,
    ...completed,
    note: texts.averageNote,
  },
  averageSum: {
    key: 'average_sum',
    name: texts.averageSum,
    unit: 'money',
    of: ({ revenue, bonuses, completed_count }) => ratio(revenue + bonuses, completed_count),
    better: 'more',
    isRatio: true,
    ...completed,
    note: texts.averageSumNote,
  },
  given: {
    key: 'given',
    name: texts.discountsAndBonuses,
    unit: 'money',
    of: ({ promocode_discounts, pickup_discounts, bonuses }) =>
      promocode_discounts + pickup_discounts + bonuses,
    better: 'less',
    link: completedLink,
    note: texts.discountsAndBonusesNote,
  },
  refunded: {
    key: 'refunded',
    name: texts.refunded,
    unit: 'money',
    of: ({ refunded }) => refunded,
    better: 'less',
    link: (period) => ordersLink(period, { status: 'completed', problem: 'refunded' }),
    note: texts.refundedNote,
  },
  placed: {
    key: 'placed',
    name: texts.placed,
    unit: 'count',
    of: ({ placed_count }) => placed_count,
    better: 'more',
    link: ordersLink,
  },
  cancelled: {
    key: 'cancelled',
    name: texts.cancelled,
    unit: 'count',
    of: ({ cancelled_count }) => cancelled_count,
    better: 'less',
    link: cancelledLink,
  },
} as const satisfies Readonly<Record<string, SalesMeasure>>;

const sumOf = (key: keyof Sales & string, name: string): SalesMeasure => ({
  key,
  name,
  unit: 'money',
  of: (sums) => sums[key],
});
const inOrder = (
  key: string,
  name: string,
  unit: 'money' | 'count',
  of: (sums: Sales) => number,
): SalesMeasure => ({
  key,
  name,
  unit,
  isRatio: true,
  of: (sums) => {
    const value = ratio(of(sums), sums.completed_count);
    return value === null || unit === 'money' ? value : Math.round(value * 10) / 10;
  },
});

const reading = {
  none,
  byDay,
  byHour: (db: Parameters<typeof byDay>[0], period: Parameters<typeof byDay>[1]) =>
    sumsBy(db, cubes.sales, ['hour'], period),
  rowLink: completedLink,
};

export const sales = timeTab<Sales>({
  ...reading,
  figures: [measures.revenue, measures.completed, measures.average, measures.given, measures.refunded],
  columns: [
    measures.placed,
    sumOf('promocode_discounts', texts.promocodeDiscounts),
    sumOf('pickup_discounts', texts.pickupDiscounts),
    sumOf('bonuses', texts.paidByBonuses),
    sumOf('delivery', texts.deliveryFee),
    measures.cancelled,
    sumOf('cancelled_sum', texts.cancelledSum),
  ],
});

export const average = timeTab<Sales>({
  ...reading,
  figures: [
    measures.average,
    measures.averageSum,
    inOrder('portions', texts.portionsInOrder, 'count', ({ portions }) => portions),
    inOrder(
      'discount',
      texts.discountInOrder,
      'money',
      ({ promocode_discounts, pickup_discounts }) => promocode_discounts + pickup_discounts,
    ),
    inOrder('delivery', texts.deliveryInOrder, 'money', ({ delivery }) => delivery),
  ],
  columns: [measures.completed, measures.revenue],
});
