import { ingredientCalls, ingredientPage } from '../contract/admin/ingredients.contract.ts';
import { documentFeature } from './documents/documentFeature.ts';

export const ingredients = documentFeature(ingredientPage, ingredientCalls);
