import type { Fields } from '../document/field.ts';

/** A tier is reached by a sum; its products may be chosen as the one gift of the order. Tiers are ordered by `giftId`. */
export const giftTierFields = {
  giftId: { kind: 'integer', min: 0, max: 1_000_000 },
  minActivate: { kind: 'money' },
  bgColor: { kind: 'color', default: '#cbced5' },
  productIds: { kind: 'references', to: 'Product', max: 100 },
} as const satisfies Fields;

export const giftTiersFields = {
  tiers: { kind: 'list', max: 50, fields: giftTierFields },
} as const satisfies Fields;
