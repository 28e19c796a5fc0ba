import type { GiftTier } from '../../domain/gift/gift.events.ts';
import { numberTiers } from '../../domain/gift/numberTiers.ts';
import { giftTiersCalls, giftTiersPage } from '../contract/admin/giftTiers.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { singleFeature } from './documents/singleFeature.ts';

export const giftTiers = singleFeature(
  {
    page: giftTiersPage,
    read: ({ giftTiers }) => giftTiers,
    check: (changes) => refuseUnclear(tiersIn(changes)),
    complete: (changes) => {
      const tiers = tiersIn(changes);
      // Numbered only when they may stand: refusals name rows as they were sent.
      return isUnclear(tiers) ? changes : { ...changes, tiers: numberTiers(tiers) };
    },
  },
  giftTiersCalls,
);

const tiersIn = (changes: object): readonly GiftTier[] =>
  // By the fields of the page.
  (changes as { readonly tiers?: readonly GiftTier[] }).tiers ?? [];

const problemsOf = (tiers: readonly GiftTier[]): (readonly [field: string, text: string])[] =>
  tiers.flatMap(({ minActivate, productIds }, index) => {
    const isRepeated = tiers.findIndex((tier) => tier.minActivate === minActivate) < index;
    return [
      ...(minActivate === 0 ? [[`${index}.min_activate`, adminTexts.gifts.noSum] as const] : []),
      ...(isRepeated && minActivate > 0
        ? [[`${index}.min_activate`, adminTexts.gifts.sameSum] as const]
        : []),
      ...(productIds.length === 0 ? [[`${index}.product_ids`, adminTexts.gifts.noDishes] as const] : []),
    ];
  });
const isUnclear = (tiers: readonly GiftTier[]): boolean => problemsOf(tiers).length > 0;

/** @throws {Refusal} under the fields of the rows. */
function refuseUnclear(tiers: readonly GiftTier[]): void {
  const problems = problemsOf(tiers);
  const [first] = problems;
  if (!first) return;
  const fields = problems.map(([field, text]) => [`gift_tiers.tiers.${field}`, text]);
  throw new Refusal(422, first[1], { fields: Object.fromEntries(fields) });
}
