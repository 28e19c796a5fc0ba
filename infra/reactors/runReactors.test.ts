import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JobKind } from '../../commands/jobs.ts';
import { type EventStore, noStream, type StreamHead } from '../../commands/ports.ts';
import type { ShopEvent } from '../../domain/shopEvents.ts';
import { createPostgresEventLog } from '../eventStore/postgresEventLog.ts';
import { createSealedEventStore } from '../eventStore/sealedEventStore.ts';
import type { Job } from '../jobs/job.ts';
import { openTestJobs, type TestJobs } from '../jobs/testing/testJobs.ts';
import { createPersonKeys } from '../vault/personKeys.ts';
import type { ShopReactor } from './reactor.ts';
import { readPosition, readReactorHealth } from './reactorPositions.ts';
import { runReactors } from './runReactors.ts';

type NoteData = { readonly orderId: string };
const note: JobKind<NoteData> = {
  name: 'note',
  concurrency: 4,
  retry: { times: 3, firstPauseSeconds: 1 },
  timeoutSeconds: 10,
};

let jobs: TestJobs;
let eventStore: EventStore;
let done: string[];
let close: (() => Promise<void>)[] = [];
let heads: Map<string, StreamHead>;

beforeEach(async () => {
  done = [];
  heads = new Map();
  const noteJob: Job<NoteData> = { kind: note, work: async ({ orderId }) => void done.push(orderId) };
  jobs = await openTestJobs(noteJob as Job);
  const log = createPostgresEventLog({ connectionString: jobs.connectionString });
  const keys = createPersonKeys(jobs.connectionString);
  eventStore = createSealedEventStore({ log, keys });
  close = [() => jobs.close(), () => keys.close(), () => log.close()];
});
afterEach(async () => {
  for (const one of close.toReversed()) await one();
});

const append = async (...events: ShopEvent[]) => {
  for (const event of events) {
    const stream = `order-${Reflect.get(event.data, 'orderId')}`;
    const { head } = await eventStore.append(stream, [event], heads.get(stream) ?? noStream, {
      actor: { kind: 'system', id: 'test' },
      correlationId: 'test',
      at: '2026-11-27T12:00:00.000Z',
    });
    heads.set(stream, head);
  }
};
const archived = (orderId: string): ShopEvent => ({ type: 'OrderArchived', data: { orderId } });
const cooking = (orderId: string): ShopEvent => ({ type: 'OrderCookingStarted', data: { orderId } });

/** A process with these reactors. */
const start = (...reactors: ShopReactor[]) => {
  const stuck: { name: string; position: bigint; tries: number }[] = [];
  const run = runReactors({
    reactors,
    eventStore,
    pool: jobs.pool,
    queue: jobs.queue,
    connect: async () => {
      const client = new pg.Client({ connectionString: jobs.connectionString });
      await client.connect();
      return client;
    },
    onStuck: ({ name, event, tries }) => stuck.push({ name, position: event.position, tries }),
    onInterrupted: (error) => {
      throw error;
    },
    retryMs: 10,
  });
  close.push(() => run.stop());
  return { stuck, stop: () => run.stop() };
};
const listener = (name: string, startAt: 'beginning' | 'now' = 'beginning') => {
  const heard: string[] = [];
  const reactor: ShopReactor = {
    name,
    startAt,
    on: { OrderArchived: ({ data: { orderId } }) => void heard.push(orderId) },
  };
  return { heard, reactor };
};
const writer: ShopReactor = {
  name: 'writer',
  startAt: 'beginning',
  on: { OrderArchived: ({ data: { orderId } }, { enqueue }) => enqueue(note, { data: { orderId } }) },
};
/** Waits until the reactor has been led: its place is kept from then on. */
const isHere = (name: string) => expect.poll(() => readPosition(jobs.pool, name)).not.toBeNull();
/** Counts how often places are written from now on. */
const countWrites = async (): Promise<() => Promise<number>> => {
  await jobs.pool.query(`
    CREATE TABLE reactors.writes (at timestamptz DEFAULT now());
    CREATE FUNCTION reactors.count() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN INSERT INTO reactors.writes DEFAULT VALUES; RETURN NULL; END';
    CREATE TRIGGER counted AFTER INSERT OR UPDATE ON reactors.checkpoints
      FOR EACH STATEMENT EXECUTE FUNCTION reactors.count()`);
  return async () => (await jobs.pool.query('SELECT FROM reactors.writes')).rowCount ?? 0;
};

describe('a reactor', () => {
  test('acts on what it names, in order, and goes on after a restart where it stopped', async () => {
    const { heard, reactor } = listener('one');
    await append(archived('a'), cooking('a'), archived('b'));
    const first = start(reactor);
    await expect.poll(() => heard).toEqual(['a', 'b']);
    await first.stop();
    await append(archived('c'));
    const second = start(reactor);
    await expect.poll(() => heard).toEqual(['a', 'b', 'c']);
    await second.stop();
  });

  test('that is new begins with all that happened, or with what happens from now on, as it says', async () => {
    await append(archived('a'));
    const all = listener('all', 'beginning');
    const fresh = listener('fresh', 'now');
    const first = start(all.reactor, fresh.reactor);
    await isHere('fresh');
    await first.stop();
    await append(archived('b'));
    start(all.reactor, fresh.reactor);
    await expect.poll(() => [all.heard, fresh.heard]).toEqual([['a', 'b'], ['b']]);
  });

  test('works in one of two processes, and in the other when that is gone', async () => {
    const one = listener('one');
    const first = start(one.reactor);
    await isHere('one');
    const other = listener('one');
    start(other.reactor);
    await append(archived('a'));
    await expect.poll(() => one.heard).toEqual(['a']);
    await first.stop();
    await append(archived('b'));
    await expect.poll(() => other.heard).toEqual(['b']);
    expect(one.heard).toEqual(['a']);
  });

  test('writes its jobs and its place in one transaction: a reaction that fails halfway leaves neither', async () => {
    let broken = true;
    const halfway: ShopReactor = {
      ...writer,
      on: {
        OrderArchived: ({ data: { orderId } }, { enqueue }) => {
          enqueue(note, { data: { orderId } });
          if (broken) throw new Error('halfway');
        },
      },
    };
    await append(archived('a'));
    const { stuck } = start(halfway);
    await expect.poll(() => stuck.length).toBeGreaterThan(1);
    expect(await jobs.records()).toEqual([]);
    expect(await readPosition(jobs.pool, 'writer')).toBe(-1n);
    broken = false;
    await expect.poll(async () => (await jobs.records()).length).toBe(1);
    expect(await readPosition(jobs.pool, 'writer')).toBe(await eventStore.lastPosition());
  });

  test('that meets an event twice makes one job of it', async () => {
    await append(archived('a'));
    const first = start(writer);
    await expect.poll(async () => (await jobs.records()).length).toBe(1);
    await first.stop();
    await jobs.pool.query("UPDATE reactors.checkpoints SET position = -1 WHERE name = 'writer'");
    start(writer);
    jobs.work();
    await append(archived('b'));
    await expect.poll(() => done.toSorted()).toEqual(['a', 'b']);
    await jobs.settled();
    expect(done.toSorted()).toEqual(['a', 'b']);
  });

  test('writes its place seldom: not for what does not concern it, and once for many events that do', async () => {
    const { heard, reactor } = listener('one');
    start(reactor);
    await isHere('one');
    const writes = await countWrites();
    await append(...Array.from({ length: 300 }, (_, index) => cooking(`order ${index}`)));
    await append(archived('a'), archived('b'));
    await expect.poll(() => heard).toEqual(['a', 'b']);
    await expect.poll(() => readPosition(jobs.pool, 'one')).toBe(await eventStore.lastPosition());
    expect(await writes()).toBeGreaterThan(0);
    expect(await writes()).toBeLessThan(5);
  });
});

describe('an event that a reactor cannot take', () => {
  const poisoned = (name: string) => {
    const { heard, reactor } = listener(name);
    const state = { poison: 'b' };
    const on: ShopReactor['on'] = {
      OrderArchived: async (event, reaction) => {
        if (event.data.orderId === state.poison) throw new Error('poison');
        await reactor.on.OrderArchived?.(event, reaction);
      },
    };
    return { heard, state, reactor: { ...reactor, on } };
  };

  test('stops that one alone: the others go on, also after a restart', async () => {
    const ill = poisoned('ill');
    const well = listener('well');
    await append(archived('a'), archived('b'), archived('c'));
    const first = start(ill.reactor, well.reactor);
    await expect.poll(() => well.heard).toEqual(['a', 'b', 'c']);
    expect(ill.heard).toEqual(['a']);
    await first.stop();
    await append(archived('d'));
    start(ill.reactor, well.reactor);
    await expect.poll(() => well.heard).toEqual(['a', 'b', 'c', 'd']);
    expect(ill.heard).toEqual(['a']);
  });

  test('is seen: told with its place at every try, and kept for all processes', async () => {
    const { reactor } = poisoned('ill');
    await append(archived('a'), archived('b'));
    const { stuck } = start(reactor);
    await expect.poll(() => stuck.length).toBeGreaterThan(2);
    const end = await eventStore.lastPosition();
    expect(stuck.slice(0, 3)).toEqual([1, 2, 3].map((tries) => ({ name: 'ill', position: end, tries })));
    const event = (await eventStore.read('order-b'))[0]?.id;
    expect(await readReactorHealth(jobs.pool)).toMatchObject([{ name: 'ill', stuck: { event } }]);
  });

  test('is taken by a mended program, which goes on with all that came since, each once', async () => {
    const { reactor, heard } = poisoned('ill');
    const well = listener('well');
    await append(archived('a'), archived('b'));
    const before = start(reactor, well.reactor);
    await expect.poll(() => before.stuck.length).toBeGreaterThan(0);
    await append(archived('c'), archived('d'));
    await expect.poll(() => well.heard.length).toBe(4);
    await before.stop();
    const mended = listener('ill');
    start(mended.reactor, well.reactor);
    await expect.poll(() => [...heard, ...mended.heard]).toEqual(['a', 'b', 'c', 'd']);
    await expect
      .poll(async () => (await readReactorHealth(jobs.pool)).map(({ stuck }) => stuck))
      .toEqual([null, null]);
    expect(well.heard).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is taken without a restart when it was trouble that passes', async () => {
    const { reactor, heard, state } = poisoned('ill');
    const well = listener('well');
    await append(archived('a'), archived('b'), archived('c'));
    const { stuck } = start(reactor, well.reactor);
    await expect.poll(() => stuck.length).toBeGreaterThan(1);
    state.poison = '';
    await append(archived('d'));
    await expect.poll(() => heard).toEqual(['a', 'b', 'c', 'd']);
    await append(archived('e'));
    await expect.poll(() => [heard.at(-1), well.heard.at(-1)]).toEqual(['e', 'e']);
    expect(well.heard).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

test('the three that were one go on where it stopped, and the message of a push is not repeated', async () => {
  await jobs.pool.query(`DELETE FROM reactors.checkpoints; DELETE FROM migrations WHERE name = '0008_reactor_failures';
    ALTER TABLE reactors.checkpoints DROP COLUMN failing_since, DROP COLUMN failing_event, DROP COLUMN failure;
    INSERT INTO reactors.checkpoints VALUES ('policies', 7), ('push', 9)`);
  const { migrate } = await import('../postgres/migrate.ts');
  await migrate(jobs.connectionString);
  const positions = Object.fromEntries(
    await Promise.all(
      ['bonuses', 'erasure', 'staff sessions', 'push'].map(
        async (name) => [name, await readPosition(jobs.pool, name)] as const,
      ),
    ),
  );
  expect(positions).toEqual({ bonuses: 7n, erasure: 7n, 'staff sessions': 7n, push: 9n });
});
