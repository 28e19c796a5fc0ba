import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { Kopecks } from '../money.ts';

/** A tier is reached by a sum; its products may be chosen as the one gift of the order. Tiers are ordered by `giftId`. */
export interface GiftTier {
  readonly giftId: number;
  readonly minActivate: Kopecks;
  readonly bgColor: string;
  readonly productIds: readonly string[];
}
export interface GiftTiersFields {
  readonly tiers: readonly GiftTier[];
}
export type GiftTiersEvent = DocumentEvent<'GiftTiers', GiftTiersFields>;
export type GiftTiers = Current<GiftTiersFields>;
