import type { WokConstructor } from '../../../../api/contract/catalogue.contract.ts';
import { inside, wokName } from '../../../../domain/wok/texts/wokNames.ts';
import { figuresOfWok } from '../../choices/figures.ts';
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

/** What of a bowl an option is not taken with, by name. */
export const notWith = ({ steps }: WokConstructor, ids: readonly string[], optionId: string): string[] => {
  const options = steps.flatMap((step) => step.options);
  const { conflict_ids = [] } = options.find(({ option_id }) => option_id === optionId) ?? {};
  return options.flatMap(({ option_id, name }) =>
    ids.includes(option_id) && conflict_ids.includes(option_id) ? name : [],
  );
};

/** Without what does not go with something before it: an old link may be of the time before the two parted. */
export const inHarmony = (wok: WokConstructor, ids: readonly string[]): string[] => {
  const kept: string[] = [];
  for (const id of ids) if (notWith(wok, kept, id).length === 0) kept.push(id);
  return kept;
};

export interface WokSummary {
  price: number;
  /** Grams. */
  weight: number;
  kcal: number;
  proteins: number;
  fats: number;
  carbs: number;
  spicy: boolean;
  allergens: readonly string[];
  /** With counts: «Креветки × 2». */
  names: string[];
  /** As the cart will call it; the constructor's name while nothing is chosen that it could be called by. */
  name: string;
  /** What its name does not say. */
  rest: string;
}

/** What the bowl costs, weighs and holds: the sums of its portions. */
export const summariseWok = (wok: WokConstructor, ids: readonly string[]): WokSummary => {
  const portions = wok.steps
    .flatMap(({ options }) => options)
    .map((option) => ({ option, count: countOf(ids, option.option_id) }))
    .filter(({ count }) => count > 0);
  const { weight, nutrition, allergens } = figuresOfWok(wok, ids);
  const words = (steps: WokConstructor['steps']) =>
    steps
      .flatMap(({ options }) => options)
      .flatMap(({ option_id, name }) =>
        ids.includes(option_id) ? counted(name, countOf(ids, option_id)) : [],
      );
  const named = words(wok.steps.filter(({ in_name }) => in_name));
  return {
    price: priceOfChosen(groupsOfWok(wok), ids),
    weight: weight ?? 0,
    kcal: Math.round(nutrition?.kcal ?? 0),
    proteins: nutrition?.proteins ?? 0,
    fats: nutrition?.fats ?? 0,
    carbs: nutrition?.carbs ?? 0,
    spicy: portions.some(({ option }) => option.spicy),
    allergens,
    names: words(wok.steps),
    name: named.length > 0 ? wokName(named, wok.word) : wok.name,
    rest: words(wok.steps.filter(({ in_name }) => !in_name))
      .map(inside)
      .join(', '),
  };
};

const counted = (name: string, count: number) => (count > 1 ? `${name}\u00a0×\u00a0${count}` : name);
