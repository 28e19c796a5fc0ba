import type { Dish } from './orders.api.ts';

type Group = Pick<Dish['groups'][number], 'name' | 'min'> & {
  readonly items: readonly { readonly id: string }[];
};

/** Groups in which less is chosen than the dish needs. */
export const missingChoices = <Each extends Group>(
  groups: readonly Each[],
  chosen: readonly string[],
): readonly Each[] =>
  groups.filter(({ min, items }) => items.filter(({ id }) => chosen.includes(id)).length < min);
