import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createPool } from '../postgres/createPool.ts';
import { type Listener, listen } from '../postgres/listen.ts';
import { createRetryingQuery } from '../postgres/retryingQuery.ts';

/** The keys that personal fields are sealed with. To destroy one is to erase the person from the whole history. */
export interface PersonKeys {
  /** Makes the key on first use; `undefined` when it was destroyed: the same person never gets another one. */
  obtain(person: string): Promise<Buffer | undefined>;
  /** The same for many at once; whoever is missing was erased. */
  obtainAll(persons: Iterable<string>): Promise<ReadonlyMap<string, Buffer>>;
  /** The keys there are. Whoever is missing was erased. */
  find(persons: Iterable<string>): Promise<ReadonlyMap<string, Buffer>>;
  destroy(person: string): Promise<void>;
  close(): Promise<void>;
}

const keyBytes = 32;
const channel = 'vault_person_erased';
const keptKeys = 20_000;

/**
 * Kept in `vault.person_keys`, beside the log and never in it. Keys are remembered only while this process hears
 * which persons other processes erase.
 */
export function createPersonKeys(connectionString: string, connections = 2): PersonKeys {
  const pool = createPool({ connectionString, connections, name: 'vault' });
  const query = createRetryingQuery(pool, 12_000);
  const known = new LRUCache<string, Buffer>({ max: keptKeys });
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  /** Grows with each message, so that a key that was on its way meanwhile is not remembered. */
  let messages = 0;
  const forget = (persons: Iterable<string>) => {
    messages += 1;
    for (const person of persons) known.delete(person);
  };
  const listener: Listener = listen({
    connectionString,
    channel,
    onMessage: (person) => forget([person]),
    onConnected: () => forget([...known.keys()]),
    onLost: () => forget([...known.keys()]),
  });

  const remember = (person: string, key: Buffer, askedAt: number): void => {
    if (!listener.isConnected() || askedAt !== messages) return;
    known.set(person, key);
  };

  const load = async (persons: readonly string[]): Promise<[person: string, key: Buffer][]> => {
    const askedAt = messages;
    const rows = await query<[person: string, key: string]>({
      name: 'vault-find',
      text: `SELECT person, encode(key, 'base64') FROM vault.person_keys WHERE person = ANY($1) AND key IS NOT NULL`,
      values: [persons],
    });
    return rows.map(([person, text]) => {
      const key = Buffer.from(text, 'base64');
      remember(person, key, askedAt);
      return [person, key];
    });
  };

  const loadOrMake = async (persons: readonly string[]): Promise<ReadonlyMap<string, Buffer>> => {
    const askedAt = messages;
    const rows = await query<[person: string, key: string | null]>({
      name: 'vault-obtain',
      text: `
        WITH made AS (
          INSERT INTO vault.person_keys (person, key) SELECT * FROM unnest($1::text[], $2::bytea[])
          ON CONFLICT (person) DO NOTHING RETURNING person, key
        )
        SELECT person, encode(key, 'base64') FROM made
        UNION ALL SELECT person, encode(key, 'base64') FROM vault.person_keys WHERE person = ANY($1)`,
      values: [persons, persons.map(() => randomBytes(keyBytes))],
    });
    const keys = new Map<string, Buffer>();
    for (const [person, text] of rows) {
      if (text === null) continue;
      const key = Buffer.from(text, 'base64');
      remember(person, key, askedAt);
      keys.set(person, key);
    }
    const told = new Set(rows.map(([person]) => person));
    // No row at all: another first use was faster by less than a snapshot.
    const missed = persons.filter((person) => !told.has(person));
    if (missed.length > 0) for (const [person, key] of await load(missed)) keys.set(person, key);
    return keys;
  };

  return {
    obtain: (person) => {
      const remembered = known.get(person);
      if (remembered) return Promise.resolve(remembered);
      // The events of one append often need the same new key.
      const asked =
        underWay.get(person) ??
        loadOrMake([person])
          .then((keys) => keys.get(person))
          .finally(() => underWay.delete(person));
      underWay.set(person, asked);
      return asked;
    },

    obtainAll: async (persons) => {
      const keys = new Map<string, Buffer>();
      const missing = new Set<string>();
      for (const person of persons) {
        const key = known.get(person);
        if (key) keys.set(person, key);
        else missing.add(person);
      }
      if (missing.size > 0) for (const [person, key] of await loadOrMake([...missing])) keys.set(person, key);
      return keys;
    },

    find: async (persons) => {
      const keys = new Map<string, Buffer>();
      const missing: string[] = [];
      for (const person of new Set(persons)) {
        const key = known.get(person);
        if (key) keys.set(person, key);
        else missing.push(person);
      }
      if (missing.length > 0) for (const [person, key] of await load(missing)) keys.set(person, key);
      return keys;
    },

    destroy: async (person) => {
      forget([person]);
      await query({
        name: 'vault-destroy',
        text: `
          WITH erased AS (
            INSERT INTO vault.person_keys (person, key, erased_at) VALUES ($1, NULL, now())
            ON CONFLICT (person) DO UPDATE SET key = NULL, erased_at = coalesce(person_keys.erased_at, now())
            RETURNING person
          )
          SELECT pg_notify('${channel}', person) FROM erased`,
        values: [person],
      });
      forget([person]);
    },

    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}
