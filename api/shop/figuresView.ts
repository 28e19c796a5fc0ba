import type { ChoiceFigures } from '../../domain/figures/choiceFigures.ts';

/** Orders of the first time were frozen without figures. */
export const figuresView = (figures: ChoiceFigures | undefined) => ({
  weight: figures?.weight ?? null,
  nutrition: figures?.nutrition ?? null,
  nutrition_per_100: figures?.nutritionPer100 ?? null,
  allergens: [...(figures?.allergens ?? [])],
});
