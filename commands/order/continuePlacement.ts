import { checkoutOf } from '../../domain/cart/cartState.ts';
import { client } from '../../domain/client/client.ts';
import { isErasedOrErasing, isMergedOrMerging } from '../../domain/client/clientState.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { OrderDetails, OrderNumberEvent } from '../../domain/order/order.events.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import { numberOf, type OrderNumbers, type TakeNumber } from '../../domain/order/orderNumbers.ts';
import type { AggregateCache } from '../aggregateCache.ts';
import type { Carts } from '../cart/changeCart.ts';
import type { BonusAccounts } from '../cart/customerReader.ts';
import { loadAggregate } from '../handleCommand.ts';
import type { Clock, EventStore, Origin } from '../ports.ts';
import { bonusStream, cartStream, clientStream, orderNumbersStream, orderStream } from '../streams.ts';
import type { Orders } from './orders.ts';
import { type PromocodeStreams, returnPromocodeUse, takePromocodeUse } from './promocodeUse.ts';

export interface PlacementDeps extends PromocodeStreams {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly clock: Clock;
  readonly carts: Carts;
  readonly orders: Orders;
  readonly bonuses: BonusAccounts;
  readonly orderNumbers: AggregateCache<OrderNumbers, TakeNumber, OrderNumberEvent>;
}

export interface Placement {
  readonly orderId: string;
  readonly cartId: string;
}

export type PlacementOutcome =
  | { readonly kind: 'placed'; readonly order: PlacedOrder; readonly position: bigint }
  /** `refusal` is the rule that stopped it, when it was this run that met it. */
  | { readonly kind: 'abandoned'; readonly reason: string; readonly refusal: DomainError | null }
  /** The order's stream does not exist yet. */
  | { readonly kind: 'notStarted' };

/**
 * Drives a placement from wherever its streams are to one of its two ends:
 *
 *   cart CartCheckoutStarted → order OrderPlacementStarted → BonusesReserved → PromocodeUseTaken → OrderNumberTaken
 *     → order OrderPlaced                          → cart CartCheckedOut
 *     → order OrderPlacementAbandoned (a step refused)  → use returned, bonuses released → cart CartCheckoutAbandoned
 *
 * Which end it is, the order's own stream decides, once. Every step may be done again and by several at once: the request
 * itself, its repeat, and the recovery worker may all drive one placement. Reserved bonuses are spent when the order is
 * completed, so that cancelling before it only lets them go.
 */
export const continuePlacement =
  (deps: PlacementDeps) =>
  async (placement: Placement, origin: Origin): Promise<PlacementOutcome> => {
    const { orderId } = placement;
    const { state, position } = await deps.orders.read(orderStream(orderId));
    switch (state.phase) {
      case 'unknown':
        return { kind: 'notStarted' };
      case 'placing':
        return goForward(deps, placement, state.details, origin);
      case 'abandoned':
        return undo(deps, placement, state, origin);
      case 'placed':
        return close(deps, placement, { order: state, position }, origin);
    }
  };
export type ContinuePlacement = ReturnType<typeof continuePlacement>;

/**
 * A checkout without the order's facts cannot go forward. The order is declared abandoned where its stream would begin,
 * so that a writer that is only slow conflicts; one that was faster is helped on.
 */
export async function giveUpUnstarted(
  deps: PlacementDeps,
  placement: Placement,
  reason: string,
  origin: Origin,
): Promise<PlacementOutcome> {
  const { orderId } = placement;
  await deps.orders.change(
    orderStream(orderId),
    ({ phase }) =>
      phase === 'unknown' ? [{ type: 'OrderPlacementAbandoned', data: { orderId, reason } }] : [],
    origin,
  );
  return continuePlacement(deps)(placement, origin);
}

async function goForward(
  deps: PlacementDeps,
  placement: Placement,
  details: OrderDetails,
  origin: Origin,
): Promise<PlacementOutcome> {
  const { orderId } = placement;
  try {
    await Promise.all([reserveBonuses(deps, details, origin), takePromocodeUse(deps, details, origin)]);
    // The order stands in the log already: whoever erases or merges its customer from now on finds it, and whoever did so before is found here.
    const [number] = await Promise.all([takeNumber(deps, details, origin), requirePerson(deps, details)]);
    const command = { type: 'Place', orderId, number } as const;
    const { state, position } = await deps.orders.handle(orderStream(orderId), command, origin);
    if (state.phase === 'placed') return close(deps, placement, { order: state, position }, origin);
    throw new Error(`Order ${orderId} is neither placed nor refused`);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error; // unknown, not refused: whoever comes next goes on from here
    return abandon(deps, placement, error, origin);
  }
}

/** Decides against the order, unless another run has placed it meanwhile. */
async function abandon(
  deps: PlacementDeps,
  placement: Placement,
  refusal: DomainError,
  origin: Origin,
): Promise<PlacementOutcome> {
  const { orderId } = placement;
  const command = { type: 'AbandonPlacement', orderId, reason: refusal.code } as const;
  const { state, position } = await deps.orders.handle(orderStream(orderId), command, origin);
  if (state.phase === 'placed') return close(deps, placement, { order: state, position }, origin);
  const details = state.phase === 'abandoned' ? state.details : null;
  return undo(deps, placement, { details, reason: refusal.code }, origin, refusal);
}

async function reserveBonuses({ bonuses }: PlacementDeps, details: OrderDetails, origin: Origin) {
  const { clientId, orderId, sums } = details;
  if (clientId === null || sums.bonuses === 0) return;
  const command = { type: 'Reserve', clientId, orderId, amount: sums.bonuses } as const;
  await bonuses.handle(bonusStream(clientId), command, origin);
}

async function requirePerson({ eventStore, clock }: PlacementDeps, { personId }: OrderDetails) {
  const { state } = await loadAggregate(eventStore, client, clientStream(personId));
  if (isErasedOrErasing(state, clock.now())) throw new DomainError('PersonIsBeingErased', {});
  if (isMergedOrMerging(state)) throw new DomainError('ClientIsBeingMerged', {});
}

async function takeNumber({ orderNumbers }: PlacementDeps, details: OrderDetails, origin: Origin) {
  const { orderId, placedOn: day } = details;
  const command = { type: 'TakeNumber', orderId, day } as const;
  const { state } = await orderNumbers.handle(orderNumbersStream(day), command, origin);
  const number = numberOf(state, orderId);
  if (number === undefined) throw new Error(`Order ${orderId} was given no number`);
  return number;
}

/** In reverse. Also what was not taken is given back: so a step that another run does late takes nothing any more. */
async function undo(
  deps: PlacementDeps,
  { orderId, cartId }: Placement,
  { details, reason }: { details: OrderDetails | null; reason: string },
  origin: Origin,
  refusal: DomainError | null = null,
): Promise<PlacementOutcome> {
  if (details) await giveBack(deps, details, origin);
  await deps.carts.handle(cartStream(cartId), { type: 'AbandonCheckout', orderId, reason }, origin);
  return { kind: 'abandoned', reason, refusal };
}

async function giveBack(deps: PlacementDeps, details: OrderDetails, origin: Origin) {
  const { clientId, orderId, sums } = details;
  await returnPromocodeUse(deps, details, origin);
  if (clientId !== null && sums.bonuses > 0)
    await deps.bonuses.handle(bonusStream(clientId), { type: 'Release', clientId, orderId }, origin);
}

async function close(
  { carts }: PlacementDeps,
  { orderId, cartId }: Placement,
  placed: { order: PlacedOrder; position: bigint },
  origin: Origin,
): Promise<PlacementOutcome> {
  const closed = await carts.change(
    cartStream(cartId),
    // A cart that went on to its next order long ago has nothing to close.
    (cart) => (checkoutOf(cart)?.orderId === orderId ? [{ type: 'CartCheckedOut', data: { orderId } }] : []),
    origin,
  );
  const position = closed.position > placed.position ? closed.position : placed.position;
  return { kind: 'placed', order: placed.order, position };
}
