import type { Problem } from '../domainError.ts';
import type { GiftTier } from '../gift/gift.events.ts';
import { keptWith } from '../keptWith.ts';
import type { Kopecks } from '../money.ts';
import { type Selling, sellingProblem } from '../selling/availability.ts';
import { isOnMenu } from '../selling/menu.ts';
import type { Shop } from '../shop/shop.ts';
import type { ChosenGift } from './cartContents.ts';
import type { PricedGifts, PricedGiftTier } from './pricedCart.ts';

export interface GiftOccasion {
  readonly chosen: ChosenGift | null;
  /** sumWithDiscount: the bar and the reached tier look at it. */
  readonly total: Kopecks;
  /** The same without what takes no part in promotions: whether a gift may be chosen looks at it. */
  readonly base: Kopecks;
  /** A benefit in this cart that does not go together with a gift. */
  readonly excludedBy: 'promocode' | 'pickupDiscount' | null;
  readonly selling: Selling;
}

/** Tiers by what they need; none while gifts are switched off. */
const tiersOf = ({ settings, giftTiers }: Shop): readonly GiftTier[] =>
  settings.gift && giftTiers && !giftTiers.archived
    ? giftTiers.tiers.toSorted((a, b) => a.minActivate - b.minActivate)
    : [];

/** As customers see them: a dish that the shop does not show is no gift either, and a tier without any is none. */
export const shownTiersOf = (shop: Shop): readonly GiftTier[] => keptTiers(shop, shop);

const keptTiers = keptWith((shop: Shop): readonly GiftTier[] =>
  tiersOf(shop)
    .map((tier) => ({ ...tier, productIds: tier.productIds.filter((id) => isShownGift(id, shop)) }))
    .filter(({ productIds }) => productIds.length > 0),
);

const isShownGift = (productId: string, shop: Shop): boolean => {
  const product = shop.products.get(productId);
  return product !== undefined && isOnMenu(product, shop);
};

export const priceGifts = (occasion: GiftOccasion): PricedGifts => {
  const { chosen, total, base, selling } = occasion;
  const tiers = shownTiersOf(selling.shop).map((tier) => priceTier(tier, occasion));
  const endPrice = tiers.at(-1)?.minActivate ?? 0;
  const problem = chosen && giftProblem(chosen, occasion);
  return {
    tiers,
    reachedGiftId: tiers.findLast((tier) => tier.reached)?.giftId ?? null,
    base,
    startPrice: tiers[0]?.minActivate ?? 0,
    endPrice,
    percent: endPrice === 0 ? 0 : Math.min(100, Math.floor((total * 100) / endPrice)),
    chosen: problem ? null : chosen,
    falls: problem
      ? { reason: problem.code === 'GiftNotReached' ? 'sumFell' : 'unavailable', problem }
      : null,
  };
};

/** Why this gift may not be in the cart. */
export const giftProblem = (
  gift: ChosenGift,
  { base, excludedBy, selling }: GiftOccasion,
): Problem | null => {
  const { shop } = selling;
  const tier = tiersOf(shop).find(({ giftId }) => giftId === gift.giftId);
  const product = shop.products.get(gift.productId);
  if (!tier?.productIds.includes(gift.productId) || !product) {
    return { code: 'GiftNotFound', facts: { productId: gift.productId } };
  }
  if (sellingProblem(product, selling)) return { code: 'GiftUnavailable', facts: { name: product.name } };
  if (excludedBy) return { code: 'GiftExcluded', facts: { by: excludedBy } };
  const { minActivate } = tier;
  return base < minActivate
    ? { code: 'GiftNotReached', facts: { minActivate, missing: minActivate - base } }
    : null;
};

/** A product may stand in several tiers: it is chosen by the lowest, which is reached first. */
export const tierOfProduct = (shop: Shop, productId: string): GiftTier | null =>
  tiersOf(shop).find((tier) => tier.productIds.includes(productId)) ?? null;

const priceTier = (
  { giftId, minActivate, bgColor, productIds }: GiftTier,
  { total, base, excludedBy, selling }: GiftOccasion,
): PricedGiftTier => {
  const products = productIds.flatMap((id) => selling.shop.products.get(id) ?? []);
  return {
    giftId,
    minActivate,
    bgColor,
    products: products.filter((product) => !sellingProblem(product, selling)),
    reached: total >= minActivate,
    allowed: base >= minActivate && !excludedBy,
    missing: Math.max(0, minActivate - base),
  };
};
