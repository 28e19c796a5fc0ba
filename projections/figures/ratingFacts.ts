import { type Cell, cell } from './cube.ts';
import { cubes } from './cubes.ts';

/** What a feedback adds to the sums of stars. */
export interface RatingFacts {
  /** By the shop's clock when it was left. */
  readonly date: string;
  readonly stars: number;
  /** Any words: they are personal. */
  readonly tags: readonly string[];
  readonly staffTags: readonly string[];
  /** Of its order; empty when that is not known. */
  readonly dishIds: readonly string[];
  readonly archived: boolean;
}

/** One that is put away adds nothing. */
export const cellsOfRating = ({ date, stars, tags, staffTags, dishIds, archived }: RatingFacts): Cell[] => {
  if (archived) return [];
  const star = { [`stars_${stars}`]: 1 };
  return [
    cell(cubes.ratings, { date }, star),
    ...[...new Set(dishIds)].flatMap((dish_id) => [
      cell(cubes.ratedDishes, { date, dish_id }, star),
      cell(cubes.ratedDishMonths, { month: date.slice(0, 7), dish_id }, star),
    ]),
    ...[...new Set([...tags, ...staffTags])].map((tag) => cell(cubes.ratedTags, { date, tag }, { count: 1 })),
  ];
};

/** Nothing of a person's own words, nor of those that were said of them, stays. */
export const withoutWords = (rating: RatingFacts): RatingFacts => ({ ...rating, tags: [], staffTags: [] });
