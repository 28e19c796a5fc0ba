import type { GiftTier } from './gift.events.ts';

type Unnumbered = Omit<GiftTier, 'giftId'> & { readonly giftId?: number | undefined };

/**
 * Tiers by what they need, numbered in that order. One that has a number keeps it as long as the order allows: carts
 * remember the gift that was chosen by it.
 */
export const numberTiers = (tiers: readonly Unnumbered[]): GiftTier[] => {
  const numbered: GiftTier[] = [];
  for (const tier of tiers.toSorted((a, b) => a.minActivate - b.minActivate)) {
    const last = numbered.at(-1)?.giftId ?? 0;
    numbered.push({
      ...tier,
      giftId: tier.giftId !== undefined && tier.giftId > last ? tier.giftId : last + 1,
    });
  }
  return numbered;
};
