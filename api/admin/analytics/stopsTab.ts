import { businessDay, businessDayOf } from '../../../domain/schedule/businessDay.ts';
import { addDays, localTime } from '../../../domain/schedule/localTime.ts';
import { hoursOf } from '../../../domain/shop/hoursOf.ts';
import { cubes } from '../../../projections/figures/cubes.ts';
import {
  findStops,
  type Period,
  type StopSpan,
  soldOnDays,
  sumsBy,
} from '../../../projections/figures/figures.queries.ts';
import { analyticsTexts as texts } from '../../texts/analyticsTexts.ts';
import { dishNames } from './dishesTab.ts';
import { itemTab } from './itemTab.ts';
import { lostToStops, type StoppedHour, weekdaysBefore } from './lostToStops.ts';
import { type Measure, ordersLink, type Question } from './tab.ts';

const none = { lost: 0, minutes: 0, times: 0, dishes: 0, now: 0 };
type Stops = typeof none;

const measure = (
  key: string,
  name: string,
  of: Measure<Stops>['of'],
  more: Partial<Measure<Stops>> = {},
): Measure<Stops> => ({ key, name, unit: 'count', of, better: 'less', link: ordersLink, ...more });

const lost = measure('lost', texts.stopLost, (sums) => sums.lost, {
  unit: 'money',
  note: texts.stopLostNote,
});
const hours = measure('hours', texts.stopHours, ({ minutes }) => Math.round(minutes / 6) / 10);
const times = measure('times', texts.stopTimes, (sums) => sums.times);
const dishes = measure('dishes', texts.stopDishes, (sums) => sums.dishes);

/** What the stop list has cost. The stops are few; what was sold around them comes from the sums. */
export const stops = itemTab<Stops>({
  none,
  itemName: texts.dish,
  chartTitle: texts.stopsTitle,
  byItem: (_db, period, question) => stopsIn(question, period),
  byDay: async () => [],
  namesOf: ({ shop }) => dishNames(shop),
  figures: [lost, dishes, times, hours],
  columns: [times, hours],
  marks: [
    {
      key: 'now',
      name: texts.stopNow,
      of:
        () =>
        ({ sums }) =>
          sums.now > 0 ? texts.stopNowYes : '',
    },
  ],
  rowLink: ({ id }) => `/catalog/products/${id}`,
});

const hourMs = 3_600_000;

async function stopsIn({ db, shop, now }: Question, period: Period): Promise<(Stops & { id: string })[]> {
  const house = hoursOf(shop);
  const after = businessDayOf(house, period.from).start;
  const end = businessDayOf(house, period.to).end;
  const before = end < now ? end : now;
  const spans = (await findStops(db, { after, before })).map((span) => clipped(span, { after, before }));
  const ids = [...new Set(spans.map(({ productId }) => productId))];
  const dayOf = rememberedDays((at) => {
    const { date } = businessDay(house, at);
    return { date, hour: Math.floor(localTime(Date.parse(at), house.timeZone).minutes / 60) };
  });
  const houses = [...shop.points.values()].filter(({ archived }) => !archived).length;
  const hours = spans.flatMap((span) =>
    hoursOfSpan(span, dayOf, span.pointId === null ? 1 : 1 / Math.max(1, houses)),
  );
  const [sold, orders] = await Promise.all([
    soldOnDays(db, daysToCompare(hours)),
    sumsBy(db, cubes.sales, ['date', 'hour'], { from: addDays(period.from, -28), to: period.to }),
  ]);
  const soldOn = new Map(sold.map(({ dishId, date, total }) => [`${dishId} ${date}`, total]));
  const ordersIn = new Map(orders.map(({ date, hour, placed_count }) => [`${date} ${hour}`, placed_count]));
  const ordersOn = new Map<string, number>();
  for (const { date, placed_count } of orders) ordersOn.set(date, (ordersOn.get(date) ?? 0) + placed_count);
  const lostBy = lostToStops(hours, {
    soldOn: (dishId, date) => soldOn.get(`${dishId} ${date}`) ?? 0,
    ordersIn: (date, hour) => ordersIn.get(`${date} ${hour}`) ?? 0,
    ordersOn: (date) => ordersOn.get(date) ?? 0,
  });
  return ids.map((id) => {
    const own = spans.filter(({ productId }) => productId === id);
    return {
      id,
      lost: Math.round(lostBy.get(id) ?? 0),
      minutes: own.reduce((sum, { start, end: until }) => sum + (until - start) / 60_000, 0),
      times: own.length,
      dishes: 1,
      now: own.some(({ holds }) => holds) ? 1 : 0,
    };
  });
}

/** Each day that some of these hours are compared with, of each dish once. */
function daysToCompare(hours: readonly StoppedHour[]): { readonly dishId: string; readonly date: string }[] {
  const stopped = new Map(hours.map(({ dishId, date }) => [`${dishId} ${date}`, { dishId, date }]));
  const asked = [...stopped.values()].flatMap(({ dishId, date }) =>
    weekdaysBefore(date).map((day) => ({ dishId, date: day })),
  );
  return [...new Map(asked.map((one) => [`${one.dishId} ${one.date}`, one])).values()];
}

interface ClippedSpan {
  readonly productId: string;
  readonly pointId: string | null;
  readonly start: number;
  readonly end: number;
  readonly holds: boolean;
}

const clipped = (
  { productId, pointId, startedAt, endedAt }: StopSpan,
  { after, before }: { after: string; before: string },
): ClippedSpan => ({
  productId,
  pointId,
  start: Math.max(Date.parse(startedAt), Date.parse(after)),
  end: Math.min(endedAt === null ? Number.POSITIVE_INFINITY : Date.parse(endedAt), Date.parse(before)),
  holds: endedAt === null || endedAt > before,
});

/** The same hours come in many stops. */
function rememberedDays(dayOf: (at: string) => { date: string; hour: number }) {
  const known = new Map<number, { date: string; hour: number }>();
  return (hour: number) => {
    const day = known.get(hour) ?? dayOf(new Date(hour).toISOString());
    known.set(hour, day);
    return day;
  };
}

function hoursOfSpan(
  { productId, start, end }: ClippedSpan,
  dayOf: (hour: number) => { date: string; hour: number },
  houses: number,
): StoppedHour[] {
  const found: StoppedHour[] = [];
  for (let hour = Math.floor(start / hourMs) * hourMs; hour < end; hour += hourMs) {
    const share = (Math.min(end, hour + hourMs) - Math.max(start, hour)) / hourMs;
    found.push({ dishId: productId, ...dayOf(hour), share: share * houses });
  }
  return found;
}
