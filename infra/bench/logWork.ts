import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { EventStore, StreamHead } from '../../commands/ports.ts';
import { noStream } from '../../commands/ports.ts';
import { cartStream } from '../../commands/streams.ts';
import type { CartEvent } from '../../domain/cart/cart.events.ts';
import { createPostgresEventLog } from '../eventStore/postgresEventLog.ts';
import { createSealedEventStore } from '../eventStore/sealedEventStore.ts';
import { createPersonKeys } from '../vault/personKeys.ts';
import type { Work } from './load.ts';

/** The cheapest durable thing that this PostgreSQL can do: one row, one commit, a connection for each who writes. */
export const bareCommits = async (connectionString: string): Promise<() => Promise<Work>> => {
  const setup = new pg.Client(connectionString);
  await setup.connect();
  await setup.query(
    'CREATE TABLE IF NOT EXISTS public.bare_commits (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, data json)',
  );
  await setup.end();
  const statement = {
    name: 'bare-commit',
    text: 'INSERT INTO public.bare_commits (data) VALUES ($1)',
    values: [JSON.stringify(addLine(1).data)],
  };
  return async () => {
    const client = new pg.Client(connectionString);
    client.on('error', () => undefined); // the next commit tells it
    await client.connect();
    return { once: () => client.query(statement), end: () => client.end() };
  };
};

const origin = () =>
  ({
    actor: { kind: 'guest', id: 'bench' },
    correlationId: randomUUID(),
    at: new Date().toISOString(),
  }) as const;

const addLine = (number: number): Extract<CartEvent, { type: 'CartLineAdded' }> => ({
  type: 'CartLineAdded',
  data: {
    uid: `filadelfiya-${number}`,
    choice: { kind: 'product', productId: 'filadelfiya', modifierIds: [] },
    count: 1,
  },
});

export interface OpenLog {
  readonly eventStore: EventStore;
  close(): Promise<void>;
}

/** The log as commands use it: sealed and chained, with as many connections as a process of the shop has by default. */
export const openLog = (connectionString: string): OpenLog => {
  const log = createPostgresEventLog({ connectionString, connections: 10 });
  const keys = createPersonKeys(connectionString);
  return {
    eventStore: createSealedEventStore({ log, keys }),
    close: async () => {
      await log.close();
      await keys.close();
    },
  };
};

const eventsInStream = 20;

/** One event after another, each connection to a stream of its own, a new one after some events as carts are. */
export const appends =
  ({ eventStore }: OpenLog) =>
  (): Work => {
    let stream = cartStream(randomUUID());
    let head: StreamHead = noStream;
    return {
      once: async () => {
        if (head.revision >= eventsInStream - 1) {
          stream = cartStream(randomUUID());
          head = noStream;
        }
        ({ head } = await eventStore.append(stream, [addLine(Number(head.revision))], head, origin()));
      },
    };
  };

/** What PostgreSQL would tidy by itself some time later, it tidies now: not while others are measured. */
export const tidy = async (connectionString: string): Promise<void> => {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query('VACUUM (ANALYZE) log.events');
  await client.query('CHECKPOINT');
  await client.end();
};

/** The same with everything in the database. */
export const tidyAll = async (connectionString: string): Promise<void> => {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
  await client.end();
};

/** Reads the whole log as a subscriber does: from the table, decoded, unsealed, upcast, in the global order. */
export const replay = async ({ eventStore }: OpenLog): Promise<number> => {
  const end = await eventStore.lastPosition();
  const reading = new AbortController();
  let events = 0;
  const began = performance.now();
  for await (const batch of eventStore.subscribe({ after: -1n, signal: reading.signal })) {
    events += batch.length;
    if ((batch.at(-1)?.position ?? end) >= end) break;
  }
  reading.abort();
  return Math.round(events / ((performance.now() - began) / 1000));
};
