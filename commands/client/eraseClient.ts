import { client } from '../../domain/client/client.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { Reactor } from '../eventHandlers.ts';
import { loadAggregate } from '../handleCommand.ts';
import type { Orders } from '../order/orders.ts';
import type { Origin } from '../ports.ts';
import { clientStream } from '../streams.ts';
import { type ClientDeps, type ClientRequest, handleClient } from './handleClient.ts';

/** Destroys the key of a person and what else is kept of them outside the log; what is destroyed already stays so. */
export type DestroyPerson = (personId: string) => Promise<void>;

export interface OrderUnderWay {
  /** Null while it is being placed. */
  readonly number: string | null;
  readonly promisedAt: string;
}
/** Of a client and of a guest by the phone, as the log is at `position` at least. @throws when that cannot be told in time. */
export type FindOrdersUnderWay = (personId: string, position: bigint) => Promise<readonly OrderUnderWay[]>;

export interface EraseDeps extends ClientDeps {
  readonly destroyPerson: DestroyPerson;
  readonly findOrdersUnderWay: FindOrdersUnderWay;
  readonly orders: Pick<Orders, 'clear'>;
}

/**
 * Says that it begins, looks for orders, then erases. An order in the making does it the other way round: it writes itself, then looks
 * whether somebody erases. So one of the two always sees the other, and no order is left without its customer.
 *
 * First the event, then the key: a crash between the two is healed by the policy below, while a key without its event
 * would leave a client who is neither there nor gone. What was read with the key leaves the memory too.
 * @throws {DomainError} ClientHasOrders
 */
export const eraseClient =
  (deps: EraseDeps) =>
  async ({ clientId, origin }: ClientRequest): Promise<{ position: bigint }> => {
    const { clock } = deps;
    const started = { type: 'StartErasure', clientId, at: clock.now() } as const;
    const { position: begun } = await handleClient(deps, started, origin);
    try {
      refuseOrdersUnderWay(await deps.findOrdersUnderWay(clientId, begun));
      const { position } = await handleClient(deps, { type: 'Erase', clientId, at: clock.now() }, origin);
      return { position: await forget(deps, clientId, position, origin) };
    } catch (error) {
      // Without it orders would be refused for a minute; that it fails, too, changes nothing else.
      await handleClient(deps, { type: 'StopErasure', clientId }, origin).catch(() => undefined);
      throw error;
    }
  };
export type EraseClient = ReturnType<typeof eraseClient>;

/** Accounts that were merged into this one go with it: each has a key of its own. */
async function forget(
  deps: Pick<EraseDeps, 'eventStore' | 'clock' | 'destroyPerson' | 'orders'>,
  clientId: string,
  erasedAt: bigint,
  origin: Origin,
): Promise<bigint> {
  let position = erasedAt;
  const { state } = await loadAggregate(deps.eventStore, client, clientStream(clientId));
  for (const fromId of state.absorbed) {
    const erase = { type: 'Erase', clientId: fromId, at: deps.clock.now() } as const;
    const erased = await handleClient(deps, erase, origin);
    const last = await forget(deps, fromId, erased.position, origin);
    if (last > position) position = last;
  }
  await deps.destroyPerson(clientId);
  deps.orders.clear();
  return position;
}

/** @throws {DomainError} ClientHasOrders */
const refuseOrdersUnderWay = (orders: readonly OrderUnderWay[]): void => {
  if (orders.length > 0) throw new DomainError('ClientHasOrders', namedOrders(orders));
};

/** What a refusal says of them: `promisedAt` of the last one. */
export const namedOrders = (orders: readonly OrderUnderWay[]) => ({
  numbers: orders.flatMap(({ number }) => number ?? []),
  promisedAt:
    orders
      .map(({ promisedAt }) => promisedAt)
      .sort()
      .at(-1) ?? null,
});

/** Finishes what a crash broke off. */
export const forgetErasedClient = (
  deps: Pick<EraseDeps, 'eventStore' | 'clock' | 'destroyPerson' | 'orders'>,
): Reactor => ({
  name: 'erasure',
  startAt: 'beginning',
  on: {
    ClientErased: async ({ id, data: { clientId }, metadata: { actor, correlationId }, position }) => {
      await forget(deps, clientId, position, { actor, correlationId, causationId: id });
    },
  },
});
