import type { Fields } from '../document/field.ts';

/** A part of a kitchen with a screen of its own: the wok range, rolls, pizza. */
export const stationFields = {
  name: { kind: 'text', max: 60, required: true },
  position: { kind: 'integer', min: 0, max: 1_000_000 },
} as const satisfies Fields;
