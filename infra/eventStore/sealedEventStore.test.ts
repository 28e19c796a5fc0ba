import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { ConcurrencyConflict, type EventStore, noStream, type RecordedEvent } from '../../commands/ports.ts';
import type { ClientEvent } from '../../domain/client/client.events.ts';
import type { DomainEvent } from '../../domain/decider.ts';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { createPersonKeys } from '../vault/personKeys.ts';
import { createInMemoryEventLog } from './inMemoryEventLog.ts';
import { createPostgresEventLog } from './postgresEventLog.ts';
import { createSealedEventStore } from './sealedEventStore.ts';
import { createInMemoryPersonKeys } from './testing/personKeys.ts';
import { verifyLog } from './verifyChain.ts';

const origin = {
  actor: { kind: 'client', id: 'client-1' },
  correlationId: 'request-1',
  at: '2026-05-09T10:00:00.000Z',
} as const;

const person = {
  phone: '+79123456789',
  name: 'Аркадий Кузьмин',
  email: 'arkady@example.ru',
  dateOfBirth: '1985-02-28',
};
const registered: ClientEvent = { type: 'ClientRegistered', data: { clientId: 'client-1', person } };
const changed: ClientEvent = {
  type: 'ClientChanged',
  data: { clientId: 'client-1', person: { ...person, name: 'Аркадий Кузьмин-Заречный' } },
};
const withdrawn: ClientEvent = {
  type: 'ClientConsentWithdrawn',
  data: { clientId: 'client-1', kind: 'adsSms' },
};

const setUp = () => {
  const log = createInMemoryEventLog();
  const keys = createInMemoryPersonKeys();
  return { log, keys, store: createSealedEventStore({ log, keys }) };
};

async function replay(store: EventStore): Promise<RecordedEvent[]> {
  const last = await store.lastPosition();
  const seen: RecordedEvent[] = [];
  for await (const batch of store.subscribe({ after: -1n, signal: new AbortController().signal })) {
    seen.push(...batch);
    if ((batch.at(-1)?.position ?? -1n) >= last) break;
  }
  return seen;
}

describe('the event store', () => {
  test('gives back what was appended, with complete metadata', async () => {
    const { store } = setUp();
    await store.append('client-client-1', [registered, withdrawn], noStream, {
      ...origin,
      causationId: 'command-1',
    });
    const events = await store.read('client-client-1');
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([registered, withdrawn]);
    expect(events[0]?.metadata).toEqual({
      actor: { kind: 'client', id: 'client-1' },
      correlationId: 'request-1',
      causationId: 'command-1',
      at: '2026-05-09T10:00:00.000Z',
      schemaVersion: 1,
      subject: 'client-1',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(events[1]?.metadata.subject).toBeUndefined();
  });

  test('what nothing else caused was caused by the request', async () => {
    const { store } = setUp();
    await store.append('client-client-1', [withdrawn], noStream, origin);
    expect((await store.read('client-client-1'))[0]?.metadata.causationId).toBe('request-1');
  });

  test('answers the head that the next append goes on from', async () => {
    const { store, log } = setUp();
    const { head } = await store.append('client-client-1', [registered, changed], noStream, origin);
    const [, last] = await store.read('client-client-1');
    expect(head).toEqual({ revision: 1n, hash: last?.metadata.hash });
    await store.append('client-client-1', [withdrawn], head, origin);
    expect(await verifyLog(log)).toMatchObject({ events: 3, streams: 1 });
    await expect(store.append('client-client-1', [withdrawn], head, origin)).rejects.toThrow(
      ConcurrencyConflict,
    );
  });

  test('refuses personal fields when nobody is named whose key would fit', async () => {
    const { store } = setUp();
    const nobody = { type: 'ClientRegistered', data: { person } };
    await expect(store.append('client-x', [nobody], noStream, origin)).rejects.toThrow('clientId');
  });

  test('a sealed text moved to another event does not open', async () => {
    const { log, store } = setUp();
    await store.append('client-client-1', [registered, changed], noStream, origin);
    const [one, two] = await log.read('client-client-1');
    if (!one || !two) return expect.unreachable();
    await log.append('moved', [{ ...one, data: two.data }], -1n);
    await expect(store.read('moved')).rejects.toThrow('tampered');
  });

  test('an event of an old schema version is read in the shape of today, one of a newer program stops us', async () => {
    const { log, keys } = setUp();
    const old = createSealedEventStore({ log, keys });
    const priced: DomainEvent = { type: 'PriceSet', data: { dish: 'вок', roubles: 399 } };
    await old.append('price-1', [priced], noStream, origin);
    const today = createSealedEventStore({
      log,
      keys,
      upcasters: {
        renamed: {},
        steps: {
          PriceSet: [
            ({ roubles, ...data }) => ({ ...data, kopecks: Number(roubles) * 100 }),
            ({ kopecks, ...data }) => ({ ...data, price: { kopecks } }),
          ],
        },
      },
    });
    const [first] = await today.read('price-1');
    expect(first?.data).toEqual({ dish: 'вок', price: { kopecks: 39_900 } });
    const head = { revision: 0n, hash: first?.metadata.hash ?? '' };
    await today.append(
      'price-1',
      [{ type: 'PriceSet', data: { dish: 'суп', price: { kopecks: 1 } } }],
      head,
      origin,
    );
    const seen = await replay(today);
    expect(seen.map(({ data }) => data)).toEqual([
      { dish: 'вок', price: { kopecks: 39_900 } },
      { dish: 'суп', price: { kopecks: 1 } },
    ]);
    expect(seen[1]?.metadata.schemaVersion).toBe(3);
    await expect(old.read('price-1')).rejects.toThrow('PriceSet has version 3');
    expect(await verifyLog(log)).not.toHaveProperty('firstBroken');
  });
});

describe('many appends at once', () => {
  const appends = [
    { stream: 'cart-1', events: [withdrawn, withdrawn], expected: noStream },
    { stream: 'client-client-1', events: [registered, withdrawn], expected: noStream },
    { stream: 'cart-1', events: [{ ...withdrawn, data: { ...withdrawn.data, note: 'вок "№ 1"\\' } }] },
    { stream: 'client-client-1', events: [changed] },
  ];

  test('leave the rows that the same appends leave one after another, letter by letter', async () => {
    const keys = createInMemoryPersonKeys();
    const write = async (how: 'at once' | 'in turn') => {
      const { connectionString } = await createTestDatabase();
      await migrate(connectionString);
      const log = createPostgresEventLog({ connectionString });
      let told = 0;
      const newId = () => {
        told += 1;
        return `8f14e45f-ceea-467f-9575-0a1d3b5c${String(told).padStart(4, '0')}`;
      };
      const store = createSealedEventStore({ log, keys, newId });
      if (how === 'at once') {
        const sealed = await store.sealAll(
          appends.map(({ stream, events, expected = noStream }) => ({ stream, events, expected, origin })),
        );
        expect(await log.lastPosition()).toBe(-1n);
        await sealed.write();
      } else {
        const heads = new Map<string, Awaited<ReturnType<EventStore['append']>>['head']>();
        for (const { stream, events } of appends) {
          const { head } = await store.append(stream, events, heads.get(stream) ?? noStream, origin);
          heads.set(stream, head);
        }
      }
      const client = new pg.Client(connectionString);
      await client.connect();
      const { rows } = await client.query<Record<string, string>>(
        'SELECT stream, revision, id, type, data::text, metadata::text FROM log.events ORDER BY position',
      );
      await client.end();
      const opened = await store.read('client-client-1');
      expect((await verifyLog(log)).firstBroken).toBeUndefined();
      await log.close();
      // What is sealed is another text each time, and the hashes behind it with it; who waits for a key takes an id later.
      const same = ({ data, metadata, id, ...row }: Record<string, string>) =>
        row.stream === 'cart-1'
          ? { ...row, id, data, metadata }
          : { ...row, data: data?.replace(/"sealed":"[^"]+"/, ''), metadata: metadata?.slice(0, -66) };
      return {
        rows: rows.map(same),
        opened: opened.map(({ type, data, revision }) => ({ type, data, revision })),
      };
    };
    const atOnce = await write('at once');
    expect(atOnce.rows).toHaveLength(6);
    expect(atOnce.opened.map(({ data }) => data)).toEqual([registered.data, withdrawn.data, changed.data]);
    expect(atOnce).toEqual(await write('in turn'));
  });
});

describe('the personal data of a client', () => {
  const traces = ['79123456789', '9123456789', 'Кузьмин', 'Аркадий', 'arkady', '1985-02-28', 'Заречный'];

  test('is in no table in the clear, and gone for ever with the key, also after a full replay', async () => {
    const database = await createTestDatabase();
    await migrate(database.connectionString);
    const log = createPostgresEventLog({ connectionString: database.connectionString });
    const keys = createPersonKeys(database.connectionString);
    const store = createSealedEventStore({ log, keys });
    const { head } = await store.append('client-client-1', [registered, changed], noStream, origin);
    await store.append(
      'order-1',
      [
        {
          type: 'OrderPlacementStarted',
          data: { personId: 'client-1', customer: person, address: null, total: 1 },
        },
      ],
      noStream,
      origin,
    );

    const texts = await everyRow(database.connectionString);
    expect(texts.length).toBeGreaterThan(3);
    for (const trace of traces) expect(texts.filter((text) => text.includes(trace))).toEqual([]);
    expect((await replay(store))[1]?.data).toEqual(changed.data);

    await keys.destroy('client-1');
    await store.append('client-client-1', [changed], head, origin); // someone who still has the card open
    const erased = { clientId: 'client-1', person: null };
    const again = createSealedEventStore({ log, keys: createPersonKeys(database.connectionString) });
    for (const reader of [store, again]) {
      expect((await replay(reader)).map(({ data }) => data)).toEqual([
        erased,
        erased,
        { personId: 'client-1', customer: null, address: null, total: 1 },
        erased,
      ]);
    }
    expect(await verifyLog(log)).not.toHaveProperty('firstBroken');
    await log.close();
    await keys.close();
  });
});

async function everyRow(connectionString: string): Promise<string[]> {
  const client = new pg.Client(connectionString);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} AS t`);
    texts.push(...rows.map(({ text }) => text));
  }
  await client.end();
  return texts;
}
