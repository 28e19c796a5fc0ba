import type { CartChange, CartFacts } from '../../domain/cart/cart.commands.ts';
import type { CartEvent } from '../../domain/cart/cart.events.ts';
import { cart as cartDecider } from '../../domain/cart/cart.ts';
import { type Cart, emptyCart } from '../../domain/cart/cartState.ts';
import type { DomainError } from '../../domain/domainError.ts';
import type { OrderWishes, WantedAddress } from '../../domain/order/wishes.ts';
import { wishProblems } from '../../domain/order/wishProblems.ts';
import { settle } from '../../domain/pricing/bonuses.ts';
import type { OrderSums } from '../../domain/pricing/orderSums.ts';
import { priceCart } from '../../domain/pricing/priceCart.ts';
import type { PricedCart } from '../../domain/pricing/pricedCart.ts';
import { foldCode } from '../../domain/promocode/promocodeCode.ts';
import { zoneAt } from '../../domain/zone/zone.ts';
import { type CartDeps, gatherFacts } from '../cart/changeCart.ts';
import type { IdSource, Origin } from '../ports.ts';
import { cartStream } from '../streams.ts';
import type { OrderAddressRequest, OrderAnswer, PlaceOrder, PlaceOrderDeps } from './placeOrder.ts';

/** What the caller wants; the operator fills it in. */
export interface PhoneOrder {
  /** Null for who is not registered. */
  readonly clientId: string | null;
  readonly lines: readonly Extract<CartChange, { type: 'AddLine' | 'AddWok' }>[];
  readonly promocode: string | null;
  readonly giftId: string | null;
  readonly wishes: OrderWishes;
  readonly address: OrderAddressRequest | null;
}

export interface PhoneOrderDeps extends Omit<CartDeps, 'carts'>, Pick<PlaceOrderDeps, 'locateAddress'> {
  readonly carts: CartDeps['carts'];
  readonly ids: Pick<IdSource, 'derive'>;
  readonly placeOrder: PlaceOrder;
}

export interface PreviewedPhoneOrder {
  readonly priced: PricedCart<Cart>;
  /** Null while the cart does not allow so many bonuses. */
  readonly sums: OrderSums;
  readonly problems: readonly DomainError[];
}

/** The order priced as the customer's own cart would be, with all that stands in its way; nothing happens. */
export const previewPhoneOrder =
  (deps: Omit<PhoneOrderDeps, 'placeOrder' | 'carts'>) =>
  async (wanted: PhoneOrder): Promise<PreviewedPhoneOrder> => {
    const { wishes } = wanted;
    const place = wanted.address && (await deps.locateAddress(wanted.address));
    const facts = await gatherFacts(deps, wanted.clientId, promocodesIn(wanted));
    const { cart } = filled(wanted, place, facts);
    const priced = priceCart({ ...facts, cart });
    const address = wanted.address && { typed: typedPart(wanted.address), place };
    const spent = Math.min(wishes.bonuses, priced.bonuses.canSpendMax);
    return {
      priced,
      sums: settle(priced, spent, facts.shop.settings.bonus),
      problems: wishProblems(wishes, address, priced, facts.shop.settings.policy),
    };
  };
export type PreviewPhoneOrder = ReturnType<typeof previewPhoneOrder>;

/**
 * A cart of its own is filled, at once and once, and ordered as the customer would order it: with the same prices, limits and
 * refusals. The same request again is the same cart, and so the same order. Who took it is the origin's actor.
 */
export const orderByPhone =
  (deps: PhoneOrderDeps) =>
  async (wanted: PhoneOrder, draftId: string, origin: Origin): Promise<OrderAnswer> => {
    const place = wanted.address && (await deps.locateAddress(wanted.address));
    const facts = await gatherFacts(deps, wanted.clientId, promocodesIn(wanted));
    const { clientId, lines, promocode, giftId, wishes, address } = wanted;
    const words = [clientId, lines, promocode, giftId, wishes.method, wishes.pointId, wishes.slot, address];
    const cartId = deps.ids.derive('order by phone', draftId, JSON.stringify(words));
    await deps.carts.change(
      cartStream(cartId),
      (cart) => (cart.revision === emptyCart.revision ? filled(wanted, place, facts).events : []),
      origin,
    );
    return deps.placeOrder({ cartId, clientId, key: draftId, wishes, address, origin });
  };
export type OrderByPhone = ReturnType<typeof orderByPhone>;

const promocodesIn = ({ promocode }: PhoneOrder): string[] =>
  promocode === null ? [] : [foldCode(promocode)];

/** @throws {DomainError} as the customer's own steps would: options out of bounds, a code that gives nothing. */
function filled(
  wanted: PhoneOrder,
  place: WantedAddress['place'],
  facts: CartFacts,
): { readonly cart: Cart; readonly events: readonly CartEvent[] } {
  const { method, pointId, slot } = wanted.wishes;
  const zoneId =
    method === 'delivery' && place ? (zoneAt(facts.shop.zones.values(), place)?.id ?? null) : null;
  const changes: CartChange[] = [
    { type: 'ChangeDeliveryTerms', terms: { method, zoneId, pointId: method === 'pickup' ? pointId : null } },
    ...(slot ? [{ type: 'ChangeWantedTime', wantedAt: slot.start } as const] : []),
    ...wanted.lines,
    ...(wanted.promocode === null ? [] : [{ type: 'ApplyPromocode', code: wanted.promocode } as const]),
    ...(wanted.giftId === null ? [] : [{ type: 'ChooseGift', productId: wanted.giftId } as const]),
  ];
  let cart = emptyCart;
  const events: CartEvent[] = [];
  for (const change of changes) {
    const decided = cartDecider.decide({ ...change, facts }, cart);
    cart = decided.reduce(cartDecider.evolve, cart);
    events.push(...decided);
  }
  return { cart, events };
}

const typedPart = ({ pin: _pin, token: _token, ...typed }: OrderAddressRequest): WantedAddress['typed'] =>
  typed;
