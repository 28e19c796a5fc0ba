import type { WokConstructor } from '../../../../api/contract/catalogue.contract.ts';
import { countOf, type OptionGroup, priceOfChosen } from '../../choices/options.ts';

export const groupsOfWok = ({ steps }: WokConstructor): OptionGroup[] =>
  steps.map(({ step_id, name, min, max, free_count, options }) => ({
    id: step_id,
    name,
    min,
    max,
    freeCount: free_count,
    options: options.map(({ option_id, name: title, price, max: most, available }) => ({
      id: option_id,
      title,
      price,
      max: most,
      available,
    })),
  }));

export interface WokSummary {
  price: number;
  /** Grams. */
  weight: number;
  kcal: number;
  proteins: number;
  fats: number;
  carbs: number;
  spicy: boolean;
  allergens: string[];
  /** With counts: «Креветки × 2». */
  names: string[];
}

/** What the bowl costs, weighs and holds: the sums of its portions. Nutrition is kept per 100 g. */
export const summariseWok = (wok: WokConstructor, ids: readonly string[]): WokSummary => {
  const portions = wok.steps
    .flatMap(({ options }) => options)
    .map((option) => ({ option, count: countOf(ids, option.option_id) }))
    .filter(({ count }) => count > 0);
  const sum = (of: (option: (typeof portions)[number]['option']) => number) =>
    portions.reduce((total, { option, count }) => total + of(option) * count, 0);
  const part = (name: 'kcal' | 'proteins' | 'fats' | 'carbs') =>
    Math.round(sum(({ nutrition, weight }) => (nutrition[name] * weight) / 100) * 10) / 10;
  return {
    price: priceOfChosen(groupsOfWok(wok), ids),
    weight: sum(({ weight }) => weight),
    kcal: Math.round(part('kcal')),
    proteins: part('proteins'),
    fats: part('fats'),
    carbs: part('carbs'),
    spicy: portions.some(({ option }) => option.spicy),
    allergens: [...new Set(portions.flatMap(({ option }) => option.allergens))],
    names: portions.map(({ option, count }) =>
      count > 1 ? `${option.name}\u00a0×\u00a0${count}` : option.name,
    ),
  };
};

/** A whole wok by lot: the least of every step, and a little more where there is room. */
export const randomWok = (groups: readonly OptionGroup[], lot: () => number): string[] =>
  groups.flatMap((group) => {
    const options = group.options.filter(({ available }) => available);
    const most = Math.min(group.max, options.length);
    const wanted = Math.min(most, group.min + Math.floor(lot() * Math.min(3, most - group.min + 1)));
    const rest = [...options];
    return Array.from(
      { length: wanted },
      () => rest.splice(Math.floor(lot() * rest.length), 1)[0]?.id,
    ).filter((id) => id !== undefined);
  });
