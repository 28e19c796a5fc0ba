import {
  breachOf,
  chosenIn,
  countChosen,
  detailsOf,
  type OptionGroup,
  priceOfChosen,
} from '../choice/optionGroups.ts';
import type { ChosenGroup, ResolvedChoice } from '../choice/resolvedChoice.ts';
import type { Problem } from '../domainError.ts';
import { type Kopecks, total } from '../money.ts';
import type { Nutrition } from '../nutrition.ts';
import type { Wok, WokFields, WokOption } from './wok.events.ts';

export interface WokSummary {
  readonly price: Kopecks;
  /** Grams. */
  readonly weight: number;
  /** Of the whole wok, and per 100 g of it. */
  readonly nutrition: Nutrition;
  readonly nutritionPer100: Nutrition;
  readonly allergens: readonly string[];
  readonly spicy: boolean;
  readonly chosen: readonly ChosenGroup[];
}

/** What a wok of these options costs, weighs and holds: the sums of its portions. */
export const summariseWok = (wok: WokFields, optionIds: readonly string[]): WokSummary => {
  const groups = groupsOf(wok);
  const portions = portionsOf(wok, optionIds);
  const weight = total(portions.map(({ option, count }) => option.weight * count));
  return {
    price: priceOfChosen(groups, optionIds),
    weight,
    nutrition: nutritionOf(portions, 1 / 100),
    nutritionPer100: nutritionOf(portions, weight === 0 ? 0 : 1 / weight),
    allergens: [...new Set(portions.flatMap(({ option }) => option.allergens))],
    spicy: portions.some(({ option }) => option.spicy),
    chosen: chosenIn(groups, optionIds),
  };
};

/** Why such a wok cannot be made. */
export const wokProblem = (wok: Wok | null, optionIds: readonly string[]): Problem | null => {
  if (!wok || wok.archived || !wok.published) return { code: 'WokNotSold', facts: {} };
  const breach = breachOf(groupsOf(wok), optionIds);
  switch (breach?.kind) {
    case undefined:
      return null;
    case 'unknown':
      return { code: 'WokOptionNotFound', facts: { optionId: breach.id } };
    case 'bounds': {
      const { name: step, min, max } = breach.group;
      return { code: 'WokStepOutOfBounds', facts: { step, min, max, chosen: breach.chosen } };
    }
    case 'aboveMax': {
      const { title: option, max } = breach.option;
      return { code: 'WokOptionAboveMax', facts: { step: breach.group.name, option, max } };
    }
    case 'stopped':
      return { code: 'WokOptionStopped', facts: { option: breach.option.title } };
  }
};

export const resolveWok = (wok: Wok | null, optionIds: readonly string[]): ResolvedChoice => {
  const summary = summariseWok(wok ?? noWok, optionIds);
  return {
    productId: null,
    name: wok?.name ?? '',
    subtitle: '',
    description: wok?.description ?? '',
    chosen: summary.chosen,
    details: detailsOf(summary.chosen),
    picture: wok?.bowl ?? null,
    unitPrice: summary.price,
    oldUnitPrice: null,
    weight: { value: summary.weight, unit: 'g' },
    nutrition: summary.nutritionPer100,
    allergens: summary.allergens,
    categoryId: null,
    categoryIds: [],
    noPromo: false,
    noBonus: false,
    problem: wokProblem(wok, optionIds),
  };
};

const noWok: WokFields = { name: '', description: '', published: false, bowl: null, steps: [] };

const groupsOf = (wok: WokFields): OptionGroup[] =>
  wok.steps.map((step) => ({
    items: step.options.map((option) => ({ title: option.name, ...option })),
    ...step,
  }));

interface Portion {
  readonly option: WokOption;
  readonly count: number;
}

const portionsOf = (wok: WokFields, optionIds: readonly string[]): Portion[] => {
  const counts = countChosen(optionIds);
  return wok.steps
    .flatMap((step) => step.options)
    .map((option) => ({ option, count: counts.get(option.id) ?? 0 }))
    .filter(({ count }) => count > 0);
};

const nutritionOf = (portions: readonly Portion[], factor: number): Nutrition => {
  const sum = (part: keyof Nutrition) => {
    const exact = total(portions.map(({ option, count }) => option.nutrition[part] * option.weight * count));
    return Math.round(exact * factor * 10) / 10;
  };
  return { kcal: sum('kcal'), proteins: sum('proteins'), fats: sum('fats'), carbs: sum('carbs') };
};
