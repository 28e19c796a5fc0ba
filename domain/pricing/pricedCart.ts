import type { LineChoice } from '../choice/lineChoice.ts';
import type { ResolvedChoice } from '../choice/resolvedChoice.ts';
import type { Problem } from '../domainError.ts';
import type { Kopecks } from '../money.ts';
import type { Point } from '../point/point.events.ts';
import type { Product } from '../product/product.events.ts';
import type { PromocodeCount } from '../promocode/conditions.ts';
import type { Promocode } from '../promocode/promocode.events.ts';
import type { Benefit } from '../settings/settings.events.ts';
import type { Shop } from '../shop/shop.ts';
import type { Zone } from '../zone/zone.events.ts';
import type { CartContents } from './cartContents.ts';

/** What prices depend on about the person who orders. */
export interface Customer {
  /** Null for a guest. */
  readonly clientId: string | null;
  readonly completedOrdersSum: Kopecks;
  /** Orders that were placed and not cancelled; «first order only» looks at it. */
  readonly ordersCount: number;
  /** Balance minus reservations. */
  readonly freeBonuses: Kopecks;
  /** By the promocode's id: of the promocodes that are asked about. */
  readonly promocodeUses: ReadonlyMap<string, PromocodeCount>;
}

export const stranger: Customer = {
  clientId: null,
  completedOrdersSum: 0,
  ordersCount: 0,
  freeBonuses: 0,
  promocodeUses: new Map(),
};

export interface PricingRequest<Cart extends CartContents = CartContents> {
  readonly cart: Cart;
  readonly shop: Shop;
  /** ISO instant: now. */
  readonly at: string;
  readonly customer?: Customer;
  /** What a placed order holds already, by line or addition: it keeps its price, and so many are sold whatever stops since. */
  readonly kept?: ReadonlyMap<string, KeptPrice>;
}

export interface KeptPrice {
  readonly unitPrice: Kopecks;
  readonly count: number;
}

/** sum = unitPrice × count; total = sum − discount. A line that cannot be sold is shown, and all three are 0. */
export interface PricedLine extends ResolvedChoice {
  readonly uid: string;
  readonly choice: LineChoice;
  readonly count: number;
  readonly giftType: 'gift' | 'promocode' | null;
  readonly sum: Kopecks;
  readonly discount: Kopecks;
  readonly total: Kopecks;
}

/** Cutlery (free, `product` is null) or a sauce; never discounted, brings no bonuses. */
export interface PricedAddition {
  readonly id: string;
  readonly product: Product | null;
  readonly unitPrice: Kopecks;
  readonly count: number;
  readonly sum: Kopecks;
  readonly problem: Problem | null;
}

export interface PricedPromocode {
  readonly promocode: Promocode;
  readonly discount: Kopecks;
  /** What it gives that is no discount: the fee that is not asked, the price of its gift. */
  readonly forgone: Kopecks;
  /** Why it gives nothing now. */
  readonly refusal: Problem | null;
}

/** A benefit that gave way to another, so that the cart can say so. `lost` is the discount it would have brought. */
export interface DroppedBenefit {
  readonly benefit: Benefit;
  readonly by: Benefit;
  /** `smaller`: the larger discount wins. `rule`: the two do not go together by the shop's settings. */
  readonly reason: 'smaller' | 'rule';
  readonly lost: Kopecks;
}

export interface PricedGiftTier {
  readonly giftId: number;
  readonly minActivate: Kopecks;
  readonly bgColor: string;
  /** Those that can be had now. */
  readonly products: readonly Product[];
  /** By the cart's total: the bar. */
  readonly reached: boolean;
  /** By the discounted sum without no-promo dishes: may be chosen. */
  readonly allowed: boolean;
  /** What that sum still lacks. */
  readonly missing: Kopecks;
}

export interface PricedGifts {
  readonly tiers: readonly PricedGiftTier[];
  readonly reachedGiftId: number | null;
  /** sumWithDiscount − sumOnlyNoPromo. */
  readonly base: Kopecks;
  readonly startPrice: Kopecks;
  readonly endPrice: Kopecks;
  /** total / endPrice, 0…100. */
  readonly percent: number;
  /** The chosen gift that the cart holds by right. */
  readonly chosen: { readonly giftId: number; readonly productId: string } | null;
  /** The chosen gift may not stay: the command emits CartGiftRemoved, an order with it is refused. */
  readonly falls: { readonly reason: 'sumFell' | 'unavailable'; readonly problem: Problem } | null;
}

export interface PricedDelivery {
  readonly method: 'delivery' | 'pickup';
  readonly zone: Zone | null;
  /** Where it is picked up, or the point that cooks for the zone. */
  readonly point: Point | null;
  /** What the zone asks at this sum, also of an empty cart, which pays nothing; null while the zone is not known. */
  readonly fee: Kopecks | null;
  /** The fee that only a promocode saves; 0 where the sum saves it anyway. */
  readonly forgone: Kopecks;
  readonly freeFrom: Kopecks | null;
  readonly missingToFree: Kopecks;
  readonly minSum: Kopecks;
  readonly missingToMin: Kopecks;
  /** Promised minutes; null while neither zone nor point is known. */
  readonly minutes: number | null;
}

export interface PricedBonuses {
  readonly enabled: boolean;
  readonly free: Kopecks;
  /** What may be paid by bonuses at all: goods, and delivery with them; and the most that this customer can pay. */
  readonly payableGoods: Kopecks;
  readonly payableBase: Kopecks;
  readonly maxSharePercent: number;
  readonly canSpendMax: Kopecks;
  readonly ratePercent: number;
  /** What the order brings when no bonuses are spent. */
  readonly clientGets: Kopecks;
}

export interface PricedCart<Cart extends CartContents = CartContents> {
  readonly cart: Cart;
  /** Dishes and woks, then the gift, then the promocode's gift. */
  readonly lines: readonly PricedLine[];
  readonly additions: readonly PricedAddition[];
  /** Σ sum of lines and additions. */
  readonly goods: Kopecks;
  readonly promocodeDiscount: Kopecks;
  readonly pickupDiscount: Kopecks;
  /** As the discount's own rule says it; 0 when none says one. */
  readonly discountPercent: number;
  /** What dishes and additions out of promotions cost. */
  readonly sumOnlyNoPromo: Kopecks;
  /** Σ total of lines and additions. */
  readonly sumWithDiscount: Kopecks;
  readonly promocode: PricedPromocode | null;
  readonly dropped: readonly DroppedBenefit[];
  readonly gifts: PricedGifts;
  readonly delivery: PricedDelivery;
  /** sumWithDiscount + the fee, once there is something to bring: what the order costs before bonuses. */
  readonly total: Kopecks;
  readonly bonuses: PricedBonuses;
  /** Main categories of the dishes in the cart. */
  readonly categoryIds: readonly string[];
  /** What stands in the way of the checkout; empty = it may be ordered. */
  readonly problems: readonly Problem[];
}
