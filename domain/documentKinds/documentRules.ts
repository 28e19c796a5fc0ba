import type { ModifierGroup } from '../product/product.events.ts';
import type { PromocodeBenefit } from '../promocode/promocode.events.ts';
import { promocodeIdFrom } from '../promocode/promocodeCode.ts';
import type { WokStep } from '../wok/wok.events.ts';
import type { DocumentFields } from './documentFields.ts';
import type { DocumentKind } from './documentKinds.ts';

/**
 * What must hold for a document whoever writes it: a form, an import, the demo shop. Answers the fields that are wrong.
 * Lengths and formats are the gateway's to check.
 */
export const documentRules: {
  readonly [Kind in DocumentKind]: (fields: DocumentFields[Kind], id: string) => readonly string[];
} = {
  Product: (product) =>
    wrong({
      name: product.name.trim() === '',
      slug: product.slug === '',
      price: !isMoney(product.price),
      oldPrice: product.oldPrice !== null && !isMoney(product.oldPrice),
      modifierGroups:
        !product.modifierGroups.every(canBeFilled) || hasRepeats(itemIds(product.modifierGroups)),
    }),
  Category: (category) => wrong({ name: category.name.trim() === '', slug: category.slug === '' }),
  Ingredient: (ingredient) => wrong({ name: ingredient.name.trim() === '' }),
  Sticker: (sticker) => wrong({ name: sticker.name.trim() === '' }),
  Wok: (wok) =>
    wrong({
      name: wok.name.trim() === '',
      steps:
        !wok.steps.every(canBeMade) ||
        hasRepeats(wok.steps.flatMap(({ options }) => options.map(({ id }) => id))),
    }),
  GiftTiers: ({ tiers }) =>
    wrong({
      tiers:
        !tiers.every(({ minActivate }) => isMoney(minActivate)) ||
        hasRepeats(tiers.map(({ giftId }) => giftId)),
    }),
  Zone: (zone) =>
    wrong({
      name: zone.name.trim() === '',
      fee: !isMoney(zone.fee),
      freeFrom: zone.freeFrom !== null && !isMoney(zone.freeFrom),
      minSum: !isMoney(zone.minSum),
      minutes: zone.minutes <= 0,
      polygon: zone.polygon.length < 3,
    }),
  Point: (point) => wrong({ name: point.name.trim() === '', minutes: point.minutes <= 0 }),
  WorkingHours: ({ week }) => wrong({ week: week.length !== 7 }),
  Settings: ({ selfPickupDiscountPercent, bonus, slots }) =>
    wrong({
      selfPickupDiscountPercent: !isPercent(selfPickupDiscountPercent),
      bonus:
        !isPercent(bonus.ratePercent) ||
        !isPercent(bonus.maxSharePercent) ||
        !bonus.levels.every(({ from, ratePercent }) => isMoney(from) && isPercent(ratePercent)) ||
        ![bonus.welcome, bonus.birthday].every(isMoney) ||
        (bonus.expireDays !== null && bonus.expireDays <= 0),
      slots: slots.stepMinutes <= 0 || slots.leadMinutes < 0 || slots.daysAhead < 0,
    }),
  Promocode: (promocode, id) =>
    wrong({
      // The folded code is the id: two codes that people cannot tell apart are one document.
      code: promocodeIdFrom(promocode.code) !== id,
      benefit: !canBeGiven(promocode.benefit),
      minSum: !isMoney(promocode.minSum),
      limit: !isLimit(promocode.limit),
      limitPerClient: !isLimit(promocode.limitPerClient),
      weekdays: !promocode.weekdays.every((day) => Number.isInteger(day) && day >= 1 && day <= 7),
    }),
  Banner: (banner) => wrong({ title: banner.title.trim() === '' && banner.picture === null }),
  Page: (page) => wrong({ name: page.name.trim() === '', slug: page.slug === '' }),
  Recommendation: (recommendation) => wrong({ productId: recommendation.productId === '' }),
};

const wrong = (fields: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.entries(fields).flatMap(([field, isWrong]) => (isWrong ? [field] : []));

const isMoney = (sum: number): boolean => Number.isSafeInteger(sum) && sum >= 0;
const isPercent = (percent: number): boolean => percent >= 0 && percent <= 100;
const isLimit = (limit: number | null): boolean => limit === null || (Number.isInteger(limit) && limit > 0);
const hasRepeats = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length;
const itemIds = (groups: readonly ModifierGroup[]): readonly string[] =>
  groups.flatMap(({ items }) => items.map(({ id }) => id));

/** A group that needs more than its items allow could never be chosen, so the dish could never be ordered. */
const canBeFilled = ({ min, max, freeCount, items }: ModifierGroup): boolean =>
  isRange(min, max, freeCount) &&
  items.every(({ price, max: most }) => isMoney(price) && most >= 1) &&
  items.reduce((most, item) => most + item.max, 0) >= min;

const canBeMade = ({ min, max, freeCount, options }: WokStep): boolean =>
  isRange(min, max, freeCount) &&
  options.every(({ price, max: most }) => isMoney(price) && most >= 1) &&
  options.reduce((most, option) => most + option.max, 0) >= min;

const isRange = (min: number, max: number, freeCount: number): boolean =>
  [min, max, freeCount].every(Number.isInteger) && min >= 0 && max >= 1 && max >= min && freeCount >= 0;

const canBeGiven = (benefit: PromocodeBenefit): boolean => {
  switch (benefit.kind) {
    case 'percent':
      return (
        benefit.percent > 0 && isPercent(benefit.percent) && (benefit.cap === null || isMoney(benefit.cap))
      );
    case 'sum':
      return benefit.sum > 0 && isMoney(benefit.sum);
    case 'gift':
      return benefit.productId !== '';
    case 'freeDelivery':
      return true;
  }
};
