import type { Fields } from '../../../domain/document/field.ts';
import { giftTierFields, giftTiersFields } from '../../../domain/gift/gift.fields.ts';
import { type SinglePage, singleCalls } from './singleCalls.ts';

/** A tier's number follows from its sum: the server gives it. */
const fields = {
  tiers: {
    ...giftTiersFields.tiers,
    fields: { ...giftTierFields, giftId: { ...giftTierFields.giftId, optional: true, change: 'nobody' } },
  },
} as const satisfies Fields;

export const giftTiersPage = {
  kind: 'GiftTiers',
  fields,
  one: 'gift_tiers',
  path: '/api/admin/gift-tiers',
  see: 'catalogue.see',
  edit: 'catalogue.edit',
} as const satisfies SinglePage<typeof fields, 'gift_tiers'>;
export const giftTiersCalls = singleCalls(giftTiersPage);
