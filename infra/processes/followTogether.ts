import type { AggregateCache } from '../../commands/aggregateCache.ts';
import type { EventStore } from '../../commands/ports.ts';
import type { DomainEvent } from '../../domain/decider.ts';
import { readCheckpoint } from '../../projections/checkpoints.ts';
import { followLog } from '../../projections/followLog.ts';
import { ordersProjection } from '../../projections/orders/orders.projection.ts';
import type { Readiness } from '../../projections/readiness.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { liveName } from '../../projections/shape.ts';
import type { Followers } from './followers.ts';
import type { KeptOrderHistory } from './orderHistory.ts';

type Cache = Pick<AggregateCache<unknown, never, DomainEvent>, 'observe' | 'clear'>;

/** What the command side remembers follows the log: hot streams, and the history of orders. */
export const followTogether = async (
  {
    eventStore,
    readModels,
    readiness,
    trouble,
  }: {
    readonly eventStore: EventStore;
    readonly readModels: ReadModels;
    readonly readiness: Pick<Readiness, 'end'>;
    readonly trouble: Followers['trouble'];
  },
  {
    streams,
    history,
  }: {
    readonly streams: { readonly orders: Cache } & Readonly<Record<string, Cache>>;
    readonly history: KeptOrderHistory;
  },
): Promise<{ stop(): Promise<void> }> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const after = await eventStore.lastPosition();
  const orders = await readCheckpoint(readModels, liveName(ordersProjection));
  const inStreams = followLog({
    ...trouble,
    eventStore,
    name: 'hot_streams',
    after,
    signal,
    observe: (batch) => {
      for (const cache of Object.values(streams)) cache.observe(batch);
      // Orders were read with the key of a person who is gone, in whichever process that was.
      if (batch.some(({ type }) => type === 'ClientErased')) streams.orders.clear();
    },
  });
  const inHistory = followLog({
    eventStore,
    name: 'order_history',
    // What its table has not seen is remembered; one that is being built is asked when it has seen all up to that end.
    after: orders?.complete ? orders.position : await readiness.end(),
    signal,
    observe: history.observe,
    onTrouble: (told) => {
      if (told.event) history.lose();
      trouble.onTrouble(told);
    },
    onMended: (name) => {
      history.regain();
      trouble.onMended(name);
    },
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([inStreams, inHistory]);
    },
  };
};
