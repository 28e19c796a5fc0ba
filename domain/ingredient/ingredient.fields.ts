import type { Fields } from '../document/field.ts';

export const ingredientFields = {
  name: { kind: 'text', max: 200, required: true },
  allergens: { kind: 'words', max: 30 },
  nutrition: { kind: 'nutrition', orNull: true },
  picture: { kind: 'picture', orNull: true, wire: 'file_info' },
} as const satisfies Fields;
