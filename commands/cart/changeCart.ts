import type { CartChange, CartCommand, CartFacts } from '../../domain/cart/cart.commands.ts';
import type { CartEvent } from '../../domain/cart/cart.events.ts';
import { cart as cartDecider } from '../../domain/cart/cart.ts';
import type { Cart } from '../../domain/cart/cartState.ts';
import type { Problem } from '../../domain/domainError.ts';
import type { ChosenGift } from '../../domain/pricing/cartContents.ts';
import { priceCart } from '../../domain/pricing/priceCart.ts';
import type { PricedCart } from '../../domain/pricing/pricedCart.ts';
import { foldCode } from '../../domain/promocode/promocodeCode.ts';
import type { AggregateCache } from '../aggregateCache.ts';
import type { Folded } from '../handleCommand.ts';
import type { Clock, Origin, ShopReader } from '../ports.ts';
import { cartStream } from '../streams.ts';
import type { ReadCustomer } from './customerReader.ts';

export type Carts = AggregateCache<Cart, CartCommand, CartEvent>;

export interface CartDeps {
  readonly carts: Carts;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
  readonly readCustomer: ReadCustomer;
}

/** Whose cart, and who asks. */
export interface CartRequest {
  readonly cartId: string;
  /** Null for a guest. */
  readonly clientId: string | null;
  readonly origin: Origin;
}

/** What changed by itself along with the request: said once, beside the cart. */
export interface CartNotice {
  readonly kind: 'giftLeft';
  readonly gift: ChosenGift;
  /** Why, with what is missing. */
  readonly problem: Problem | null;
}

export interface CartAnswer {
  readonly cart: Cart;
  readonly priced: PricedCart<Cart>;
  readonly revision: number;
  readonly position: bigint;
  readonly notices: readonly CartNotice[];
}

/** One change of a cart is one append: what follows from it (a gift whose sum has fallen) goes with it. */
export const changeCart =
  (deps: CartDeps) =>
  async ({ cartId, clientId, origin }: CartRequest, change: CartChange): Promise<CartAnswer> => {
    const { state } = await deps.carts.read(cartStream(cartId));
    const facts = await gatherFacts(deps, clientId, promocodesOf(state, change));
    let giftBefore: ChosenGift | null = null;
    const handled = await deps.carts.change(
      cartStream(cartId),
      (state) => {
        giftBefore = state.gift;
        return cartDecider.decide({ ...change, facts }, state);
      },
      origin,
    );
    return answerWith(handled, facts, noticesOf(handled.events, handled.state, giftBefore, facts));
  };

/** The codes that a cart has, or may have after a change. */
export function promocodesOf({ promocodeId }: Cart, change?: CartChange): string[] {
  const ids = new Set(promocodeId === null ? [] : [promocodeId]);
  if (change?.type === 'ApplyPromocode') ids.add(foldCode(change.code));
  if (change?.type === 'TakeOverGuestCart' && change.guest.promocodeId !== null)
    ids.add(change.guest.promocodeId);
  return [...ids];
}

export type ChangeCart = ReturnType<typeof changeCart>;

export const gatherFacts = async (
  { shop, clock, readCustomer }: Omit<CartDeps, 'carts'>,
  clientId: string | null,
  promocodeIds: readonly string[],
): Promise<CartFacts> => ({
  customer: await readCustomer({ clientId, personId: clientId, promocodeIds }),
  shop: shop.current(),
  at: clock.now(),
});

export const answerWith = (
  { state: cart, position }: Folded<Cart>,
  facts: CartFacts,
  notices: readonly CartNotice[] = [],
): CartAnswer => ({
  cart,
  priced: priceCart({ cart, ...facts }),
  revision: cart.revision,
  position,
  notices,
});

function noticesOf(
  events: readonly CartEvent[],
  after: Cart,
  giftBefore: ChosenGift | null,
  facts: CartFacts,
): readonly CartNotice[] {
  const left = events.some((event) => event.type === 'CartGiftRemoved' && event.data.reason !== 'byCustomer');
  const gift = events.findLast((event) => event.type === 'CartGiftChosen')?.data ?? giftBefore;
  if (!left || !gift) return [];
  const { falls } = priceCart({ ...facts, cart: { ...after, gift } }).gifts;
  return [{ kind: 'giftLeft', gift, problem: falls?.problem ?? null }];
}
