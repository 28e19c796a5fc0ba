import { type Kopecks, percentOf, type Rounding, spread, total } from '../money.ts';
import type { PromocodeBenefit } from '../promocode/promocode.events.ts';
import type { DroppedBenefit, PricedLine } from './pricedCart.ts';

export interface DiscountRules {
  /** A promocode whose conditions hold. */
  readonly promocode: {
    readonly benefit: PromocodeBenefit;
    readonly stackable: boolean;
    readonly appliesTo: (line: PricedLine) => boolean;
  } | null;
  /** 0 when the order is not picked up, or the customer does not want it. */
  readonly pickupPercent: number;
  readonly rounding: Rounding;
}

/** Sums by rule, and the lines with their parts of them. */
export interface Discounts {
  readonly lines: readonly PricedLine[];
  readonly promocode: Kopecks;
  readonly pickup: Kopecks;
  readonly dropped: readonly DroppedBenefit[];
}

/**
 * The promocode first, then the discount for pickup. The two do not add up unless the promocode is `stackable`: the
 * larger one for the customer wins, of equal ones the promocode.
 */
export const discountLines = (lines: readonly PricedLine[], rules: DiscountRules): Discounts => {
  const byPromocode = promocodeParts(lines, rules);
  const promocode = total(byPromocode);
  if (rules.promocode?.stackable) {
    const byPickup = pickupParts(lines, rules, byPromocode);
    return { lines: reduced(lines, byPromocode, byPickup), promocode, pickup: total(byPickup), dropped: [] };
  }
  const none = lines.map(() => 0);
  const byPickup = pickupParts(lines, rules, none);
  const pickup = total(byPickup);
  if (pickup > promocode) {
    const dropped = promocode > 0 ? [smaller('promocode', 'pickupDiscount', promocode)] : [];
    return { lines: reduced(lines, none, byPickup), promocode: 0, pickup, dropped };
  }
  const dropped = pickup > 0 ? [smaller('pickupDiscount', 'promocode', pickup)] : [];
  return { lines: reduced(lines, byPromocode, none), promocode, pickup: 0, dropped };
};

const promocodeParts = (lines: readonly PricedLine[], { promocode, rounding }: DiscountRules): Kopecks[] => {
  const eligible = lines.map((line) => (promocode?.appliesTo(line) ? line.sum : 0));
  return promocode ? spread(benefitOn(total(eligible), promocode.benefit, rounding), eligible) : eligible;
};

const pickupParts = (
  lines: readonly PricedLine[],
  { pickupPercent, rounding }: DiscountRules,
  alreadyOff: readonly Kopecks[],
): Kopecks[] => {
  const eligible = lines.map((line, index) => (line.noPromo ? 0 : line.sum - (alreadyOff[index] ?? 0)));
  return spread(cappedPercentOf(total(eligible), pickupPercent, rounding), eligible);
};

/** Rounded once, on the whole; never more than what it applies to. */
const benefitOn = (eligible: Kopecks, benefit: PromocodeBenefit, rounding: Rounding): Kopecks => {
  switch (benefit.kind) {
    case 'percent':
      return Math.min(cappedPercentOf(eligible, benefit.percent, rounding), benefit.cap ?? eligible);
    case 'sum':
      return Math.min(benefit.sum, eligible);
    case 'gift':
    case 'freeDelivery':
      return 0;
  }
};

/** Rounding up to a whole rouble must not pass the sum itself. */
const cappedPercentOf = (sum: Kopecks, percent: number, rounding: Rounding): Kopecks =>
  Math.min(sum, percentOf(sum, percent, rounding));

const reduced = (lines: readonly PricedLine[], ...parts: readonly (readonly Kopecks[])[]): PricedLine[] =>
  lines.map((line, index) => {
    const discount = total(parts.map((part) => part[index] ?? 0));
    const left = line.sum - discount;
    // As a rule nothing is off.
    return line.discount === discount && line.total === left ? line : { ...line, discount, total: left };
  });

const smaller = (
  benefit: 'promocode' | 'pickupDiscount',
  by: 'promocode' | 'pickupDiscount',
  lost: Kopecks,
): DroppedBenefit => ({ benefit, by, reason: 'smaller', lost });
