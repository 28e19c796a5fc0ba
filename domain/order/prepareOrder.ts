import type { Cart } from '../cart/cartState.ts';
import { DomainError, refuse } from '../domainError.ts';
import { settle } from '../pricing/bonuses.ts';
import type { OrderSums } from '../pricing/orderSums.ts';
import { priceCart } from '../pricing/priceCart.ts';
import { type Customer, type PricedCart, stranger } from '../pricing/pricedCart.ts';
import { localTime } from '../schedule/localTime.ts';
import { takesOrders } from '../shop/handover.ts';
import type { QueueOf } from '../shop/queue.ts';
import type { Shop } from '../shop/shop.ts';
import { zoneAt } from '../zone/zone.ts';
import { frozenRows } from './frozenLines.ts';
import type { OrderDetails, PayMethod } from './order.events.ts';
import { orderTimes } from './orderTimes.ts';
import type { OrderWishes, WantedAddress } from './wishes.ts';
import { wishProblems } from './wishProblems.ts';

export interface OrderRequest {
  readonly orderId: string;
  readonly requestHash: string;
  readonly cartId: string;
  readonly cart: Cart;
  readonly shop: Shop;
  /** ISO instant: now. */
  readonly at: string;
  readonly customer: Customer;
  readonly personId: string;
  readonly wishes: OrderWishes;
  readonly address: WantedAddress | null;
  /** Whether online payment can be taken. */
  readonly acquiringOn: boolean;
  /** How many orders a point has to cook; null = all points. */
  readonly queueOf?: QueueOf;
}

/**
 * The order as it will be frozen: priced at today's prices for the place and the time that were asked for.
 * @throws {DomainError} when it cannot be had so, with what can be done about it; never a silent other sum.
 */
export const prepareOrder = (request: OrderRequest): OrderDetails => {
  const { wishes, address, shop, at, cart, customer } = request;
  if (!takesOrders(shop)) throw new DomainError('ShopTakesNoOrders', {});
  const isDelivery = wishes.method === 'delivery';
  const zone = isDelivery && address?.place ? zoneAt(shop.zones.values(), address.place) : null;
  const pointId = isDelivery ? null : (wishes.pointId ?? cart.terms.pointId);
  const pricedFor = (whom: Customer): PricedCart =>
    priceCart({
      cart: {
        ...cart,
        terms: { method: wishes.method, zoneId: zone?.id ?? null, pointId },
        wantedAt: wishes.slot?.start ?? null,
      },
      shop,
      at,
      customer: whom,
    });
  const isGuest = customer.clientId === null;
  const priced = pricedFor(isGuest ? stranger : customer);
  refuseAll(wishProblems(wishes, address, priced, shop.settings.policy));
  const promisedAt = promisedTime(request, priced);
  const sums = checkedSums(request, priced);
  const payMethod = checkedPayMethod(request, sums);
  if (isGuest && priced.promocode) refusePastUse(pricedFor(customer));
  return {
    orderId: request.orderId,
    cartId: request.cartId,
    cartRevision: String(cart.revision),
    clientId: customer.clientId,
    personId: request.personId,
    requestHash: request.requestHash,
    method: wishes.method,
    pointId: priced.delivery.point?.id ?? null,
    pointName: priced.delivery.point?.name ?? null,
    zoneId: zone?.id ?? null,
    zoneName: zone?.name ?? null,
    ...frozenRows(priced, sums.bonuses, shop),
    persons: wishes.persons,
    sums,
    ...promocodeFacts(priced),
    payMethod,
    changeFrom: payMethod === 2 ? wishes.changeFrom : null,
    slot: wishes.slot,
    promisedAt,
    placedOn: localTime(Date.parse(at), shop.settings.timeZone).date,
    consentVersion: shop.settings.policy.consentVersion,
    doNotCall: wishes.doNotCall,
    leaveAtDoor: wishes.leaveAtDoor,
    customer: wishes.customer,
    address: isDelivery && address?.place ? { ...address.typed, ...address.place } : null,
  };
};

export function promisedTime(
  {
    shop,
    at,
    wishes,
    queueOf,
  }: Pick<OrderRequest, 'shop' | 'at' | 'queueOf'> & { readonly wishes: Pick<OrderWishes, 'slot'> },
  { delivery }: PricedCart,
): string {
  const times = orderTimes(shop, delivery, at, queueOf);
  const nextSlots = () => times.slots(3).map(({ start, end }) => ({ start, end }));
  if (wishes.slot === null) {
    if (times.asap === null) {
      const { open, paused, changesAt, byZone } = times.opening;
      const until = { closesAt: open ? changesAt : null, pausedUntil: paused ? changesAt : null };
      throw new DomainError('ClosedForAsap', { nextSlots: nextSlots(), ...until, byZone }, ['asap']);
    }
    return times.asap;
  }
  if (!times.isPossible(wishes.slot))
    throw new DomainError('SlotNotPossible', { nextSlots: nextSlots() }, ['slot']);
  return wishes.slot.end;
}

function checkedSums({ wishes, customer, shop }: OrderRequest, priced: PricedCart): OrderSums {
  const { bonuses, expectedTotal } = wishes;
  if (bonuses > 0 && customer.clientId === null)
    throw new DomainError('BonusesOnlyForClients', {}, ['bonuses']);
  const free = customer.freeBonuses;
  if (bonuses > free) throw new DomainError('BonusesNotEnough', { wanted: bonuses, free }, ['bonuses']);
  // Of what became cheaper bonuses may pay less, too: the rest of them stays on the account.
  const isCheaper = priced.total < expectedTotal + bonuses;
  const spent = isCheaper ? Math.min(bonuses, priced.bonuses.canSpendMax) : bonuses;
  const sums = settle(priced, spent, shop.settings.bonus);
  if (sums.toPay <= expectedTotal) return withoutGuestBonuses(sums, customer);
  // The promocode is what changed: its own words say more than two sums.
  if (priced.promocode?.refusal) return refuse(priced.promocode.refusal, ['promocode']);
  throw new DomainError('TotalChanged', { expected: expectedTotal, actual: sums.toPay });
}

/**
 * A guest only types a phone: what its owner has ordered is looked at last, when the order would stand otherwise. Any earlier
 * it would tell whoever asks which phones have ordered here.
 */
function refusePastUse({ promocode }: PricedCart): void {
  if (promocode?.refusal) refuse(promocode.refusal, ['promocode']);
}

/** A guest has no account that bonuses could come to. */
const withoutGuestBonuses = (sums: OrderSums, { clientId }: Customer): OrderSums =>
  clientId === null ? { ...sums, bonusesToGet: 0 } : sums;

export function checkedPayMethod(
  {
    wishes,
    acquiringOn,
  }: Pick<OrderRequest, 'acquiringOn'> & { readonly wishes: Pick<OrderWishes, 'payMethod' | 'changeFrom'> },
  { toPay }: OrderSums,
): PayMethod {
  const { payMethod, changeFrom } = wishes;
  if (toPay === 0) return 0;
  if (payMethod === 0) throw new DomainError('PaymentMethodRequired', { toPay }, ['pay_method']);
  if (payMethod === 3 && !acquiringOn) throw new DomainError('PaymentMethodOff', {}, ['pay_method']);
  if (payMethod === 2 && changeFrom !== null && changeFrom < toPay)
    throw new DomainError('ChangeLessThanSum', { toPay }, ['change_from']);
  return payMethod;
}

/** A code that gives nothing here, or gave way to a larger discount, is not used up by this order. */
const promocodeThatWorks = ({ promocode, dropped }: PricedCart): string | null => {
  if (!promocode || promocode.refusal) return null;
  return dropped.some(({ benefit }) => benefit === 'promocode') ? null : promocode.promocode.id;
};

export const promocodeFacts = (
  priced: PricedCart,
): Pick<OrderDetails, 'promocodeId' | 'promocodeSeriesId' | 'promocodeForgone'> => {
  const promocodeId = promocodeThatWorks(priced);
  const seriesId = priced.promocode?.promocode.seriesId;
  const forgone = priced.promocode?.forgone ?? 0;
  return {
    promocodeId,
    ...(promocodeId !== null && seriesId !== undefined && { promocodeSeriesId: seriesId }),
    ...(promocodeId !== null && forgone > 0 && { promocodeForgone: forgone }),
  };
};

export function refuseAll(problems: readonly DomainError[]): void {
  const [only] = problems;
  if (!only) return;
  throw problems.length === 1 ? only : new DomainError('SeveralProblems', { problems });
}
