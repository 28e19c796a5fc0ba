import { weekdayOf } from '../../../domain/schedule/localTime.ts';
import { cubes } from '../../../projections/figures/cubes.ts';
import { sumsBy } from '../../../projections/figures/figures.queries.ts';
import { analyticsTexts as texts } from '../../texts/analyticsTexts.ts';
import { fromCube } from './fromCube.ts';
import { itemTab } from './itemTab.ts';
import {
  completedLink,
  type Measure,
  ordersLink,
  percent,
  type Question,
  ratio,
  type WholeTable,
} from './tab.ts';
import { hourOfDay } from './timeTab.ts';

const { none, byDay, by } = fromCube(cubes.delivery);
type Delivery = typeof none;

const measure = (
  key: string,
  name: string,
  of: Measure<Delivery>['of'],
  more: Partial<Measure<Delivery>> = {},
): Measure<Delivery> => ({ key, name, unit: 'count', of, link: completedLink, ...more });

const orders = measure('orders', texts.completed, ({ completed_count }) => completed_count, {
  better: 'more',
});
const onTime = measure(
  'on_time',
  texts.onTime,
  ({ completed_count, late_count }) => percent(completed_count - late_count, completed_count),
  { unit: 'percent', better: 'more', isRatio: true, note: texts.onTimeNote },
);
const promised = measure(
  'promised',
  texts.promisedMinutes,
  ({ promised_minutes, timed_count }) => ratio(promised_minutes, timed_count),
  { unit: 'minutes', better: 'less', isRatio: true, note: texts.promisedNote },
);
const real = measure(
  'real',
  texts.realMinutes,
  ({ real_minutes, timed_count }) => ratio(real_minutes, timed_count),
  {
    unit: 'minutes',
    better: 'less',
    isRatio: true,
    note: texts.promisedNote,
  },
);
const fee = measure('fee', texts.deliveryFee, ({ delivery }) => delivery, { unit: 'money', better: 'more' });
const late = measure('late', texts.late, ({ late_count }) => late_count, { better: 'less' });
const lateBy = measure(
  'late_by',
  texts.lateBy,
  ({ late_minutes, late_count }) => ratio(late_minutes, late_count),
  {
    unit: 'minutes',
    better: 'less',
    isRatio: true,
  },
);

/** As the list of orders asks for it. */
const placeOf = (id: string): Readonly<Record<string, string>> =>
  id === '' ? { method: 'pickup' } : { zone: id };

export const delivery = itemTab<Delivery>({
  none,
  itemName: texts.zone,
  chartTitle: texts.deliveryTitle,
  byItem: (db, period) => by(db, 'zone_id', period),
  byDay,
  namesOf:
    ({ shop }) =>
    (id) =>
      id === '' ? texts.pickup : (shop.zones.get(id)?.name ?? texts.goneZone),
  figures: [orders, onTime, promised, real, fee],
  columns: [onTime, late, lateBy, promised, real, fee],
  // The zone of an old order may be unknown: no list can be narrowed to those.
  rowLink: ({ id }, { period }) =>
    id === '?' ? null : ordersLink(period, { status: 'completed', ...placeOf(id) }),
  more: heatTables,
});

/** Of a week: hours down, days across. */
async function heatTables({ db, period }: Question): Promise<WholeTable[]> {
  const rows = await sumsBy(db, cubes.delivery, ['date', 'hour'], period);
  const hours = [...new Set(rows.map(({ hour }) => hour))].sort((a, b) => hourOfDay(a) - hourOfDay(b));
  const cellOf = (hour: number, weekday: number) => {
    const own = rows.filter((row) => row.hour === hour && weekdayOf(row.date) === weekday);
    const sum = (name: 'completed_count' | 'late_count') => own.reduce((all, row) => all + row[name], 0);
    return { orders: sum('completed_count'), late: sum('late_count') };
  };
  const heat = (
    key: string,
    { title, note }: { title: string; note: string },
    unit: 'count' | 'percent',
    of: (cell: ReturnType<typeof cellOf>) => number | null,
  ): WholeTable => ({
    key,
    title,
    note,
    shaded: true,
    columns: [
      { key: 'hour', name: texts.hourName, unit: 'text' },
      ...texts.weekdays.map((name, index) => ({ key: `day_${index + 1}`, name, unit })),
    ],
    rows: hours.map((hour) => ({
      cells: [texts.hour(hour).title, ...texts.weekdays.map((_, index) => of(cellOf(hour, index + 1)))],
      total: false,
      unfinished: false,
      link: null,
    })),
  });
  return [
    heat('heat', { title: texts.heat, note: texts.heatNote }, 'count', ({ orders: count }) => count),
    heat(
      'late_heat',
      { title: texts.lateHeat, note: texts.lateHeatNote },
      'percent',
      ({ orders: count, late: of }) => {
        const share = percent(of, count);
        return share === null ? null : Math.round(share);
      },
    ),
  ];
}
