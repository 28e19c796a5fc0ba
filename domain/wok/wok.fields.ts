import type { Fields } from '../document/field.ts';

export const wokOptionFields = {
  id: { kind: 'text', max: 200, required: true, wire: 'option_id' },
  name: { kind: 'text', max: 200, required: true },
  price: { kind: 'money' },
  weight: { kind: 'grams' },
  /** Per 100 g of the option. */
  nutrition: { kind: 'nutrition' },
  allergens: { kind: 'words', max: 20 },
  spicy: { kind: 'flag' },
  /** How many portions of it one wok may hold. */
  max: { kind: 'integer', min: 1, max: 50, default: 1 },
  picture: { kind: 'picture', orNull: true, wire: 'file_info' },
  /** Transparent picture that is laid over the bowl. */
  layer: { kind: 'picture', orNull: true },
  stopped: { kind: 'flag' },
  /** Options that it is not taken with; said of one of two it holds of both. */
  conflictIds: { kind: 'references', to: 'WokOption', max: 20, within: true, optional: true },
} as const satisfies Fields;

export const wokStepFields = {
  id: { kind: 'text', max: 200, required: true, wire: 'step_id' },
  name: { kind: 'text', max: 200, required: true },
  min: { kind: 'integer', min: 0, max: 50 },
  max: { kind: 'integer', min: 1, max: 50, default: 1 },
  freeCount: { kind: 'integer', min: 0, max: 50 },
  options: { kind: 'list', max: 50, fields: wokOptionFields },
} as const satisfies Fields;

export const wokFields = {
  name: { kind: 'text', max: 200, required: true },
  description: { kind: 'text', max: 5000, lines: 'several' },
  published: { kind: 'flag' },
  bowl: { kind: 'picture', orNull: true },
  /** Where what is put together in it is cooked. */
  stationId: { kind: 'reference', to: 'Station', orNull: true, optional: true },
  steps: { kind: 'list', max: 12, fields: wokStepFields },
} as const satisfies Fields;
