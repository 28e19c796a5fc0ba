import type { Cart as CartState } from '../../domain/cart/cartState.ts';
import type { CartLine } from '../../domain/choice/lineChoice.ts';
import { toRoubles } from '../../domain/money.ts';
import { cartSelling } from '../../domain/pricing/cartSelling.ts';
import { resolveChoice } from '../../domain/pricing/lines.ts';
import type { PricedAddition, PricedCart } from '../../domain/pricing/pricedCart.ts';
import { localTime } from '../../domain/schedule/localTime.ts';
import type { Selling } from '../../domain/selling/availability.ts';
import { handoverOf } from '../../domain/shop/handover.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Cart, CartProduct } from '../contract/cart.contract.ts';
import { problemText } from '../problem.ts';
import { cartTexts } from '../texts/cartTexts.ts';
import { dayName } from '../texts/days.ts';
import { slotLabel } from '../texts/slotLabel.ts';
import { bonusesView } from './bonusesView.ts';
import { cartProduct } from './cartProduct.ts';
import type { CartViewFacts } from './cartViewFacts.ts';

/** Where to bring the order, or who gives it out, is the checkout's own question: nothing is wrong with the cart yet. */
const askedAtCheckout: ReadonlySet<string> = new Set(['ZoneNotChosen', 'PointNotChosen']);

/** A priced cart as the customer sees it: roubles, and words where something stands in the way. */
export const cartView = (priced: PricedCart<CartState>, facts: CartViewFacts): Cart => {
  const { shop, at, notices = [], reader } = facts;
  const { selfPickupDiscountPercent } = shop.settings;
  const { timeZone } = hoursOf(shop, priced.delivery.point);
  const { cart, promocode, gifts } = priced;
  const pickup = cart.terms.method === 'pickup' && cart.pickupDiscount;
  return {
    revision: cart.revision + 1,
    products: priced.lines.map((line) => cartProduct(line, shop, timeZone, reader)),
    categories: [...priced.categoryIds],
    products_count: cart.lines.reduce((count, line) => count + line.count, 0),
    sum: toRoubles(priced.goods),
    sum_with_discount: toRoubles(priced.sumWithDiscount),
    sum_only_no_promo: toRoubles(priced.sumOnlyNoPromo),
    active_promocode: promocode && {
      code: promocode.promocode.code,
      title: promocode.promocode.title,
      discount: toRoubles(promocode.discount),
      percent: promocode.promocode.benefit.kind === 'percent' ? promocode.promocode.benefit.percent : null,
      problem: promocode.refusal && problemText(promocode.refusal, shop.settings.timeZone, reader),
    },
    discount_in_percentage: priced.discountPercent,
    discounts: discountRows(priced, pickup ? selfPickupDiscountPercent : 0),
    client_get_bonuses: toRoubles(priced.bonuses.clientGets),
    gift: gifts.chosen && {
      gift_id: gifts.chosen.giftId,
      product_id: gifts.chosen.productId,
      name: shop.products.get(gifts.chosen.productId)?.name ?? '',
    },
    gift_tiers: gifts.tiers.map((tier) => ({
      gift_id: tier.giftId,
      bg_color: tier.bgColor,
      gift_min_activate: toRoubles(tier.minActivate),
      reached: tier.reached,
      missing: toRoubles(tier.missing),
    })),
    gift_percent: gifts.percent,
    delivery: deliveryView(priced, timeZone, wantedText(cart.wantedAt, shop, timeZone, at)),
    self_pickup_discount: {
      on: cart.pickupDiscount,
      percent: handoverOf(shop).pickup ? selfPickupDiscountPercent : 0,
      sum: toRoubles(priced.pickupDiscount),
    },
    additional: priced.additions.map(additionView),
    total: toRoubles(priced.total),
    bonuses: bonusesView(priced, facts),
    notices: [...notices],
    problems: [
      ...new Set(
        priced.problems
          .filter(({ code }) => !askedAtCheckout.has(code))
          .map((problem) => problemText(problem, timeZone, reader)),
      ),
    ],
    offered: offeredView(cart.offered, cartSelling({ shop, at }, priced.delivery, cart.wantedAt)),
  };
};

/** A discount that gave way to a larger one still has its row, which says so. */
const discountRows = (priced: PricedCart, pickupPercent: number): Cart['discounts'] => {
  const droppedText = (benefit: 'promocode' | 'pickupDiscount') => {
    const dropped = priced.dropped.find((each) => each.benefit === benefit);
    return dropped ? cartTexts.dropped(dropped) : null;
  };
  const rows: Cart['discounts'] = [];
  const { promocode } = priced;
  const promocodeDropped = droppedText('promocode');
  if (promocode && !promocode.refusal && (promocode.discount > 0 || promocodeDropped))
    rows.push({
      kind: 'promocode',
      title: cartTexts.promocode(promocode.promocode.code),
      sum: toRoubles(promocode.discount),
      dropped: promocodeDropped,
    });
  const pickupDropped = droppedText('pickupDiscount');
  if (priced.pickupDiscount > 0 || pickupDropped)
    rows.push({
      kind: 'pickup',
      title: cartTexts.pickupDiscount(pickupPercent),
      sum: toRoubles(priced.pickupDiscount),
      dropped: pickupDropped,
    });
  return rows;
};

/** «завтра, 12:00–12:30» by the clock of whoever brings it. */
const wantedText = (start: string | null, shop: Shop, timeZone: string, at: string): string | null => {
  if (start === null) return null;
  const end = new Date(Date.parse(start) + shop.settings.slots.stepMinutes * 60_000).toISOString();
  const [day, today] = [start, at].map((instant) => localTime(Date.parse(instant), timeZone).date);
  return `${dayName(day ?? '', today ?? '')}, ${slotLabel({ start, end }, timeZone)}`;
};

const deliveryView = (
  { cart, delivery, problems, promocode }: PricedCart<CartState>,
  timeZone: string,
  wanted: string | null,
): Cart['delivery'] => ({
  method: delivery.method,
  zone_id: delivery.zone?.id ?? null,
  zone_name: delivery.zone?.name ?? null,
  affiliate_id: delivery.method === 'pickup' ? (delivery.point?.id ?? null) : null,
  price: inRoubles(delivery.fee),
  free_by_code: promocode?.refusal === null && promocode.promocode.benefit.kind === 'freeDelivery',
  free_from: inRoubles(delivery.freeFrom),
  missing_to_free: delivery.freeFrom === null ? null : toRoubles(delivery.missingToFree),
  min_sum: toRoubles(delivery.minSum),
  missing_to_min: toRoubles(delivery.missingToMin),
  minimum_problem: textOf(
    problems.find(({ code }) => code === 'MinimumNotReached'),
    timeZone,
  ),
  minutes: delivery.minutes,
  wanted_at: cart.wantedAt,
  wanted_text: wanted,
});

const additionView = ({ id, product, count, unitPrice }: PricedAddition): Cart['additional'][number] => ({
  additional_id: id,
  name: product?.name ?? cartTexts.cutlery,
  count,
  price: toRoubles(unitPrice),
});

const offeredView = (offered: readonly CartLine[], selling: Selling): CartProduct[] =>
  offered.map(({ uid, choice, count }) => {
    const resolved = resolveChoice(choice, selling);
    const sum = resolved.problem ? 0 : resolved.unitPrice * count;
    return cartProduct(
      { ...resolved, uid, choice, count, giftType: null, sum, discount: 0, total: sum },
      selling.shop,
      hoursOf(selling.shop, selling.shop.points.get(selling.pointId ?? '')).timeZone,
    );
  });

const textOf = (problem: PricedCart['problems'][number] | undefined, timeZone: string): string | null =>
  problem ? problemText(problem, timeZone) : null;

const inRoubles = (sum: number | null): number | null => (sum === null ? null : toRoubles(sum));
