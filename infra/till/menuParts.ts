import { z } from 'zod';
import type { TillDish, TillGroup, TillMenu } from '../../commands/till/till.ts';
import type { TillName } from '../../domain/integrations/tills.ts';
import { type Kopecks, roubles } from '../../domain/money.ts';
import { groupIdOf, optionIdOf, sizeGroup } from '../../domain/ticket/tillIds.ts';

type Left = TillMenu['left'][number];
const word = z.string().optional().catch(undefined);
const named = z.object({ id: word, itemId: word, name: word }).catch({});

/** Each on its own: what is not as agreed leaves the others alone, and is named. */
export const readEach = <Shape extends z.ZodType>(
  given: readonly unknown[],
  shape: Shape,
  unnamed: Pick<Left, 'name' | 'reason'>,
): { readonly read: readonly z.output<Shape>[]; readonly left: readonly Left[] } => {
  const read: z.output<Shape>[] = [];
  const left: Left[] = [];
  for (const each of given) {
    const parsed = shape.safeParse(each);
    if (parsed.success) read.push(parsed.data);
    else {
      const { id, itemId, name } = named.parse(each);
      left.push({ ...unnamed, id: id || itemId || '', name: name?.trim() || unnamed.name });
    }
  }
  return { read, left };
};

/** Tills count in roubles with decimals. */
export const kopecks = (sum: number): Kopecks => roubles(sum);

/** As many of an option as the shop can sell at once. */
export const limited = (amount: number): number => Math.min(50, Math.max(1, Math.floor(amount)));

export const weightOf = (grams: number | null | undefined): TillDish['weight'] => {
  const value = Math.round((grams ?? 0) * 10) / 10;
  return value > 0 && value <= 50_000 ? { value, unit: 'g' } : null;
};

type Amount = number | null | undefined;
const tenth = (value: Amount): number => Math.round((value ?? 0) * 10) / 10;

/** Per 100 g. All zeros say nothing, and what cannot be is no figure. */
export const nutritionOf = (given: {
  readonly kcal: Amount;
  readonly proteins: Amount;
  readonly fats: Amount;
  readonly carbs: Amount;
}): TillDish['nutrition'] => {
  const kcal = tenth(given.kcal);
  const proteins = tenth(given.proteins);
  const fats = tenth(given.fats);
  const carbs = tenth(given.carbs);
  const isPossible = kcal > 0 && kcal <= 900 && proteins + fats + carbs <= 100.5;
  return isPossible && Math.min(proteins, fats, carbs) >= 0 ? { kcal, proteins, fats, carbs } : null;
};

/** The first that the shop's pages may show. */
export const httpsOnly = (links: readonly string[]): string | null =>
  links.find((link) => URL.canParse(link) && new URL(link).protocol === 'https:') ?? null;

export interface Size {
  readonly id: string;
  readonly name: string;
  readonly price: Kopecks;
  readonly isDefault: boolean;
  readonly order: number;
  readonly weight: number | null;
}

/** A size is a group of which exactly one is taken, the usual one first; the dish costs the least, and a size what it is above that. */
export const sizesOf = (
  till: TillName,
  name: string,
  sizes: readonly Size[],
  least: Kopecks,
): readonly TillGroup[] =>
  sizes.length === 0
    ? []
    : [
        {
          id: groupIdOf(till, sizeGroup),
          name,
          min: 1,
          max: 1,
          freeCount: 0,
          items: sizes
            .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.order - b.order)
            .map((size) => ({
              id: optionIdOf(till, sizeGroup, size.id),
              title: size.name,
              price: size.price - least,
              max: 1,
              weight: size.weight,
              stopped: false,
            })),
        },
      ];
