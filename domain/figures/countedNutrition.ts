import type { Nutrition } from '../nutrition.ts';
import type { Shop } from '../shop/shop.ts';

interface Used {
  readonly ingredientId: string;
  /** Grams in the dish. */
  readonly weight?: number | undefined;
}
export interface CountedNutrition {
  /** Null while an ingredient lacks its weight or its figures: half a sum would be a lie. */
  readonly per100: Nutrition | null;
  readonly weight: number;
  /** Names of the ingredients that lack something. */
  readonly lacking: readonly string[];
}

/** The figures of a dish per 100 g out of what it is made of, as it goes in: nothing boils away. */
export function countedNutrition(
  used: readonly Used[],
  { ingredients }: Pick<Shop, 'ingredients'>,
): CountedNutrition {
  const known = used.map(({ ingredientId, weight = 0 }) => ({
    name: ingredients.get(ingredientId)?.name ?? ingredientId,
    nutrition: ingredients.get(ingredientId)?.nutrition ?? null,
    weight,
  }));
  const lacking = known.filter(({ nutrition, weight }) => nutrition === null || weight === 0);
  const weight = known.reduce((sum, each) => sum + each.weight, 0);
  const per100 = (part: keyof Nutrition) =>
    Math.round(
      known.reduce((sum, each) => sum + (each.nutrition?.[part] ?? 0) * each.weight, 0) * (10 / weight),
    ) / 10;
  return {
    per100:
      lacking.length > 0 || weight === 0
        ? null
        : {
            kcal: per100('kcal'),
            proteins: per100('proteins'),
            fats: per100('fats'),
            carbs: per100('carbs'),
          },
    weight,
    lacking: lacking.map(({ name }) => name),
  };
}
