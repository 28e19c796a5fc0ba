import { toRoubles } from '../../domain/money.ts';
import { businessDay } from '../../domain/schedule/businessDay.ts';
import { addDays, localTime } from '../../domain/schedule/localTime.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { cubes } from '../../projections/figures/cubes.ts';
import { sumsBy } from '../../projections/figures/figures.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { adminHome, EveningForecast } from '../contract/admin/home.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { dishNames } from './analytics/dishesTab.ts';
import { type DayCourse, forecastOf, soFar } from './forecast.ts';

const weeks = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const quartersOfHour = 4;
const mostDishes = 6;
const end = Number.POSITIVE_INFINITY;

type Today = NonNullable<Answer<typeof adminHome>['today']>;
const kinds = ['placed_count', 'completed_count', 'revenue', 'new_count', 'late_count'] as const;
type Courses = Readonly<Record<(typeof kinds)[number], DayCourse>>;

/** Today as far as it is, beside the same weekday at the same hour, and what the evening will bring. */
export async function homeToday(db: ReadModels, shop: Shop, now: string): Promise<Today> {
  const house = hoursOf(shop);
  const { date } = businessDay(house, now);
  const weekAgo = addDays(date, -7);
  const dates = [date, ...weeks.map((count) => addDays(date, -7 * count))];
  const period = { from: dates.at(-1) ?? date, to: date };
  const [rows, sales, dishes] = await Promise.all([
    sumsBy(db, cubes.course, ['date', 'quarter'], period, { column: 'date', in: dates }),
    sumsBy(db, cubes.sales, ['date'], { from: date, to: date }),
    sumsBy(db, cubes.dishes, ['date', 'dish_id'], period, { column: 'date', in: [date, weekAgo] }),
  ]);
  const courseOf = (day: string): Courses => {
    const own = rows.filter((row) => row.date === day);
    const of = (kind: (typeof kinds)[number]): DayCourse =>
      new Map(own.map((row) => [row.quarter, row[kind]]));
    return {
      placed_count: of('placed_count'),
      completed_count: of('completed_count'),
      revenue: of('revenue'),
      new_count: of('new_count'),
      late_count: of('late_count'),
    };
  };
  const today = courseOf(date);
  const then = courseOf(weekAgo);
  const time = quartersInto(date, now, house.timeZone);
  const completed = soFar(today.completed_count, end);
  const late = soFar(today.late_count, end);
  return {
    date,
    at: now,
    // What is completed today is known whole, also what was ordered for later.
    ...reachedBy(today, end),
    cancelled: sales[0]?.cancelled_count ?? 0,
    on_time: completed === 0 ? null : Math.round(((completed - late) / completed) * 100),
    week_ago: { date: weekAgo, ...reachedBy(then, time) },
    course: hourly(today, time),
    forecast: eveningOf(
      today.revenue,
      dates.slice(1).map((day) => courseOf(day).revenue),
      time,
    ),
    top: topOf(dishes, { date, weekAgo }, shop),
  };
}

/** Quarters of an hour, and parts of one, since the midnight that the day of business begins with. */
function quartersInto(date: string, now: string, timeZone: string): number {
  const local = localTime(Date.parse(now), timeZone);
  const days = Math.round((Date.parse(local.date) - Date.parse(date)) / 86_400_000);
  return days * 96 + local.minutes / 15;
}

function reachedBy(courses: Courses, time: number) {
  const completed = soFar(courses.completed_count, time);
  const revenue = soFar(courses.revenue, time);
  return {
    orders: Math.round(soFar(courses.placed_count, time)),
    completed: Math.round(completed),
    revenue: toRoubles(Math.round(revenue)),
    average: toRoubles(completed === 0 ? 0 : Math.round(revenue / completed)),
    new_clients: Math.round(soFar(courses.new_count, time)),
  };
}

/** What had come by the end of each hour that something happened in, for the small lines. */
function hourly(courses: Courses, time: number): Today['course'] {
  const first = Math.min(time, ...courses.placed_count.keys());
  const hours = Array.from(
    { length: Math.max(0, Math.ceil(time / quartersOfHour) - Math.floor(first / quartersOfHour)) },
    (_, index) => (Math.floor(first / quartersOfHour) + index + 1) * quartersOfHour,
  );
  const at = hours.map((quarter) => reachedBy(courses, quarter));
  return {
    orders: at.map(({ orders }) => orders),
    revenue: at.map(({ revenue }) => revenue),
    average: at.map(({ average }) => average),
    new_clients: at.map(({ new_clients }) => new_clients),
  };
}

function eveningOf(today: DayCourse, before: readonly DayCourse[], time: number): EveningForecast | null {
  const found = forecastOf(today, before, time);
  if (!found) return null;
  const all = [today, ...before].flatMap((course) => [...course.keys()]);
  const first = Math.floor(Math.min(...all) / quartersOfHour);
  const last = Math.ceil((Math.max(...all) + 1) / quartersOfHour);
  const [weekAgo = new Map<number, number>()] = before;
  const expectedAt = (quarter: number) =>
    found.course.find((one) => one.quarter === quarter - 1) ?? found.course.at(-1);
  return {
    total: toRoubles(found.total),
    error: toRoubles(found.error),
    days: found.days,
    points: untilQuiet(
      Array.from({ length: last - first + 1 }, (_, index) => {
        const hour = first + index;
        const quarter = hour * quartersOfHour;
        const expected = quarter > time ? expectedAt(quarter) : undefined;
        return {
          hour,
          label: `${String(hour % 24).padStart(2, '0')}:00`,
          revenue: quarter <= time ? toRoubles(Math.round(soFar(today, quarter))) : null,
          week_ago: toRoubles(Math.round(soFar(weekAgo, quarter))),
          expected: expected ? toRoubles(expected.expected) : null,
          error: expected ? toRoubles(expected.error) : null,
        };
      }),
    ),
  };
}

/** What came on the next morning, ordered for it the day before, would make the chart mostly flat. */
function untilQuiet(points: EveningForecast['points']): EveningForecast['points'] {
  const end = points.at(-1);
  const isMoving = ({ week_ago, expected, revenue }: (typeof points)[number]) =>
    week_ago < (end?.week_ago ?? 0) * 0.99 || (expected ?? revenue ?? 0) < (end?.expected ?? 0) * 0.99;
  return points.slice(0, points.findLastIndex(isMoving) + 3);
}

type DishRow = Awaited<
  ReturnType<typeof sumsBy<typeof cubes.dishes.key, (typeof cubes.dishes.sums)[number], ['date', 'dish_id']>>
>[number];

function topOf(
  rows: readonly DishRow[],
  { date, weekAgo }: { readonly date: string; readonly weekAgo: string },
  shop: Shop,
): Today['top'] {
  const nameOf = dishNames(shop);
  const before = new Map(
    rows.filter((row) => row.date === weekAgo).map((row) => [row.dish_id, row.portions]),
  );
  return rows
    .filter((row) => row.date === date)
    .toSorted((one, other) => other.portions - one.portions || other.total - one.total)
    .slice(0, mostDishes)
    .map(({ dish_id, portions, total, refunded }) => ({
      dish_id,
      name: nameOf(dish_id),
      link: dish_id.startsWith('~') ? null : `/catalog/products/${dish_id}`,
      portions,
      total: toRoubles(total - refunded),
      portions_week_ago: before.get(dish_id) ?? 0,
    }));
}
