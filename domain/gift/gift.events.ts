import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { giftTierFields, giftTiersFields } from './gift.fields.ts';

export type GiftTier = FieldsOf<typeof giftTierFields>;
export type GiftTiersFields = FieldsOf<typeof giftTiersFields>;
export type GiftTiersEvent = DocumentEvent<'GiftTiers', GiftTiersFields>;
export type GiftTiers = Current<GiftTiersFields>;
