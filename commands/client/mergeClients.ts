import { client } from '../../domain/client/client.ts';
import { type Client, savedAddressesMax } from '../../domain/client/clientState.ts';
import { requireWhole, type Swallowed, takenOver } from '../../domain/client/mergeClient.ts';
import { DomainError } from '../../domain/domainError.ts';
import { type PlacedOrder, placed } from '../../domain/order/order.ts';
import type { BonusAccounts } from '../cart/customerReader.ts';
import type { Reactor } from '../eventHandlers.ts';
import { loadAggregate } from '../handleCommand.ts';
import type { Orders } from '../order/orders.ts';
import { handOverPromocodeUse, type PromocodeStreams, returnPromocodeUse } from '../order/promocodeUse.ts';
import type { IdSource, Origin } from '../ports.ts';
import { bonusStream, clientStream, orderStream } from '../streams.ts';
import { type FindOrdersUnderWay, namedOrders } from './eraseClient.ts';
import { type ClientDeps, handleClient } from './handleClient.ts';

/** Every order of a person, as the log is at `position` at least. @throws when that cannot be told in time. */
export type FindOrdersOf = (personId: string, position: bigint) => Promise<readonly string[]>;
/** What the vault keeps under a person's name is another's from now on; may be repeated. Their sessions end. */
export type RepointPerson = (fromId: string, intoId: string) => Promise<void>;

export interface MergeDeps extends ClientDeps, PromocodeStreams {
  readonly ids: Pick<IdSource, 'derive'>;
  readonly bonuses: Pick<BonusAccounts, 'handle'>;
  readonly orders: Orders;
  readonly findOrdersUnderWay: FindOrdersUnderWay;
  readonly findOrdersOf: FindOrdersOf;
  readonly repointPerson: RepointPerson;
}

export interface Merge {
  /** Who goes on. */
  readonly intoId: string;
  /** Who becomes part of them. */
  readonly fromId: string;
}

/**
 * Two accounts of one person become one. @returns the position at which all of it is in the log.
 * @throws {DomainError} ClientNotFound, ClientIsErased, ClientIsMerged, ClientIsBeingMerged, ClientHasOrders, MergeNeedsReason
 */
export const mergeClients =
  (deps: MergeDeps) =>
  async ({
    intoId,
    fromId,
    reason,
    origin,
  }: Merge & { readonly reason: string; readonly origin: Origin }): Promise<{ position: bigint }> => {
    // What can be known before leaves no trace in two histories.
    const at = deps.clock.now();
    const [survivor, swallowed] = await Promise.all([read(deps, intoId), read(deps, fromId)]);
    if (swallowed.state.mergedInto !== intoId && swallowed.state.mergingInto !== intoId) {
      requireWhole(survivor.state, at);
      await refuseOrdersUnderWay(deps, fromId, swallowed.position);
    }
    await handleClient(deps, { type: 'StartMerge', clientId: fromId, intoId, reason, at }, origin);
    return continueMerge(deps)({ intoId, fromId }, origin);
  };
export type MergeClients = ReturnType<typeof mergeClients>;

/**
 * Drives a merge from wherever its streams are to one of its two ends:
 *
 *   from ClientMergeStarted → into ClientAbsorptionStarted → no order is on its way → from ClientMerged
 *       → from BonusesMovedOut → into BonusesMovedIn → into ClientAbsorbed → each order's use of a promocode, then OrderHandedOver
 *       → the vault's phones, sessions and devices
 *     → (a step refused) from ClientMergeStopped → into ClientAbsorptionStopped
 *
 * Which end it is, the swallowed account's own stream decides, once. Every step may be done again and by several at once: the
 * request itself, its repeat, and the reactor that heals a crash. An order in the making writes itself, then looks whether its
 * client is being merged; this says so first, then looks for orders: one of the two always sees the other.
 */
export const continueMerge =
  (deps: MergeDeps) =>
  async (merge: Merge, origin: Origin): Promise<{ position: bigint }> => {
    await decide(deps, merge, origin);
    return carryOver(deps, merge, origin);
  };

async function decide(deps: MergeDeps, { intoId, fromId }: Merge, origin: Origin): Promise<void> {
  const { state, position } = await read(deps, fromId);
  if (state.mergedInto === intoId) return;
  const survivor = { clientId: intoId, fromId };
  const swallowed = { clientId: fromId, intoId };
  try {
    await handleClient(deps, { type: 'StartAbsorption', ...survivor, at: deps.clock.now() }, origin);
    await refuseOrdersUnderWay(deps, fromId, position);
    await handleClient(deps, { type: 'Merge', ...swallowed }, origin);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error; // unknown, not refused: whoever comes next goes on from here
    const stopped = await handleClient(deps, { type: 'StopMerge', ...swallowed }, origin);
    // Another run was faster and has decided for it.
    if (stopped.state.mergedInto === intoId) return;
    await handleClient(deps, { type: 'StopAbsorption', ...survivor }, origin);
    throw error;
  }
}

async function carryOver(deps: MergeDeps, merge: Merge, origin: Origin): Promise<{ position: bigint }> {
  const { intoId, fromId } = merge;
  const { bonuses } = deps;
  const moveOut = { type: 'MoveOut', clientId: fromId, intoId } as const;
  const { moved } = (await bonuses.handle(bonusStream(fromId), moveOut, origin)).state;
  if (!moved) throw new Error(`The bonuses of ${fromId} have not moved`);
  const moveIn = { type: 'MoveIn', clientId: intoId, fromId, parcel: moved.parcel } as const;
  let { position } = await bonuses.handle(bonusStream(intoId), moveIn, origin);
  const { state, position: mergedAt } = await read(deps, fromId);
  const from = swallowedBy(deps, intoId, state);
  const absorbed = await handleClient(deps, { type: 'Absorb', clientId: intoId, fromId, from }, origin);
  const reach = (other: bigint) => {
    if (other > position) position = other;
  };
  reach(absorbed.position);
  for (const orderId of await deps.findOrdersOf(fromId, mergedAt))
    reach(await handOver(deps, { orderId, ...merge }, origin));
  await deps.repointPerson(fromId, intoId);
  return { position };
}

/** The use first: an order that is the survivor's already is not looked at again after a crash. */
async function handOver(
  deps: MergeDeps,
  { orderId, fromId, intoId: personId }: Merge & { readonly orderId: string },
  origin: Origin,
): Promise<bigint> {
  const stream = orderStream(orderId);
  const { details } = placed((await deps.orders.readFresh(stream)).state);
  await handOverPromocodeUse(deps, { ...details, personId }, fromId, origin);
  const command = { type: 'HandOver', orderId, personId } as const;
  const { state, position } = await deps.orders.handle(stream, command, origin);
  const order = placed(state);
  // Whoever took all of it back in this very moment has given the use back where it no longer was.
  if (isTakenBack(order)) await returnPromocodeUse(deps, order.details, origin);
  return position;
}

const isTakenBack = ({ status, refunds }: PlacedOrder): boolean =>
  status === 'cancelled' || refunds.some(({ left }) => left === 0);

/** Of the same house and flat there is one saved address: each under the id that it has at the survivor's. */
export const swallowedBy = (
  { ids }: Pick<MergeDeps, 'ids'>,
  intoId: string,
  { addresses, ...state }: Client,
): Swallowed => ({
  ...state,
  addresses: [...addresses.values()].flatMap((address) =>
    address ? [{ ...address, id: ids.derive('address', intoId, address.text, address.flat) }] : [],
  ),
});

/** What would become of two accounts, before anybody decides. */
export const previewMerge =
  (deps: Pick<MergeDeps, 'eventStore' | 'clock' | 'ids' | 'findOrdersUnderWay'>) =>
  async ({ intoId, fromId }: Merge) => {
    const [into, from] = await Promise.all([read(deps, intoId), read(deps, fromId)]);
    const refusal = await refusalOf(async () => {
      if (intoId === fromId) throw new DomainError('ClientMergedWithItself', {}, ['from_id']);
      for (const { state } of [into, from]) requireWhole(state, deps.clock.now());
      await refuseOrdersUnderWay(deps, fromId, from.position);
    });
    const taken = takenOver(into.state, swallowedBy(deps, intoId, from.state));
    return { into: into.state, from: from.state, taken, refusal, mostAddresses: savedAddressesMax };
  };
export type PreviewMerge = ReturnType<typeof previewMerge>;

/** @throws {DomainError} ClientToMergeHasOrders */
async function refuseOrdersUnderWay(
  { findOrdersUnderWay }: Pick<MergeDeps, 'findOrdersUnderWay'>,
  fromId: string,
  position: bigint,
): Promise<void> {
  const orders = await findOrdersUnderWay(fromId, position);
  if (orders.length > 0) throw new DomainError('ClientToMergeHasOrders', namedOrders(orders));
}

async function refusalOf(look: () => Promise<void>): Promise<DomainError | null> {
  try {
    await look();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

const read = ({ eventStore }: Pick<MergeDeps, 'eventStore'>, clientId: string) =>
  loadAggregate(eventStore, client, clientStream(clientId));

/** Finishes what a crash broke off, one way or the other. */
export const mergeReactor = (deps: MergeDeps): Reactor => ({
  name: 'merges',
  startAt: 'beginning',
  on: {
    ClientMergeStarted: async ({ id, data: { clientId: fromId, intoId }, metadata }) => {
      const { mergedInto, mergingInto } = (await read(deps, fromId)).state;
      if (mergedInto !== intoId && mergingInto !== intoId) return; // it was stopped
      const { actor, correlationId } = metadata;
      try {
        await continueMerge(deps)({ intoId, fromId }, { actor, correlationId, causationId: id });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error; // else it was refused, and nothing of it is left
      }
    },
  },
});
