import { type Cart, checkoutOf } from '../../domain/cart/cartState.ts';
import { DomainError } from '../../domain/domainError.ts';
import { ConcurrencyConflict, type IdSource, type Origin } from '../ports.ts';
import { cartStream, orderStream } from '../streams.ts';
import { continuePlacement, type PlacementDeps } from './continuePlacement.ts';

interface Asked {
  readonly cartId: string;
  readonly key?: string;
  readonly origin: Origin;
}
type Deps = PlacementDeps & { readonly ids: IdSource };

export interface EarlierPlacement {
  readonly orderId: string;
  /** False: the cart is in this checkout, but the facts of the order are not written down yet. */
  readonly isStarted: boolean;
}

/**
 * The placement that this request is a repeat of, or null. A request is a repeat when its key is known, when the cart is
 * being ordered with the same wishes, or when the cart was, and is empty since.
 * @throws {DomainError} IdempotencyKeyReused, CheckoutInProgress
 */
export async function findEarlierPlacement(
  deps: Deps,
  asked: Asked,
  cart: Cart,
  requestHash: string,
): Promise<EarlierPlacement | null> {
  const byKey = asked.key === undefined ? null : await findByKey(deps, asked, asked.key, cart, requestHash);
  if (byKey) return byKey;
  const checkout = checkoutOf(cart);
  const { lastOrder } = cart;
  if (checkout) {
    if (checkout.requestHash === requestHash) return stage(deps, checkout.orderId);
    return letOtherFinish(deps, asked, checkout.orderId);
  }
  if (cart.lines.length === 0 && lastOrder?.requestHash === requestHash)
    return { orderId: lastOrder.orderId, isStarted: true };
  return null;
}

/** The id of the next order of this cart: made of its key or of the revision, so that the same request has the same id. */
export const newOrderId = async (deps: Deps, { cartId, key }: Asked, cart: Cart): Promise<string> => {
  const { orderId } = await latestAttempt(deps, [cartId, key ?? `revision ${cart.revision}`]);
  return orderId;
};

async function findByKey(
  deps: Deps,
  { cartId }: Asked,
  key: string,
  cart: Cart,
  requestHash: string,
): Promise<EarlierPlacement | null> {
  const { orderId, requestHash: known } = await latestAttempt(deps, [cartId, key]);
  const checkout = checkoutOf(cart);
  const earlierHash = known ?? (checkout?.orderId === orderId ? checkout.requestHash : undefined);
  if (earlierHash === undefined) return null;
  if (earlierHash !== requestHash) throw new DomainError('IdempotencyKeyReused', {});
  return { orderId, isStarted: known !== null };
}

/** An attempt that was given up is over for good: the same request asked again is the next attempt. */
async function latestAttempt({ ids, orders }: Deps, words: readonly string[]) {
  for (let attempt = 0; ; attempt += 1) {
    const orderId = ids.derive('order', ...words, String(attempt));
    const { state } = await orders.readFresh(orderStream(orderId));
    if (state.phase === 'abandoned') continue;
    return { orderId, requestHash: state.phase === 'unknown' ? null : state.details.requestHash };
  }
}

async function stage({ orders }: Deps, orderId: string): Promise<EarlierPlacement> {
  const { state } = await orders.read(orderStream(orderId));
  return { orderId, isStarted: state.phase !== 'unknown' };
}

/** Another tab orders this cart with other wishes: helped to its end, so that a crash of its server locks nobody out. */
async function letOtherFinish(deps: Deps, { cartId, origin }: Asked, orderId: string): Promise<never> {
  const outcome = await continuePlacement(deps)({ orderId, cartId }, origin);
  if (outcome.kind === 'abandoned') throw new ConcurrencyConflict(cartStream(cartId)); // open again: look afresh
  throw new DomainError('CheckoutInProgress', {});
}
