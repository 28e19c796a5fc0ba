import type { LineChoice } from '../choice/lineChoice.ts';
import { giftUid, lineUid } from '../choice/lineUid.ts';
import { DomainError } from '../domainError.ts';
import { settle } from '../pricing/bonuses.ts';
import type { CartContents, ChosenGift } from '../pricing/cartContents.ts';
import { shownTiersOf } from '../pricing/gifts.ts';
import { priceCart } from '../pricing/priceCart.ts';
import { type KeptPrice, type PricedCart, stranger } from '../pricing/pricedCart.ts';
import type { Shop } from '../shop/shop.ts';
import { zoneAt } from '../zone/zone.ts';
import { frozenRows } from './frozenLines.ts';
import { movedOnline } from './onlineMoney.ts';
import type { EditedOrder, OrderAddress, OrderDetails, PayMethod } from './order.events.ts';
import { type PlacedOrder, refuseEditing } from './order.ts';
import { checkedPayMethod, promisedTime, promocodeFacts, refuseAll } from './prepareOrder.ts';
import type { OrderWishes, WantedAddress } from './wishes.ts';
import { wishProblems } from './wishProblems.ts';

/** What staff want the order to be; what is not named stays. */
export interface OrderEdit {
  /** The edition that they saw. */
  readonly seenEdition: number;
  /** All dishes and woks, without gifts. */
  readonly lines: readonly { readonly choice: LineChoice; readonly count: number }[];
  readonly method: OrderDetails['method'];
  readonly pointId: string | null;
  /** Null = where it was to go before. */
  readonly address: WantedAddress | null;
  readonly slot: OrderDetails['slot'];
  /** For an order that bonuses paid wholly and pay no more, and for what is due beside money that came online. */
  readonly payMethod: 1 | 2 | null;
  /** «К оплате» of the preview; null = nothing was previewed yet. */
  readonly expectedToPay: number | null;
}

export interface EditRequest {
  readonly order: PlacedOrder;
  /** ISO instant: promocodes and gifts are judged by the hour at which the customer ordered. */
  readonly placedAt: string;
  readonly edit: OrderEdit;
  readonly shop: Shop;
  /** ISO instant: now. */
  readonly at: string;
  readonly completedOrdersSum: number;
}

export interface PreparedEdit {
  readonly edited: EditedOrder;
  /** The promise stays what it is, also when a colleague adds minutes meanwhile. */
  readonly keepsPromise: boolean;
  readonly lostPromocode: boolean;
  readonly lostGift: string | null;
}

/**
 * The order as it will be, by the very pricing of the cart. What was ordered keeps the price it was ordered at, what is added
 * costs today's. Bonuses are never taken anew: the customer has agreed to no more than they gave.
 * @throws {DomainError} when it cannot be had so; then nothing changes.
 */
export const editOrder = (request: EditRequest): PreparedEdit => {
  const { order, edit, shop } = request;
  const { details } = order;
  refuseEditing(order, edit.seenEdition);
  const address = edit.method === 'delivery' ? (edit.address ?? addressBefore(details)) : null;
  const priced = withoutFallenGift(request, termsOf(request, address));
  refuseAll(wishProblems(asWishes(request), address, priced.cart, shop.settings.policy));
  const keepsPromise =
    sameSlot(edit.slot, details.slot) && (edit.slot !== null || isSamePlace(details, priced.cart));
  const spent = Math.min(details.sums.bonuses, priced.cart.bonuses.canSpendMax);
  const settled = settle(priced.cart, spent, shop.settings.bonus);
  const sums = details.clientId === null ? { ...settled, bonusesToGet: 0 } : settled;
  const { expectedToPay } = edit;
  if (expectedToPay !== null && expectedToPay !== sums.toPay)
    throw new DomainError('TotalChanged', { expected: expectedToPay, actual: sums.toPay });
  // Whatever of it the bank keeps in the end, its money came online, and the bank gives it back.
  const isOnline = details.payMethod === 3;
  const payMethod = isOnline
    ? 3
    : checkedPayMethod(
        { wishes: { payMethod: payMethodOf(request, sums.toPay), changeFrom: null }, acquiringOn: false },
        sums,
      );
  const frozen = frozenRows(priced.cart, sums.bonuses, shop, details.lines);
  const dueBy = edit.payMethod ?? details.online?.dueBy ?? 1;
  const { delivery } = priced.cart;
  const promocode = promocodeFacts(priced.cart);
  const { promocodeForgone: _before, ...kept } = details;
  const edited: EditedOrder = {
    ...kept,
    edition: order.edition + 1,
    method: edit.method,
    pointId: delivery.point?.id ?? null,
    pointName: delivery.point?.name ?? null,
    zoneId: delivery.zone?.id ?? null,
    zoneName: delivery.zone?.name ?? null,
    ...frozen,
    sums,
    ...promocode,
    droppedPromocodeId: promocode.promocodeId === null ? details.promocodeId : null,
    payMethod,
    ...(isOnline && movedOnline(details, { ...frozen, sums }, dueBy)),
    // A note that is too small for the new sum is no help to the courier.
    changeFrom: payMethod === 2 && (details.changeFrom ?? 0) >= sums.toPay ? details.changeFrom : null,
    slot: edit.slot,
    promisedAt: keepsPromise
      ? order.promisedAt
      : promisedTime({ shop, at: request.at, wishes: { slot: edit.slot } }, priced.cart),
    address: address?.place ? { ...address.typed, ...address.place } : null,
  };
  return {
    edited,
    keepsPromise,
    lostPromocode: edited.droppedPromocodeId !== null,
    lostGift: priced.lostGift,
  };
};

function termsOf(
  { order: { details }, edit, shop }: EditRequest,
  address: WantedAddress | null,
): CartContents {
  const isDelivery = edit.method === 'delivery';
  // A zone that was drawn anew meanwhile changes nothing for an address that stays.
  const stays =
    isDelivery && edit.address === null && details.zoneId !== null && shop.zones.has(details.zoneId);
  const zoneId = stays
    ? details.zoneId
    : isDelivery && address?.place
      ? (zoneAt(shop.zones.values(), address.place)?.id ?? null)
      : null;
  return {
    lines: mergedLines(edit.lines),
    promocodeId: details.promocodeId,
    gift: giftOf(details, shop),
    terms: { method: edit.method, zoneId, pointId: isDelivery ? null : (edit.pointId ?? details.pointId) },
    wantedAt: edit.slot?.start ?? null,
    pickupDiscount: details.method !== 'pickup' || tookPickupDiscount(details),
    additions: new Map(details.additions.map(({ id, count }) => [id, count])),
  };
}

/** A customer who fetches it and had neither discount has declined the one for pickup. */
export const tookPickupDiscount = ({ sums }: Pick<OrderDetails, 'sums'>): boolean =>
  sums.pickupDiscount > 0 || sums.promocodeDiscount > 0;

/** Equal choices are one line, as in the cart. */
function mergedLines(lines: OrderEdit['lines']): CartContents['lines'] {
  const merged = new Map<string, CartContents['lines'][number]>();
  for (const { choice, count } of lines) {
    const uid = lineUid(choice);
    if (count > 0) merged.set(uid, { uid, choice, count: count + (merged.get(uid)?.count ?? 0) });
  }
  return [...merged.values()];
}

export function giftOf({ lines }: Pick<OrderDetails, 'lines'>, shop: Shop): ChosenGift | null {
  const gift = lines.find(({ uid }) => uid === giftUid);
  if (gift?.choice.kind !== 'product') return null;
  const { productId } = gift.choice;
  const tier = shownTiersOf(shop).find((each) => each.productIds.includes(productId));
  return tier ? { giftId: tier.giftId, productId } : null;
}

export const keptPrices = ({
  lines,
  additions,
}: Pick<OrderDetails, 'lines' | 'additions'>): ReadonlyMap<string, KeptPrice> =>
  new Map([
    ...lines.map(({ uid, unitPrice, count }) => [uid, { unitPrice, count }] as const),
    ...additions.map(({ id, sum, count }) => [id, { unitPrice: sum / count, count }] as const),
  ]);

function withoutFallenGift(
  { order: { details }, placedAt, shop, completedOrdersSum, at, edit }: EditRequest,
  contents: CartContents,
): { readonly cart: PricedCart; readonly lostGift: string | null } {
  const customer = {
    ...stranger,
    clientId: details.clientId,
    completedOrdersSum,
    freeBonuses: details.sums.bonuses,
  };
  const price = (gift: ChosenGift | null) =>
    priceCart({
      cart: { ...contents, gift, wantedAt: edit.slot?.start ?? at },
      shop,
      at: placedAt,
      customer,
      kept: keptPrices(details),
    });
  const before = details.lines.find(({ uid }) => uid === giftUid);
  const cart = price(contents.gift);
  if (!cart.gifts.falls) return { cart, lostGift: before && !contents.gift ? before.name : null };
  return { cart: price(null), lostGift: before?.name ?? null };
}

/** The checkout's form, filled in by what the customer has said at it. */
const asWishes = ({ order: { details }, edit }: EditRequest): OrderWishes => ({
  method: edit.method,
  pointId: edit.pointId,
  expectedTotal: 0,
  bonuses: 0,
  payMethod: details.payMethod,
  changeFrom: null,
  slot: edit.slot,
  persons: details.persons,
  doNotCall: details.doNotCall,
  leaveAtDoor: details.leaveAtDoor,
  customer: requireCustomer(details),
  consent: true,
});

function requireCustomer({ customer }: OrderDetails) {
  if (!customer) throw new DomainError('PersonIsBeingErased', {});
  return customer;
}

const payMethodOf = ({ order: { details }, edit }: EditRequest, toPay: number): PayMethod =>
  // Whoever had nothing left to pay pays the courier in cash, unless staff have asked.
  edit.payMethod ?? (details.payMethod === 0 && toPay > 0 ? 2 : details.payMethod);

function addressBefore({ address }: OrderDetails): WantedAddress | null {
  if (!address) return null;
  const { found, lat, lon, byPin, pin, ...typed } = address;
  const place: Pick<OrderAddress, 'found' | 'lat' | 'lon' | 'byPin' | 'pin'> = {
    found,
    lat,
    lon,
    byPin,
    ...(pin && { pin }),
  };
  return { typed, place };
}

const sameSlot = (one: OrderDetails['slot'], other: OrderDetails['slot']): boolean =>
  one === null || other === null
    ? one === other
    : Date.parse(one.start) === Date.parse(other.start) && Date.parse(one.end) === Date.parse(other.end);

/** As soon as possible is another time for another zone. */
const isSamePlace = (details: OrderDetails, { delivery }: PricedCart): boolean =>
  delivery.method === details.method &&
  (delivery.zone?.id ?? null) === details.zoneId &&
  (delivery.point?.id ?? null) === details.pointId;
