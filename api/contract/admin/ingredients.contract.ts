import { ingredientFields } from '../../../domain/ingredient/ingredient.fields.ts';
import { type DocumentPage, documentCalls } from './documentCalls.ts';

export const ingredientPage = {
  kind: 'Ingredient',
  fields: ingredientFields,
  one: 'ingredient',
  many: 'ingredients',
  see: 'catalogue.see',
  edit: 'catalogue.edit',
} as const satisfies DocumentPage<typeof ingredientFields, 'ingredient', 'ingredients'>;
export const ingredientCalls = documentCalls(ingredientPage);
