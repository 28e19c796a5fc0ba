import type { Shop } from '../../domain/shop/shop.ts';
import { cubes } from '../../projections/figures/cubes.ts';
import { dishesRated, type Sums, sumsBy } from '../../projections/figures/figures.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { dishNames } from './analytics/dishesTab.ts';

export type StarCounts = [number, number, number, number, number];
type Stars = Sums<(typeof cubes.ratings.sums)[number]>;

/** More dishes than that nobody reads. */
const mostDishes = 100;
const mostTags = 30;
const [firstDay, lastDay] = ['0000-01-01', '9999-12-31'];

/**
 * The share of each star by day, by dish and in all; a dish counts once in an order, however many of it there were. Days are
 * the shop's own, and what is put away counts nowhere.
 */
export async function sharesIn(
  db: ReadModels,
  { from = firstDay, to = lastDay }: { readonly from?: string | undefined; readonly to?: string | undefined },
  shop: Shop,
) {
  const days = await sumsBy(db, cubes.ratings, ['date'], { from, to });
  const rated = { from: days.at(0)?.date, to: days.at(-1)?.date };
  // Only where something was said: whole months of it are read at once.
  const period = rated.from && rated.to ? { from: rated.from, to: rated.to } : null;
  const [dishes, tags] = period
    ? await Promise.all([dishesRated(db, period, mostDishes), sumsBy(db, cubes.ratedTags, ['tag'], period)])
    : [[], []];
  const nameOf = dishNames(shop);
  const counts: StarCounts = [0, 0, 0, 0, 0];
  for (const day of days)
    countsOf(day).forEach((count, star) => {
      counts[star] = (counts[star] ?? 0) + count;
    });
  return {
    counts,
    days: days.map((day) => ({ date: day.date, counts: countsOf(day) })).reverse(),
    dishes: dishes
      .map((dish) => ({ name: nameOf(dish.id), counts: countsOf(dish) }))
      .sort((a, b) => sum(b.counts) - sum(a.counts) || a.name.localeCompare(b.name, 'ru')),
    tags: tags
      .map(({ tag, count }) => ({ tag, count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, mostTags),
  };
}

const countsOf = ({ stars_1, stars_2, stars_3, stars_4, stars_5 }: Stars): StarCounts => [
  stars_1,
  stars_2,
  stars_3,
  stars_4,
  stars_5,
];
const sum = (counts: StarCounts): number => counts.reduce((all, count) => all + count, 0);
