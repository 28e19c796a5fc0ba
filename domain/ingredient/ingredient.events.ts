import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { Nutrition, Picture } from '../nutrition.ts';

export interface IngredientFields {
  readonly name: string;
  readonly allergens: readonly string[];
  readonly nutrition: Nutrition | null;
  readonly picture: Picture | null;
}
export type IngredientEvent = DocumentEvent<'Ingredient', IngredientFields>;
export type Ingredient = Current<IngredientFields>;
