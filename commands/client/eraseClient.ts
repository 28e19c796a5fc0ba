import type { Reactor } from '../eventHandlers.ts';
import type { Orders } from '../order/orders.ts';
import { type ClientDeps, type ClientRequest, handleClient } from './handleClient.ts';

/** Destroys the key of a person and what else the vault keeps of them; what is destroyed already stays so. */
export type DestroyPerson = (personId: string) => Promise<void>;

/**
 * First the event, then the key: a crash between the two is healed by the policy below, while a key without its event
 * would leave a client who is neither there nor gone. What was read with the key leaves the memory too.
 */
export const eraseClient =
  (deps: ClientDeps & { destroyPerson: DestroyPerson; orders: Pick<Orders, 'clear'> }) =>
  async ({ clientId, origin }: ClientRequest): Promise<{ position: bigint }> => {
    const { position } = await handleClient(deps, { type: 'Erase', clientId }, origin);
    await deps.destroyPerson(clientId);
    deps.orders.clear();
    return { position };
  };
export type EraseClient = ReturnType<typeof eraseClient>;

/** Finishes what a crash broke off. */
export const forgetErasedClient = (deps: {
  destroyPerson: DestroyPerson;
  orders: Pick<Orders, 'clear'>;
}): Reactor => ({
  name: 'erasure',
  startAt: 'beginning',
  on: {
    ClientErased: async ({ data: { clientId } }) => {
      await deps.destroyPerson(clientId);
      deps.orders.clear();
    },
  },
});
