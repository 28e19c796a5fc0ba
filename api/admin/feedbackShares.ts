import type { RatedOrder } from '../../projections/feedbacks/feedbacks.queries.ts';

export type StarCounts = [number, number, number, number, number];
/** More dishes than that nobody reads. */
const mostDishes = 100;
const mostTags = 30;

/** The share of each star by day, by dish and in all; a dish counts once in an order, however many of it there were. */
export function sharesOf(rated: readonly RatedOrder[]) {
  const all = noStars();
  const days = new Map<string, StarCounts>();
  const dishes = new Map<string, StarCounts>();
  const tags = new Map<string, number>();
  for (const { stars, date, dishes: ordered, tags: named, staffTags } of rated) {
    add(all, stars);
    add(of(days, date), stars);
    for (const name of new Set(ordered)) add(of(dishes, name), stars);
    for (const tag of new Set([...named, ...staffTags])) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  }
  return {
    counts: all,
    days: [...days].map(([date, counts]) => ({ date, counts })).sort((a, b) => (a.date < b.date ? 1 : -1)),
    dishes: [...dishes]
      .map(([name, counts]) => ({ name, counts }))
      .sort((a, b) => sum(b.counts) - sum(a.counts) || a.name.localeCompare(b.name, 'ru'))
      .slice(0, mostDishes),
    tags: [...tags]
      .map(([tag, count]) => ({ tag, count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, mostTags),
  };
}

const noStars = (): StarCounts => [0, 0, 0, 0, 0];
const of = (map: Map<string, StarCounts>, key: string): StarCounts => {
  const counts = map.get(key) ?? noStars();
  map.set(key, counts);
  return counts;
};
const add = (counts: StarCounts, stars: number): void => {
  counts[stars - 1] = (counts[stars - 1] ?? 0) + 1;
};
const sum = (counts: StarCounts): number => counts.reduce((all, count) => all + count, 0);
