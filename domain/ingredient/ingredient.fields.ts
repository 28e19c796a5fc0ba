import type { Fields } from '../document/field.ts';

export const ingredientFields = {
  name: { kind: 'text', max: 200, required: true },
  allergens: { kind: 'words', max: 20 },
  nutrition: { kind: 'nutrition', orNull: true },
  /** Milk, eggs, honey are `animal`; fish is `meat`. Diets are judged by it: what is not known keeps none. */
  origin: { kind: 'choice', of: ['unknown', 'plant', 'animal', 'meat'], optional: true },
  picture: { kind: 'picture', orNull: true, wire: 'file_info' },
} as const satisfies Fields;
