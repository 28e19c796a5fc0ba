import { giftUid, promocodeGiftUid } from '../choice/lineUid.ts';
import type { Problem } from '../domainError.ts';
import { type Kopecks, total } from '../money.ts';
import type { Selling } from '../selling/availability.ts';
import { resolveGift } from '../selling/resolveProduct.ts';
import { handoverOf } from '../shop/handover.ts';
import type { Shop } from '../shop/shop.ts';
import { priceBonuses } from './bonuses.ts';
import type { CartContents } from './cartContents.ts';
import { deliveryProblems, priceDelivery } from './delivery.ts';
import { type Discounts, discountLines } from './discounts.ts';
import { appliesTo } from './eligibility.ts';
import { excluderOf } from './exclusive.ts';
import { priceGifts } from './gifts.ts';
import { contextOf, type Goods, type PricingContext, priceGoods } from './goods.ts';
import { type JudgedPromocode, judgePromocode } from './judgePromocode.ts';
import type { DroppedBenefit, PricedCart, PricedGifts, PricedLine, PricingRequest } from './pricedCart.ts';

/**
 * What a cart costs now, in the shop's one order: lines → promocode → discount for pickup → gift → delivery → bonuses.
 * The same request always has the same answer, so the cart, the checkout and the order cannot disagree.
 */
export const priceCart = <Cart extends CartContents>(request: PricingRequest<Cart>): PricedCart<Cart> => {
  const context = contextOf(request);
  const goods = priceGoods(context);
  const judged = judgePromocode(context, goods);
  const discounts = applyDiscounts(context, goods, judged);
  const sums = sumsOf(goods, discounts);
  const benefit = judged && !judged.refusal ? judged.promocode.benefit : null;
  const { selfPickupDiscountPercent } = context.shop.settings;

  const inEffect = discountsInEffect(discounts, benefit);
  const { exclusive, thresholdBase, bonus } = context.shop.settings;
  const giftExcluder = excluderOf('gift', inEffect, exclusive);
  const gifts = priceGifts({
    chosen: context.cart.gift,
    total: sums.sumWithDiscount,
    base: sums.sumWithDiscount - sums.sumOnlyNoPromo,
    excludedBy: giftExcluder,
    selling: context.selling,
  });
  const delivery = priceDelivery(context.cart.terms.method, context.place, {
    base: thresholdBase === 'beforeDiscounts' ? goods.sum : sums.sumWithDiscount,
    free: benefit?.kind === 'freeDelivery',
  });
  // The fee is told before there is anything to bring, and is paid only then.
  const deliveryDue = goods.sum === 0 ? 0 : (delivery.fee ?? 0);
  const bonusExcluder = excluderOf(
    'bonuses',
    gifts.chosen ? [...inEffect, 'gift' as const] : inEffect,
    exclusive,
  );
  const bonuses = priceBonuses({
    lines: discounts.lines,
    additionsSum: goods.additionsSum,
    deliveryFee: deliveryDue,
    settings: bonus,
    customer: context.customer,
    excluded: bonusExcluder !== null,
  });

  return {
    cart: request.cart,
    lines: [...discounts.lines, ...giftLines(gifts, benefit, context.selling)],
    additions: goods.additions,
    promocode: judged && {
      ...judged,
      discount: discounts.promocode,
      forgone: forgoneBy(benefit, goods.sum === 0 ? 0 : delivery.forgone, context.shop),
    },
    discountPercent: saidPercent(discounts, benefit, selfPickupDiscountPercent),
    dropped: [
      ...discounts.dropped,
      ...ruledOut('gift', context.cart.gift ? giftExcluder : null),
      ...ruledOut('bonuses', context.customer.freeBonuses > 0 ? bonusExcluder : null),
    ],
    gifts,
    delivery,
    total: sums.sumWithDiscount + deliveryDue,
    bonuses,
    categoryIds: [...new Set(goods.lines.flatMap(({ categoryId }) => categoryId ?? []))],
    problems: [
      ...goodsProblems(goods),
      ...deliveryProblems(delivery),
      ...(gifts.falls ? [gifts.falls.problem] : []),
    ],
    ...sums,
  };
};

type Benefit = JudgedPromocode['promocode']['benefit'];

const applyDiscounts = (
  { cart, shop }: PricingContext,
  { lines }: Goods,
  judged: JudgedPromocode | null,
): Discounts => {
  const promocode = judged && !judged.refusal ? judged.promocode : null;
  const pickedUp = cart.terms.method === 'pickup' && cart.pickupDiscount && handoverOf(shop).pickup;
  return discountLines(lines, {
    promocode: promocode && {
      benefit: promocode.benefit,
      stackable: promocode.stackable,
      appliesTo: (line) => appliesTo(promocode, line, shop),
    },
    pickupPercent: pickedUp ? shop.settings.selfPickupDiscountPercent : 0,
    rounding: shop.settings.rounding,
  });
};

const sumsOf = ({ sum: goods, additionsSum }: Goods, { lines, promocode, pickup }: Discounts) => {
  const noPromo = lines.filter((line) => line.noPromo);
  return {
    goods,
    promocodeDiscount: promocode,
    pickupDiscount: pickup,
    sumOnlyNoPromo: total(noPromo.map((line) => line.total)) + additionsSum,
    sumWithDiscount: goods - promocode - pickup,
  };
};

/**
 * The per cent that the discount's own rule says. Counted back from the sums it would be another one as soon as a dish takes
 * no part or the discount has its cap; a code for a sum says none, and of two together there is no one per cent.
 */
const saidPercent = (
  { promocode, pickup }: Discounts,
  benefit: Benefit | null,
  pickupPercent: number,
): number => {
  if (promocode > 0) return pickup === 0 && benefit?.kind === 'percent' ? benefit.percent : 0;
  return pickup > 0 ? pickupPercent : 0;
};

/** A discount says what it costs by itself; a gift costs what the dish is sold for, a free delivery its fee. */
const forgoneBy = (benefit: Benefit | null, fee: Kopecks, { products }: Shop): Kopecks => {
  if (benefit?.kind === 'gift') return products.get(benefit.productId)?.price ?? 0;
  return benefit?.kind === 'freeDelivery' ? fee : 0;
};

/** A promocode that gave way to the discount for pickup excludes nothing. */
const discountsInEffect = ({ promocode, pickup }: Discounts, benefit: Benefit | null) => {
  const givesThings = benefit?.kind === 'gift' || benefit?.kind === 'freeDelivery';
  return [
    ...(promocode > 0 || givesThings ? (['promocode'] as const) : []),
    ...(pickup > 0 ? (['pickupDiscount'] as const) : []),
  ];
};

const giftLines = (gifts: PricedGifts, benefit: Benefit | null, selling: Selling): PricedLine[] => [
  ...(gifts.chosen ? [giftLine(giftUid, gifts.chosen.productId, 'gift', selling)] : []),
  ...(benefit?.kind === 'gift' ? [giftLine(promocodeGiftUid, benefit.productId, 'promocode', selling)] : []),
];

const giftLine = (
  uid: string,
  productId: string,
  giftType: 'gift' | 'promocode',
  selling: Selling,
): PricedLine => ({
  uid,
  choice: { kind: 'product', productId, modifierIds: [] },
  count: 1,
  giftType,
  sum: 0,
  discount: 0,
  total: 0,
  ...resolveGift(productId, selling),
});

const ruledOut = (benefit: DroppedBenefit['benefit'], by: DroppedBenefit['by'] | null): DroppedBenefit[] =>
  by ? [{ benefit, by, reason: 'rule', lost: 0 }] : [];

const goodsProblems = ({ lines, additions }: Goods): Problem[] => {
  if (lines.length === 0) return [{ code: 'CartIsEmpty', facts: {} }];
  const unavailable = [
    ...lines.filter((line) => line.problem).map(({ uid, name }) => ({ uid, name })),
    ...additions
      .filter((addition) => addition.problem)
      .map(({ id, product }) => ({ uid: id, name: product?.name ?? '' })),
  ];
  return unavailable.map((facts) => ({ code: 'LineUnavailable', facts }));
};
