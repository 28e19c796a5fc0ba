import type { Kopecks } from '../money.ts';
import type { Promocode } from '../promocode/promocode.events.ts';
import type { Shop } from '../shop/shop.ts';

/** Other rules than today's. What is not named stays as it is. */
export interface RuleChange {
  /** The benefit keeps its kind: `amount` is its per cent, or its kopecks. */
  readonly promocode?: {
    readonly id: string;
    readonly amount: number;
    readonly cap: Kopecks | null;
    readonly minSum: Kopecks;
  };
  readonly gifts?: readonly { readonly giftId: number; readonly minActivate: Kopecks }[];
  readonly bonus?: { readonly ratePercent: number; readonly maxSharePercent: number };
  readonly zones?: readonly {
    readonly id: string;
    readonly fee: Kopecks;
    readonly freeFrom: Kopecks | null;
    readonly minSum: Kopecks;
  }[];
  /** Prices of a category, or of all dishes: so many per cent more or less. */
  readonly prices?: { readonly categoryId: string | null; readonly percent: number };
}

/** What of a change is one: a rule that is set to what it is already changes nothing. */
export function trueChange(shop: Shop, { gifts, bonus, zones, ...rest }: RuleChange): RuleChange {
  const { settings, giftTiers } = shop;
  const otherGifts = gifts?.filter(
    ({ giftId, minActivate }) =>
      giftTiers?.tiers.find((tier) => tier.giftId === giftId)?.minActivate !== minActivate,
  );
  const otherZones = zones?.filter(({ id, fee, freeFrom, minSum }) => {
    const zone = shop.zones.get(id);
    return zone?.fee !== fee || zone.freeFrom !== freeFrom || zone.minSum !== minSum;
  });
  const isSameBonus =
    bonus?.ratePercent === settings.bonus.ratePercent &&
    bonus.maxSharePercent === settings.bonus.maxSharePercent;
  return {
    ...rest,
    ...(otherGifts && otherGifts.length > 0 && { gifts: otherGifts }),
    ...(otherZones && otherZones.length > 0 && { zones: otherZones }),
    ...(bonus && !isSameBonus && { bonus }),
  };
}

/** The shop as it would be. Prices are those of the orders themselves: `repriceOrder` changes them. */
export function changeRules(shop: Shop, { promocode, gifts, bonus, zones }: RuleChange): Shop {
  const { settings } = shop;
  return {
    ...shop,
    promocodes: changed(shop.promocodes, promocode ? [promocode] : [], changedPromocode),
    zones: changed(shop.zones, zones ?? [], (zone, { fee, freeFrom, minSum }) => ({
      ...zone,
      fee,
      freeFrom,
      minSum,
    })),
    giftTiers: shop.giftTiers && {
      ...shop.giftTiers,
      tiers: shop.giftTiers.tiers.map((tier) => ({
        ...tier,
        ...gifts?.find(({ giftId }) => giftId === tier.giftId),
      })),
    },
    // Levels are as much above the base as they were.
    settings: bonus
      ? {
          ...settings,
          bonus: {
            ...settings.bonus,
            ...bonus,
            levels: settings.bonus.levels.map((level) => ({
              ...level,
              ratePercent: Math.max(0, level.ratePercent + bonus.ratePercent - settings.bonus.ratePercent),
            })),
          },
        }
      : settings,
  };
}

function changed<Thing, Change extends { readonly id: string }>(
  things: ReadonlyMap<string, Thing>,
  changes: readonly Change[],
  apply: (thing: Thing, change: Change) => Thing,
): ReadonlyMap<string, Thing> {
  const all = new Map(things);
  for (const change of changes) {
    const thing = all.get(change.id);
    if (thing) all.set(change.id, apply(thing, change));
  }
  return all;
}

type PromocodeChange = NonNullable<RuleChange['promocode']>;
const changedPromocode = (promocode: Promocode, { amount, cap, minSum }: PromocodeChange): Promocode => {
  const { benefit } = promocode;
  if (benefit.kind === 'percent')
    return { ...promocode, minSum, benefit: { ...benefit, percent: amount, cap } };
  return benefit.kind === 'sum'
    ? { ...promocode, minSum, benefit: { ...benefit, sum: amount } }
    : { ...promocode, minSum };
};
