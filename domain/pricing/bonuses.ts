import { DomainError } from '../domainError.ts';
import { type Kopecks, spread, total, wholeRoublesOf } from '../money.ts';
import type { SettingsFields } from '../settings/settings.events.ts';
import type { OrderSums } from './orderSums.ts';
import type { Customer, PricedBonuses, PricedCart, PricedLine } from './pricedCart.ts';

type BonusSettings = SettingsFields['bonus'];

export interface BonusOccasion {
  readonly lines: readonly PricedLine[];
  /** Sauces: may be paid by bonuses, bring none. */
  readonly additionsSum: Kopecks;
  readonly deliveryFee: Kopecks;
  readonly settings: BonusSettings;
  readonly customer: Customer;
  /** By the shop's settings bonuses do not go together with another benefit of this cart. */
  readonly excluded: boolean;
}

export const priceBonuses = (occasion: BonusOccasion): PricedBonuses => {
  const { lines, additionsSum, deliveryFee, settings, customer, excluded } = occasion;
  const payableGoods = total(lines.map((line) => payableOf(line, settings))) + additionsSum;
  const payableBase = payableGoods + (settings.payDelivery ? deliveryFee : 0);
  const limit = shareOf(payableBase, settings.maxSharePercent);
  const ratePercent = settings.enabled ? rateFor(customer, settings) : 0;
  return {
    enabled: settings.enabled,
    free: customer.freeBonuses,
    payableGoods,
    payableBase,
    maxSharePercent: settings.maxSharePercent,
    canSpendMax: settings.enabled && !excluded ? Math.max(0, Math.min(limit, customer.freeBonuses)) : 0,
    ratePercent,
    clientGets: wholeRoublesOf(total(lines.map((line) => earningOf(line, settings))), ratePercent),
  };
};

/**
 * What the order costs when so many bonuses are spent. Bonuses pay goods first, each line in proportion, then delivery:
 * what they pay brings no new bonuses.
 * @throws {DomainError} when more is wanted than this cart allows.
 */
export const settle = (priced: PricedCart, spent: Kopecks, settings: BonusSettings): OrderSums => {
  const { bonuses } = priced;
  if (spent > bonuses.canSpendMax) {
    throw new DomainError('BonusesOverLimit', { wanted: spent, max: bonuses.canSpendMax }, ['bonuses']);
  }
  const bonusBase = paidByMoney(priced, spent, settings);
  return {
    goods: priced.goods,
    promocodeDiscount: priced.promocodeDiscount,
    pickupDiscount: priced.pickupDiscount,
    delivery: priced.total - priced.sumWithDiscount,
    bonuses: spent,
    toPay: priced.total - spent,
    bonusesToGet: wholeRoublesOf(bonusBase, bonuses.ratePercent),
    bonusBase,
    bonusRatePercent: bonuses.ratePercent,
  };
};

/** What of each line, and then of each addition, bonuses pay. */
export const paidByBonuses = (
  { lines, additions, bonuses }: Pick<PricedCart, 'lines' | 'additions' | 'bonuses'>,
  spent: Kopecks,
  settings: BonusSettings,
): readonly Kopecks[] => {
  const payable = [
    ...lines.map((line) => payableOf(line, settings)),
    ...additions.map((addition) => addition.sum),
  ];
  return spread(Math.min(spent, bonuses.payableGoods), payable);
};

/** Whether money that pays for it brings bonuses. */
export const bringsBonuses = (line: PricedLine, settings: BonusSettings): boolean =>
  takesPart(line, settings) && !line.noBonus;

/** What money pays for the lines that bring bonuses. */
const paidByMoney = (priced: PricedCart, spent: Kopecks, settings: BonusSettings): Kopecks => {
  const parts = paidByBonuses(priced, spent, settings);
  return total(
    priced.lines.map((line, index) => (bringsBonuses(line, settings) ? line.total - (parts[index] ?? 0) : 0)),
  );
};

/** The rate of the highest level that the client's completed orders have reached. */
export const rateFor = (
  { completedOrdersSum }: Pick<Customer, 'completedOrdersSum'>,
  { ratePercent, levels }: BonusSettings,
): number => {
  const reached = levels.filter((level) => level.from <= completedOrdersSum);
  return reached.toSorted((a, b) => a.from - b.from).at(-1)?.ratePercent ?? ratePercent;
};

const takesPart = (line: PricedLine, settings: BonusSettings): boolean =>
  line.giftType === null && !(line.noPromo && (settings.excludeNoPromo ?? true));

const payableOf = (line: PricedLine, settings: BonusSettings): Kopecks =>
  takesPart(line, settings) ? line.total : 0;

const earningOf = (line: PricedLine, settings: BonusSettings): Kopecks =>
  bringsBonuses(line, settings) ? line.total : 0;

/** A part is cut off to whole roubles; the whole may have kopecks, so that an order can be paid wholly. */
const shareOf = (base: Kopecks, percent: number): Kopecks =>
  percent >= 100 ? base : wholeRoublesOf(base, percent);
