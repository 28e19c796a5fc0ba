import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { ingredientFields } from './ingredient.fields.ts';

export type IngredientFields = FieldsOf<typeof ingredientFields>;
export type IngredientEvent = DocumentEvent<'Ingredient', IngredientFields>;
export type Ingredient = Current<IngredientFields>;
