import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EventStore, noStream, type StreamHead } from '../commands/ports.ts';
import type { DomainEvent } from '../domain/decider.ts';
import { createPostgresEventLog } from '../infra/eventStore/postgresEventLog.ts';
import { createSealedEventStore } from '../infra/eventStore/sealedEventStore.ts';
import { migrate } from '../infra/postgres/migrate.ts';
import { createPersonKeys } from '../infra/vault/personKeys.ts';
import { projections } from './readModels.ts';
import { rebuildProjections } from './rebuildProjections.ts';
import { tellRichHistory, wordsOfAnna } from './testing/richHistory.ts';
import { createTestLog } from './testing/testLog.ts';
import { dumpRows, openTestReadModels, type TestReadModels } from './testing/testReadModels.ts';

let models: TestReadModels;
let log: ReturnType<typeof createPostgresEventLog>;
let keys: ReturnType<typeof createPersonKeys>;
let store: EventStore;

beforeEach(async () => {
  models = await openTestReadModels();
  const { connectionString } = models;
  await migrate(connectionString);
  log = createPostgresEventLog({ connectionString, connections: 4 });
  keys = createPersonKeys(connectionString);
  store = createSealedEventStore({ log, keys });
});
afterEach(async () => {
  await log.close();
  await keys.close();
  await models.close();
});

const heads = new Map<string, StreamHead>();
const append = async (stream: string, event: DomainEvent, at: string) => {
  const { head } = await store.append(stream, [event], heads.get(stream) ?? noStream, {
    actor: { kind: 'system', id: 'test' },
    correlationId: 'request',
    at,
  });
  heads.set(stream, head);
};

test('the read models of a sealed log in PostgreSQL: followed live, wiped by an erasure, replayed to the same rows', async () => {
  const history = createTestLog();
  tellRichHistory(history);
  const { status, stop } = models.run(store);
  for (const { stream, type, data, metadata } of history.all())
    await append(stream, { type, data }, metadata.at);
  await models.caughtUp(store, status);
  const written = JSON.stringify(await dumpRows(models.db));
  for (const word of wordsOfAnna) expect(written).toContain(word);

  await keys.destroy('anna');
  const erased = { type: 'ClientErased', data: { clientId: 'anna' } };
  await append('client-anna', erased, '2026-11-27T12:00:00.000Z');
  await models.caughtUp(store, status);
  await stop();
  const live = await dumpRows(models.db);
  await rebuildProjections({ eventStore: store, db: models.db, connect: models.connect, projections });
  const replayed = await dumpRows(models.db);

  expect(replayed).toEqual(live);
  for (const word of wordsOfAnna) expect(JSON.stringify(replayed)).not.toContain(word);
}, 60_000);
