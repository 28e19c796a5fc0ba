import { execFile } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ANY, binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConcurrencyConflict, EventStoreUnavailable } from '../../../commands/ports.ts';
import type { EventLog, StoredEvent } from '../eventLog.ts';
import { collect, newEvent, newEvents, newStream } from '../testing/logEvents.ts';
import { createEventStoreDbEventLog } from './eventStoreDbEventLog.ts';
import { type Cluster, startCluster } from './testing/cluster.ts';
import { type EventStoreDbStandIn, startEventStoreDbStandIn } from './testing/eventStoreDbStandIn.ts';

const retryPolicy = { attemptMs: 400, totalMs: 8_000, firstPauseMs: 5, longestPauseMs: 50 };
const briefRetries = { attemptMs: 150, totalMs: 300, firstPauseMs: 5, longestPauseMs: 50 };

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await nextTurn();
};
const revisionsOf = (events: readonly StoredEvent[]) => events.map(({ revision }) => revision);
const upTo = (count: number) => Array.from({ length: count }, (_, revision) => BigInt(revision));

describe('on one server', () => {
  let standIn: EventStoreDbStandIn;
  let log: EventLog;
  const outages: unknown[] = [];
  const open = (more: Partial<Parameters<typeof createEventStoreDbEventLog>[0]> = {}) =>
    createEventStoreDbEventLog({ connectionString: standIn.connectionString, retryPolicy, ...more });

  beforeEach(async () => {
    outages.length = 0;
    standIn = await startEventStoreDbStandIn();
    log = open({ onOutage: (error) => outages.push(error) });
  });
  afterEach(async () => {
    await log.close();
    await standIn.kill();
  });

  describe('an append whose answer is lost', () => {
    test.each([
      ['written', 'unavailable', true],
      ['written', 'cancelled', true],
      ['written', 'endedWithoutStatus', true],
      ['written', 'silence', true],
      ['not written', 'unavailable', false],
      ['not written', 'cancelled', false],
      ['not written', 'endedWithoutStatus', false],
      ['not written', 'silence', false],
    ] as const)(
      '%s, then %s: is in the log once and answered as if nothing had been',
      async (_, answer, written) => {
        const stream = newStream();
        standIn.faults.spoilAppends({ written, answer }, { written, answer });
        const answered = await log.append(stream, newEvents(2), -1n);
        const recorded = await log.read(stream);
        expect(revisionsOf(recorded)).toEqual([0n, 1n]);
        expect(answered).toEqual({ revision: 1n, position: recorded[1]?.position });
      },
    );

    test('is found although others went on from there', async () => {
      const stream = newStream();
      standIn.faults.spoilAppends({ written: true, answer: 'silence' });
      const mine = log.append(stream, newEvents(2), -1n);
      await until(() => standIn.counts.appends === 1);
      await log.append(stream, newEvents(3), 1n);
      expect((await mine).revision).toBe(1n);
      expect(await log.read(stream)).toHaveLength(5);
    });

    test('is found in the stream when the server does not know it again', async () => {
      const stream = newStream();
      standIn.faults.spoilAppends(
        { written: true, answer: 'unavailable' },
        { written: false, answer: 'conflict' },
      );
      const answered = await log.append(stream, newEvents(2), -1n);
      expect(answered).toEqual({ revision: 1n, position: (await log.read(stream))[1]?.position });
    });

    test('is a conflict when another batch took its place', async () => {
      const stream = newStream();
      standIn.faults.spoilAppends({ written: false, answer: 'silence' });
      const mine = log.append(stream, newEvents(2), -1n);
      await until(() => standIn.counts.appends === 1);
      await log.append(stream, newEvents(2), -1n);
      await expect(mine).rejects.toThrow(ConcurrencyConflict);
      expect(await log.read(stream)).toHaveLength(2);
    });
  });

  describe('a server that hangs', () => {
    test('lets nobody wait for ever: every call ends as unavailable', async () => {
      const hasty = open({ retryPolicy: briefRetries });
      standIn.faults.hang();
      await expect(hasty.append(newStream(), newEvents(1), -1n)).rejects.toThrow(EventStoreUnavailable);
      await expect(hasty.read(newStream())).rejects.toThrow(EventStoreUnavailable);
      await expect(hasty.lastPosition()).rejects.toThrow(EventStoreUnavailable);
      await hasty.close();
    });

    test('goes on: what was asked meanwhile is done, once', async () => {
      const stream = newStream();
      standIn.faults.hang();
      const appended = log.append(stream, newEvents(2), -1n);
      const seen = collect(log, { after: -1n, streams: [stream], count: 2 });
      await until(() => outages.length > 0);
      standIn.faults.resume();
      expect((await appended).revision).toBe(1n);
      expect(revisionsOf(await seen)).toEqual([0n, 1n]);
    });

    test('does not keep a subscriber that leaves', async () => {
      standIn.faults.hang();
      const stop = new AbortController();
      const left = (async () => {
        for await (const _ of log.subscribe({ after: -1n, signal: stop.signal })) expect.unreachable();
      })();
      await nextTurn();
      stop.abort();
      await left;
    });
  });

  describe('a server that goes away', () => {
    test('and stays away: the call says so; and comes back: the same log works again', async () => {
      const hasty = open({ retryPolicy: { ...briefRetries, totalMs: 1_500 } });
      const stream = newStream();
      await log.append(stream, newEvents(1), -1n);
      await standIn.kill();
      await expect(hasty.append(stream, newEvents(1), 0n)).rejects.toThrow(EventStoreUnavailable);
      await expect(hasty.read(stream)).rejects.toThrow(EventStoreUnavailable);
      await standIn.start();
      await hasty.append(stream, newEvents(1), 0n);
      expect(revisionsOf(await hasty.read(stream))).toEqual([0n, 1n]);
      await hasty.close();
    });

    test('and comes back in time: nobody notices', async () => {
      const stream = newStream();
      await standIn.kill();
      const appended = log.append(stream, newEvents(1), -1n);
      const read = log.read(stream);
      await standIn.start();
      expect((await appended).revision).toBe(0n);
      expect((await read).length).toBeLessThanOrEqual(1);
    });

    test.each(['kill', 'stop'] as const)('by %s: a subscriber goes on where it was', async (end) => {
      const stream = newStream();
      await log.append(stream, newEvents(3), -1n);
      const seen: StoredEvent[] = [];
      const stop = new AbortController();
      const following = (async () => {
        for await (const batch of log.subscribe({ after: -1n, signal: stop.signal })) seen.push(...batch);
      })();
      for (const count of [3, 6, 9]) {
        await until(() => seen.length === count);
        await standIn[end]();
        await standIn.start();
        await log.append(stream, newEvents(3), BigInt(count - 1));
      }
      await until(() => seen.length === 12);
      stop.abort();
      await following;
      expect(revisionsOf(seen)).toEqual(upTo(12));
      expect(outages).toHaveLength(3);
    });

    test('again and again under 16 writers: what was acknowledged is there once, and every subscriber sees it once', async () => {
      const streams = Array.from({ length: 16 }, () => newStream());
      const perStream = 30;
      const seen = collect(log, { after: -1n, streams, count: streams.length * perStream });
      const writing = Promise.all(
        streams.map(async (stream) => {
          for (let revision = -1; revision < perStream - 1; revision += 1) {
            await log.append(stream, newEvents(1), BigInt(revision));
          }
        }),
      );
      for (const written of [60, 160, 260]) {
        await until(() => standIn.counts.appends >= written);
        await standIn.kill();
        await standIn.start();
      }
      await writing;
      const events = await seen;
      for (const stream of streams) {
        expect(revisionsOf(await log.read(stream))).toEqual(upTo(perStream));
        expect(revisionsOf(events.filter((event) => event.stream === stream))).toEqual(upTo(perStream));
      }
    });
  });

  describe('a write that its cluster has not taken over yet', () => {
    const pendingOn = async (stream: string) => {
      standIn.log.cutFollowers();
      const batch = newEvents(1);
      const pending = log.append(stream, batch, -1n);
      await until(() => standIn.counts.appends === 1);
      return { batch, pending };
    };

    test('keeps others waiting, and is a conflict for them once it can be read', async () => {
      const stream = newStream();
      const { pending } = await pendingOn(stream);
      const other = log.append(stream, newEvents(1), -1n);
      await until(() => standIn.counts.appends >= 3);
      standIn.log.settle({ isKept: true });
      await expect(other).rejects.toThrow(ConcurrencyConflict);
      expect((await pending).revision).toBe(0n);
      expect(await log.read(stream)).toHaveLength(1);
    });

    test('lets the other through when it is given up by a new leader', async () => {
      const stream = newStream();
      const { pending, batch } = await pendingOn(stream);
      pending.catch(() => undefined);
      const others = newEvents(1);
      const other = log.append(stream, others, -1n);
      await until(() => standIn.counts.appends >= 3);
      standIn.log.settle({ isKept: false });
      const outcomes = await Promise.allSettled([pending, other]);
      const kept = (await log.read(stream)).map(({ id }) => id);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(kept).toEqual([outcomes[0]?.status === 'fulfilled' ? batch[0]?.id : others[0]?.id]);
    });

    test('that stays so ends as unavailable, not as a conflict, after few tries with growing pauses', async () => {
      const stream = newStream();
      const { pending } = await pendingOn(stream);
      const hasty = open({ retryPolicy: { ...briefRetries, totalMs: 400, longestPauseMs: 200 } });
      await expect(hasty.append(stream, newEvents(1), -1n)).rejects.toThrow(EventStoreUnavailable);
      expect(standIn.counts.appends).toBeLessThan(14);
      standIn.log.settle({ isKept: true });
      await pending;
      await hasty.close();
    });

    test('is found by its own repeats, which the server drops meanwhile', async () => {
      const stream = newStream();
      const { pending } = await pendingOn(stream);
      await until(() => standIn.counts.appends >= 3);
      standIn.log.settle({ isKept: true });
      expect((await pending).revision).toBe(0n);
      expect(await log.read(stream)).toHaveLength(1);
    });
  });

  test.each(['ahead of the stream', 'of a stream that is not there'])(
    'an expected revision %s is a conflict at once: nothing is under way',
    async (place) => {
      const stream = newStream();
      if (place === 'ahead of the stream') await log.append(stream, newEvents(1), -1n);
      const before = standIn.counts.appends;
      await expect(log.append(stream, newEvents(1), 7n)).rejects.toThrow(ConcurrencyConflict);
      expect(standIn.counts.appends).toBe(before + 1);
    },
  );

  test('a fast subscriber gets many events at once, of the past and live', async () => {
    const streams = [newStream(), newStream()] as const;
    const batches: number[] = [];
    const stop = new AbortController();
    for (let sent = 0; sent < 1_000; sent += 100)
      await log.append(streams[0], newEvents(100), BigInt(sent - 1));
    let seen = 0;
    for await (const batch of log.subscribe({ after: -1n, signal: stop.signal })) {
      batches.push(batch.length);
      seen += batch.length;
      if (seen === 1_000) break;
    }
    stop.abort();
    expect(batches.length).toBeLessThan(200);
  });

  test('many subscriptions that are lost at once are one outage', async () => {
    const stream = newStream();
    await log.append(stream, newEvents(1), -1n);
    const seen = Array.from({ length: 6 }, () => collect(log, { after: -1n, streams: [stream], count: 2 }));
    await until(() => standIn.counts.subscriptions === 6);
    await standIn.kill();
    await until(() => outages.length > 0);
    await standIn.start();
    await log.append(stream, newEvents(1), 0n);
    await Promise.all(seen);
    expect(outages).toHaveLength(1);
  });

  describe('a subscriber that is late', () => {
    test('in a burst of 500 appends is thrown out, comes back at once, and misses and repeats nothing', async () => {
      const persistent = open({ onOutage: (error) => outages.push(error), retryPolicy: {} });
      const streams = Array.from({ length: 500 }, () => newStream());
      const seen = collect(persistent, { after: -1n, streams, count: 500, batchSize: 10, slowly: true });
      await until(() => standIn.counts.subscriptions === 1);
      await Promise.all(streams.map((stream) => persistent.append(stream, newEvents(1), -1n)));
      standIn.throwOutSubscribers();
      const events = await seen;
      expect(new Set(events.map(({ stream }) => stream)).size).toBe(500);
      expect(standIn.counts.subscriptions).toBeGreaterThan(1);
      expect(outages).toEqual([]);
      await persistent.close();
    });

    test('behind a burst of 100 events in one append as well', async () => {
      const [first, burst] = [newStream(), newStream()];
      const seen = collect(log, { after: -1n, streams: [first, burst], count: 101 });
      await log.append(first, newEvents(1), -1n);
      await until(() => standIn.counts.subscriptions === 1);
      await log.append(burst, newEvents(100), -1n);
      expect(revisionsOf(await seen)).toEqual([0n, ...upTo(100)]);
    });
  });

  test("what is not ours is passed over: the server's own events and other users' bytes", async () => {
    const other = EventStoreDBClient.connectionString(standIn.connectionString);
    const stream = newStream();
    await log.append(stream, newEvents(1), -1n);
    const { position } = (await log.read(stream))[0] ?? {};
    await other.appendToStream('picture', binaryEvent({ type: 'Taken', data: Buffer.from([1, 2]) }));
    await other.appendToStream('$stats', jsonEvent({ type: 'Load', data: { cpu: 1 } }), {
      expectedRevision: ANY,
    });
    await other.setStreamMetadata('picture', { maxCount: 3 });
    expect(await log.lastPosition()).toBe(position);
    await log.append(stream, newEvents(1), 0n);
    expect(
      revisionsOf(await collect(log, { after: -1n, streams: [stream, 'picture', '$stats'], count: 2 })),
    ).toEqual(upTo(2));
    await other.dispose();
  });

  test('an empty log has no last position', async () => {
    expect(await log.lastPosition()).toBe(-1n);
  });

  test('more than a mebibyte in one append is refused and not sent', async () => {
    const text = 'Ж'.repeat(600_000);
    await expect(log.append(newStream(), [{ ...newEvent(), data: { text } }], -1n)).rejects.toThrow(
      RangeError,
    );
    expect(standIn.counts.appends).toBe(0);
  });

  test('closing ends subscriptions and refuses later calls', async () => {
    const stream = newStream();
    await log.append(stream, newEvents(1), -1n);
    const following = (async () => {
      for await (const _ of log.subscribe({ after: -1n, signal: new AbortController().signal }))
        await log.close();
    })();
    await following;
    await expect(log.read(stream)).rejects.toThrow(EventStoreUnavailable);
  });
});

describe('on a cluster of three', () => {
  let cluster: Cluster;
  let log: EventLog;
  beforeEach(async () => {
    cluster = await startCluster();
    log = createEventStoreDbEventLog({ connectionString: cluster.connectionString, retryPolicy });
  });
  afterEach(async () => {
    await log.close();
    await cluster.kill();
  });

  test('the leader is killed under 8 writers: nothing acknowledged is lost, a subscriber misses nothing', async () => {
    const streams = Array.from({ length: 8 }, () => newStream());
    const perStream = 40;
    const appends = () => cluster.nodes.reduce((sum, { counts }) => sum + counts.appends, 0);
    const seen = collect(log, { after: -1n, streams, count: streams.length * perStream });
    const writing = Promise.all(
      streams.map(async (stream) => {
        for (let revision = -1; revision < perStream - 1; revision += 1) {
          await log.append(stream, newEvents(1), BigInt(revision));
        }
      }),
    );
    await until(() => appends() >= 100);
    await cluster.killLeader();
    await until(() => appends() >= 200);
    await cluster.killLeader();
    await writing;
    const events = await seen;
    for (const stream of streams) {
      expect(revisionsOf(await log.read(stream))).toEqual(upTo(perStream));
      expect(revisionsOf(events.filter((event) => event.stream === stream))).toEqual(upTo(perStream));
    }
  });

  test('the leader changes: the old one sends us to the new one', async () => {
    const stream = newStream();
    await log.append(stream, newEvents(1), -1n);
    cluster.changeLeader();
    await log.append(stream, newEvents(1), 0n);
    expect(cluster.nodes.map(({ counts }) => counts.appends)).toEqual([1, 1, 0]);
    cluster.changeLeader();
    expect(revisionsOf(await log.read(stream))).toEqual(upTo(2));
  });

  test('the address of one follower is enough: it names the leader', async () => {
    const { connectionString } = cluster.nodes[1] ?? cluster;
    const lone = createEventStoreDbEventLog({ connectionString, retryPolicy });
    await lone.append(newStream(), newEvents(1), -1n);
    expect(cluster.nodes.map(({ counts }) => counts.appends)).toEqual([1, 0, 0]);
    await lone.close();
  });

  test('no node answers: the call says so and the process lives', async () => {
    const hasty = createEventStoreDbEventLog({
      connectionString: `${cluster.connectionString}&maxDiscoverAttempts=2&discoveryInterval=10`,
      retryPolicy: { ...briefRetries, attemptMs: 1_000 },
    });
    const stream = newStream();
    await log.append(stream, newEvents(1), -1n);
    await cluster.kill();
    const calls = Array.from({ length: 16 }, () => hasty.append(stream, newEvents(1), 0n));
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(EventStoreUnavailable) });
    }
    await hasty.close();
  });

  test('a search for the leader that fails while a subscription breaks does not end the process', async () => {
    const hasty = createEventStoreDbEventLog({
      connectionString: `${cluster.connectionString}&maxDiscoverAttempts=1&discoveryInterval=0`,
      retryPolicy: briefRetries,
    });
    const stream = newStream();
    await log.append(stream, newEvents(1), -1n);
    const stop = new AbortController();
    const following = hasty.subscribe({ after: -1n, signal: stop.signal })[Symbol.asyncIterator]();
    await following.next();
    const lost = following.next();
    for (const node of cluster.nodes) node.faults.hang();
    const searching = hasty.append(stream, newEvents(1), 0n);
    await cluster.kill();
    await expect(searching).rejects.toThrow(EventStoreUnavailable);
    stop.abort();
    await lost;
    await hasty.close();
  });

  const gossips = () => cluster.nodes.reduce((sum, { counts }) => sum + counts.gossips, 0);

  test.each([
    ['with a call under way', true],
    ['while nobody calls: the connect to it is never answered', false],
  ])(
    "a leader's host dies (%s): it is not believed in, and its successor is found at once, by default settings",
    async (_, isConnected) => {
      const usual = createEventStoreDbEventLog({ connectionString: cluster.connectionString });
      const stream = newStream();
      if (isConnected) await usual.append(stream, newEvents(1), -1n);
      const before = gossips();
      cluster.cutOffLeader(); // the others go on naming it
      const startedAt = performance.now();
      const appended = usual.append(stream, newEvents(1), isConnected ? 0n : -1n);
      await until(() => gossips() >= before + 4); // two rounds in vain
      cluster.changeLeader();
      const electedAt = performance.now();
      await appended;
      expect(performance.now() - electedAt).toBeLessThan(2_500);
      expect(performance.now() - startedAt).toBeLessThan(12_000);
      expect(await usual.read(stream)).toHaveLength(isConnected ? 2 : 1);
      await usual.close();
    },
  );

  test("a leader's host dies: subscriptions leave it with the calls, and it is one outage", async () => {
    const outages: unknown[] = [];
    const followed = createEventStoreDbEventLog({
      connectionString: cluster.connectionString,
      retryPolicy,
      onOutage: (error) => outages.push(error),
    });
    const stream = newStream();
    await followed.append(stream, newEvents(1), -1n);
    const seen = [1, 2, 3].map(() => collect(followed, { after: -1n, streams: [stream], count: 2 }));
    await until(() => cluster.nodes[0]?.counts.subscriptions === 3);
    cluster.cutOffLeader();
    const appended = followed.append(stream, newEvents(1), 0n);
    await until(() => gossips() > 3);
    cluster.changeLeader();
    await appended;
    for (const events of await Promise.all(seen)) expect(revisionsOf(events)).toEqual(upTo(2));
    expect(outages).toHaveLength(1);
    await followed.close();
  });

  test('what was given up while the leader was looked for is never sent', async () => {
    const hasty = createEventStoreDbEventLog({
      connectionString: cluster.connectionString,
      retryPolicy: briefRetries,
    });
    for (const node of cluster.nodes) node.faults.hang();
    await expect(hasty.append(newStream(), newEvents(1), -1n)).rejects.toThrow(EventStoreUnavailable);
    for (const node of cluster.nodes) node.faults.resume();
    const stream = newStream();
    await log.append(stream, newEvents(1), -1n);
    await hasty.read(stream);
    expect(cluster.nodes.map(({ counts }) => counts.appends)).toEqual([1, 0, 0]);
    await hasty.close();
  });
});

describe('the process', () => {
  const runSurvivor = (way: 'adapter' | 'batched') =>
    promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      fileURLToPath(new URL('testing/survivor.ts', import.meta.url)),
      way,
    ]);

  test('survives a server that dies with an append under way while another answers late', async () => {
    const { stdout, stderr } = await runSurvivor('adapter');
    expect(JSON.parse(stdout)).toEqual({ dying: 'EventStoreUnavailable', healthy: 'answered' });
    expect(stderr).toBe('');
  });

  test("does not survive it with the client's batched appends, which is why they are not used", async () => {
    await expect(runSurvivor('batched')).rejects.toThrow('TypeError: undefined is not iterable');
  });
});
