import type { Nutrition } from '../nutrition.ts';

/** What a dish or a wok is made of, as far as it changes with the choice. */
export interface Part {
  /** The modifier or the wok option that brings it, as often as it is chosen; null: it is in the dish. */
  readonly broughtBy: string | null;
  /** Modifiers that leave it out, or take its place. */
  readonly removedBy: readonly string[];
  /** Grams, of a drink millilitres; null when nobody has told. */
  readonly weight: number | null;
  /** Per 100 of them; null when nobody has told. */
  readonly nutrition: Nutrition | null;
  readonly allergens: readonly string[];
}

/** What a choice weighs and holds. Null: a part of it is not known, and a guess would be a lie. */
export interface Figures {
  readonly weight: number | null;
  /** Of the whole portion. */
  readonly nutrition: Nutrition | null;
  readonly nutritionPer100: Nutrition | null;
  readonly allergens: readonly string[];
}

/** The one sum of parts: pages, cart, order, kitchen and search engines say what it says. */
export const figuresOf = (parts: readonly Part[], ids: readonly string[]): Figures => {
  const present = parts.flatMap((part) => {
    const times = timesIn(part, ids);
    return times > 0 ? [{ part, times }] : [];
  });
  const weighed = present.filter(({ part }) => part.weight !== 0);
  const weight = sumOf(weighed, ({ weight }) => weight);
  return {
    weight: weight === null ? null : round(weight, 100),
    nutrition: nutritionOf(weighed, 1),
    nutritionPer100:
      weight === null ? onlyOf(weighed) : nutritionOf(weighed, weight === 0 ? 0 : 100 / weight),
    allergens: distinctAllergens(present.flatMap(({ part }) => part.allergens)),
  };
};

/** How a word of staff is compared: «Яйцо» is «яйцо». */
export const allergenKey = (allergen: string): string =>
  allergen.trim().toLowerCase().replaceAll('\u0451', '\u0435');

/** Each once, as it was first written. */
export const distinctAllergens = (allergens: readonly string[]): readonly string[] => {
  const words = new Map<string, string>();
  for (const word of allergens) {
    const key = allergenKey(word);
    if (!words.has(key)) words.set(key, word);
  }
  return [...words.values()];
};

export const timesIn = ({ broughtBy, removedBy }: Part, ids: readonly string[]): number => {
  if (removedBy.some((id) => ids.includes(id))) return 0;
  return broughtBy === null ? 1 : ids.filter((id) => id === broughtBy).length;
};

interface Portion {
  readonly part: Part;
  readonly times: number;
}

const sumOf = (portions: readonly Portion[], of: (part: Part) => number | null): number | null => {
  let sum = 0;
  for (const { part, times } of portions) {
    const one = of(part);
    if (one === null) return null;
    sum += one * times;
  }
  return sum;
};

const nutritionOf = (portions: readonly Portion[], factor: number): Nutrition | null => {
  const sum = (name: keyof Nutrition) =>
    sumOf(portions, ({ weight, nutrition }) =>
      weight === null || nutrition === null ? null : (nutrition[name] * weight) / 100,
    );
  const [kcal, proteins, fats, carbs] = [sum('kcal'), sum('proteins'), sum('fats'), sum('carbs')];
  if (kcal === null || proteins === null || fats === null || carbs === null) return null;
  const tenth = (value: number) => round(value * factor, 10);
  return { kcal: tenth(kcal), proteins: tenth(proteins), fats: tenth(fats), carbs: tenth(carbs) };
};

/** A dish of unknown weight still has its values per 100 g, as long as nothing is added to it. */
const onlyOf = (portions: readonly Portion[]): Nutrition | null =>
  portions.length === 1 ? (portions[0]?.part.nutrition ?? null) : null;

/** Without the tails of binary fractions, so that 0.5 is never lost to one. */
const round = (value: number, steps: number): number =>
  Math.round(Number((value * steps).toFixed(6))) / steps;
