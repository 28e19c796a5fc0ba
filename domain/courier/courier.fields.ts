import type { Fields } from '../document/field.ts';

/** Who brings orders for the shop. Name and phone are personal: the log keeps them sealed. */
export const courierFields = {
  name: { kind: 'text', max: 100, required: true },
  phone: { kind: 'text', max: 30, required: true },
  /** Whose orders they bring; null = of every point. */
  pointId: { kind: 'reference', to: 'Point', orNull: true },
} as const satisfies Fields;
