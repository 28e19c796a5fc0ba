import { cart as cartDecider } from '../../domain/cart/cart.ts';
import type { Cart } from '../../domain/cart/cartState.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { OrderDetails } from '../../domain/order/order.events.ts';
import { order as orderDecider, type PlacedOrder } from '../../domain/order/order.ts';
import { prepareOrder } from '../../domain/order/prepareOrder.ts';
import type { OrderWishes, WantedAddress } from '../../domain/order/wishes.ts';
import { emptyQueue, type QueueOf } from '../../domain/shop/queue.ts';
import { promocodesOf } from '../cart/changeCart.ts';
import type { ReadCustomer } from '../cart/customerReader.ts';
import type { Folded } from '../handleCommand.ts';
import type { Clock, IdSource, Origin, ShopReader } from '../ports.ts';
import { retryOnConflict } from '../retryOnConflict.ts';
import { cartStream, orderStream } from '../streams.ts';
import {
  continuePlacement,
  giveUpUnstarted,
  type PlacementDeps,
  type PlacementOutcome,
} from './continuePlacement.ts';
import { findEarlierPlacement, newOrderId } from './earlierPlacement.ts';

export interface PlaceOrderRequest {
  readonly cartId: string;
  /** Null for a guest. */
  readonly clientId: string | null;
  /** Idempotency-Key. */
  readonly key?: string;
  /** The cart's revision that the customer saw. */
  readonly revision?: number;
  readonly wishes: OrderWishes;
  readonly address: OrderAddressRequest | null;
  /** Asked before a new order begins, never for a repeat of one; throws when there shall be none. */
  readonly admit?: () => Promise<void>;
  readonly origin: Origin;
}

export type OrderAddressRequest = WantedAddress['typed'] & {
  readonly pin?: { readonly lat: number; readonly lon: number };
  /** The gateway's signed word on where this address is. */
  readonly token?: string;
};

/** Where an address is, by the suggested house or the pin, never by the browser's word; null = not known. */
export type LocateAddress = (address: OrderAddressRequest) => Promise<WantedAddress['place']>;
/** The person that a phone belongs to, registered or not. */
export type FindPerson = (phone: string) => Promise<string>;

export interface PlaceOrderDeps extends PlacementDeps {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly readCustomer: ReadCustomer;
  readonly locateAddress: LocateAddress;
  readonly findPerson: FindPerson;
  readonly acquiringOn: () => boolean;
  readonly readQueue: ReadQueue;
}

/** What the kitchens have to cook now; asked only where promises depend on it. */
export type ReadQueue = () => Promise<QueueOf>;

export interface OrderAnswer {
  readonly order: PlacedOrder;
  readonly cart: Cart;
  readonly position: bigint;
  /** It was placed before: a double click, a retry after a lost answer, another tab. */
  readonly repeated: boolean;
}

/**
 * Places the order of a cart: at the very revision that was priced, and once, however often it is asked for.
 * @throws {DomainError} when the rules refuse; then nothing is taken and the cart is open.
 */
export const placeOrder =
  (deps: PlaceOrderDeps) =>
  (request: PlaceOrderRequest): Promise<OrderAnswer> =>
    // Another tab may change the cart, or decide its checkout, between our look at it and our first step.
    retryOnConflict(async ({ isRetry }) => {
      const stream = cartStream(request.cartId);
      const seen = await (isRetry ? deps.carts.readFresh(stream) : deps.carts.read(stream));
      const requestHash = hashOf(deps.ids, request);
      const earlier = await findEarlierPlacement(deps, request, seen.state, requestHash);
      if (earlier?.isStarted) return finish(deps, request, earlier.orderId, { repeated: true });
      if (!earlier) await request.admit?.();
      const orderId = earlier?.orderId ?? (await newOrderId(deps, request, seen.state));
      await begin(deps, request, { orderId, requestHash, seen, isResumed: earlier !== null });
      return finish(deps, request, orderId, { repeated: false });
    });
export type PlaceOrder = ReturnType<typeof placeOrder>;

interface Beginning {
  readonly orderId: string;
  readonly requestHash: string;
  readonly seen: Folded<Cart>;
  /** The cart is in this very checkout already, but its order's stream does not exist. */
  readonly isResumed: boolean;
}

/** The first two steps: the cart is frozen, the order's facts too. */
async function begin(deps: PlaceOrderDeps, request: PlaceOrderRequest, beginning: Beginning): Promise<void> {
  const { orderId, requestHash, seen } = beginning;
  const { cartId, origin } = request;
  const details = await prepareOrOpenCart(deps, request, beginning);
  if (!details) return;
  const checkout = cartDecider.decide({ type: 'StartCheckout', orderId, requestHash }, seen.state);
  await deps.carts.appendAt(cartStream(cartId), seen, checkout, origin);
  await deps.orders.change(
    orderStream(orderId),
    // Abandoned meanwhile: the end of the placement says so.
    (order) =>
      order.phase === 'abandoned'
        ? []
        : orderDecider.decide({ type: 'StartPlacement', orderId, details }, order),
    origin,
  );
}

/** Null when another run went on with this very checkout. */
async function prepareOrOpenCart(
  deps: PlaceOrderDeps,
  request: PlaceOrderRequest,
  beginning: Beginning,
): Promise<OrderDetails | null> {
  try {
    return await prepare(deps, request, beginning);
  } catch (error) {
    if (!beginning.isResumed || !(error instanceof DomainError)) throw error;
    // A checkout that cannot go on is given up at once, so that the cart is open again.
    const placement = { orderId: beginning.orderId, cartId: request.cartId };
    const outcome = await giveUpUnstarted(deps, placement, error.code, request.origin);
    if (outcome.kind === 'placed') return null;
    throw error;
  }
}

async function prepare(
  { shop, clock, readCustomer, locateAddress, findPerson, acquiringOn, readQueue }: PlaceOrderDeps,
  { clientId, cartId, wishes, address, revision }: PlaceOrderRequest,
  { orderId, requestHash, seen, isResumed }: Beginning,
): Promise<OrderDetails> {
  const cart = seen.state;
  if (!isResumed && revision !== undefined && revision !== cart.revision)
    throw new DomainError('CartChanged', { revision: cart.revision });
  // An account keeps its own data and limits, whatever phone its order is for.
  const readPerson = async () => {
    const personId = clientId ?? (await findPerson(wishes.customer.phone));
    return {
      personId,
      customer: await readCustomer({ clientId, personId, promocodeIds: promocodesOf(cart) }),
    };
  };
  const [{ personId, customer }, place, queueOf] = await Promise.all([
    readPerson(),
    address && locateAddress(address),
    shop.current().settings.queue?.enabled ? readQueue() : emptyQueue,
  ]);
  return prepareOrder({
    orderId,
    requestHash,
    cartId,
    cart,
    shop: shop.current(),
    at: clock.now(),
    customer,
    personId,
    wishes,
    address: address && { typed: typedPart(address), place },
    acquiringOn: acquiringOn(),
    queueOf,
  });
}

async function finish(
  deps: PlaceOrderDeps,
  { cartId, origin }: PlaceOrderRequest,
  orderId: string,
  { repeated }: { repeated: boolean },
): Promise<OrderAnswer> {
  const outcome = await continuePlacement(deps)({ orderId, cartId }, origin);
  if (outcome.kind !== 'placed') throw refusalOf(outcome);
  const { state: cart } = await deps.carts.read(cartStream(cartId));
  return { order: outcome.order, cart, position: outcome.position, repeated };
}

const refusalOf = (outcome: Exclude<PlacementOutcome, { kind: 'placed' }>): DomainError => {
  if (outcome.kind === 'notStarted') return new DomainError('CheckoutInProgress', {});
  return outcome.refusal ?? new DomainError('PlacementAbandoned', { reason: outcome.reason });
};

/** What was asked for in one word. Where the browser thinks the cart is, and its proofs of the address, are no wishes. */
const hashOf = (ids: IdSource, { wishes, address }: PlaceOrderRequest): string =>
  ids.derive('order request', JSON.stringify([wishes, address && typedPart(address), address?.pin ?? null]));

const typedPart = ({ pin: _pin, token: _token, ...typed }: OrderAddressRequest): WantedAddress['typed'] =>
  typed;
