import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EventStore, noStream, type RecordedEvent, UnreadableEvent } from '../../commands/ports.ts';
import { createTestLog, type TestLog } from '../../projections/testing/testLog.ts';
import { createInMemoryEventLog } from './inMemoryEventLog.ts';
import { createSealedEventStore } from './sealedEventStore.ts';
import { shareSubscription } from './sharedSubscription.ts';
import { createInMemoryPersonKeys } from './testing/personKeys.ts';

const happen = (log: TestLog, count = 1): void => {
  for (let number = 0; number < count; number += 1)
    log.happen('staff-s', { type: 'StaffPasswordChanged', data: { staffId: 's' } });
};
const ticks = async (count: number): Promise<void> => {
  for (let tick = 0; tick < count; tick += 1) await Promise.resolve();
};

/** What a consumer gets until it has seen the position; `pauses` are its turns of doing something else after a batch. */
async function follow(
  store: Pick<EventStore, 'subscribe'>,
  { after, until, batchSize, pauses = [] }: Wanted,
): Promise<bigint[]> {
  const seen: bigint[] = [];
  const over = new AbortController();
  let turn = 0;
  for await (const batch of store.subscribe({ after, signal: over.signal, batchSize })) {
    expect(batch.length).toBeLessThanOrEqual(batchSize);
    seen.push(...batch.map(({ position }) => position));
    if ((seen.at(-1) ?? -1n) >= until) break;
    await ticks(pauses[turn % Math.max(1, pauses.length)] ?? 0);
    turn += 1;
  }
  return seen;
}
interface Wanted {
  readonly after: bigint;
  readonly until: bigint;
  readonly batchSize: number;
  readonly pauses?: readonly number[];
}

const range = (after: bigint, until: bigint): bigint[] =>
  Array.from({ length: Number(until - (after < 0n ? 0n : after)) }, (_, index) =>
    BigInt(index + 1 + Number(after < 0n ? 0n : after)),
  );

/** Lets everything run that waits for nothing but its turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('one subscription to the log for all of a process', () => {
  test('gives everybody every event once and in order, however fast they are and whenever they come', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({
          kept: fc.integer({ min: 1, max: 12 }),
          past: fc.integer({ min: 0, max: 20 }),
          appends: fc.array(fc.record({ count: fc.integer({ min: 1, max: 9 }), pause: fc.nat(30) }), {
            minLength: 1,
            maxLength: 12,
          }),
          consumers: fc.array(
            fc.record({
              behind: fc.nat(25),
              comesAfter: fc.nat(60),
              batchSize: fc.integer({ min: 1, max: 7 }),
              pauses: fc.array(fc.nat(40), { maxLength: 5 }),
            }),
            { minLength: 1, maxLength: 6 },
          ),
        }),
        async ({ kept, past, appends, consumers }) => {
          const log = createTestLog();
          happen(log, past);
          const store = shareSubscription(log, { kept });
          const until = BigInt(past + appends.reduce((sum, { count }) => sum + count, 0));
          const following = consumers.map(async ({ behind, comesAfter, batchSize, pauses }) => {
            const after = BigInt(Math.max(-1, past - behind));
            await ticks(comesAfter);
            expect(await follow(store, { after, until, batchSize, pauses })).toEqual(range(after, until));
          });
          for (const { count, pause } of appends) {
            await ticks(pause);
            happen(log, count);
          }
          await Promise.all(following);
          await settled();
          expect(log.followers.count).toBe(0);
        },
      ),
      { numRuns: 300 },
    ));

  test('reads and decrypts an event once for all who are at the end of the log', async () => {
    const log = createTestLog();
    happen(log, 5);
    const store = shareSubscription(log);
    const wanted = { until: 8n, batchSize: 100 };
    const following = [5n, 2n, -1n, 5n].map((after) => follow(store, { ...wanted, after }));
    await settled();
    expect(log.followers.count).toBe(1);
    happen(log, 3);
    expect((await Promise.all(following)).map((seen) => seen.at(-1))).toEqual([8n, 8n, 8n, 8n]);
  });

  test('does not wait for one who is stuck, and keeps no more for him than for all', async () => {
    const log = createTestLog();
    const store = shareSubscription(log, { kept: 10 });
    const stuck = store
      .subscribe({ after: -1n, signal: new AbortController().signal })
      [Symbol.asyncIterator]();
    happen(log);
    await stuck.next();
    const fast = follow(store, { after: -1n, until: 501n, batchSize: 100 });
    happen(log, 500);
    expect(await fast).toEqual(range(-1n, 501n));
    // What he missed is no longer kept: he reads it for himself, once and in order.
    const before = log.followers.count;
    const seen: bigint[] = [];
    while ((seen.at(-1) ?? 0n) < 501n) {
      const { value } = await stuck.next();
      seen.push(...((value ?? []) as RecordedEvent[]).map(({ position }) => position));
      if (seen.length === 1) expect(log.followers.count).toBe(before + 1);
    }
    expect(seen).toEqual(range(1n, 501n));
    await stuck.return?.();
  });

  test('a subscription that fails is told to all who wait, and the next ones begin anew', async () => {
    const log = createTestLog();
    let fails = true;
    const store = shareSubscription({
      ...log,
      subscribe: (subscription) => {
        if (!fails) return log.subscribe(subscription);
        fails = false;
        return (async function* () {
          await settled();
          yield* [] as RecordedEvent[][];
          throw new Error('Connection reset');
        })();
      },
    });
    const wanted = { after: -1n, until: 1n, batchSize: 10 };
    const waiting = [follow(store, wanted), follow(store, wanted)];
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    happen(log);
    expect(await follow(store, wanted)).toEqual([1n]);
  });

  test('forgets what was read in the clear when the person is erased', async () => {
    const log = createTestLog();
    const store = shareSubscription(log);
    const other = store
      .subscribe({ after: -1n, signal: new AbortController().signal })
      [Symbol.asyncIterator]();
    const person = { phone: '+79123456789', name: 'Анна', email: '', dateOfBirth: '' };
    const first = other.next();
    await settled();
    log.happen('client-anna', { type: 'ClientRegistered', data: { clientId: 'anna', person } });
    await first;
    log.destroyKey('anna');
    log.happen('client-anna', { type: 'ClientErased', data: { clientId: 'anna' } });
    await other.next();
    const late = store
      .subscribe({ after: -1n, signal: new AbortController().signal })
      [Symbol.asyncIterator]();
    expect(
      JSON.stringify((await late.next()).value, (_key, value) =>
        typeof value === 'bigint' ? `${value}` : value,
      ),
    ).not.toContain('Анна');
    await Promise.all([late.return?.(), other.return?.()]);
  });

  test('an event that cannot be read comes too, and stops only those who need it', async () => {
    const log = createInMemoryEventLog();
    const store = shareSubscription(createSealedEventStore({ log, keys: createInMemoryPersonKeys() }));
    const metadata = { actor: { kind: 'system', id: 'test' }, at: '2026-11-28T00:00:00.000Z' };
    const written = [
      {
        id: 'a',
        type: 'StaffDismissed',
        data: { staffId: 's' },
        metadata: { ...metadata, schemaVersion: 1 },
      },
      { id: 'b', type: 'OrderRepeated', data: {}, metadata: { ...metadata, schemaVersion: 99 } },
      { id: 'c', type: 'StaffReturned', data: { staffId: 's' }, metadata: { ...metadata, schemaVersion: 1 } },
    ];
    await log.append('staff-s', written, -1n);
    const seen: RecordedEvent[] = [];
    for await (const batch of store.subscribe({ after: -1n, signal: new AbortController().signal })) {
      seen.push(...batch);
      if (seen.length === 3) break;
    }
    expect(seen.map(({ type }) => type)).toEqual(['StaffDismissed', 'CartFilledFromOrder', 'StaffReturned']);
    expect(seen[2]?.data).toEqual({ staffId: 's' });
    expect(() => seen[1]?.data).toThrow(UnreadableEvent);
    expect(() => ({ ...seen[1] })).toThrow(UnreadableEvent);
    await expect(store.read('staff-s')).rejects.toThrow(UnreadableEvent);
  });
});

test('of a stream no more is read than was asked for', async () => {
  const store = createSealedEventStore({ log: createInMemoryEventLog(), keys: createInMemoryPersonKeys() });
  const changed = { type: 'StaffPasswordChanged', data: { staffId: 's' } } as const;
  await store.append('staff-s', [changed, changed, changed], noStream, {
    actor: { kind: 'system', id: 'test' },
    correlationId: 'test',
    at: '2026-11-27T12:00:00.000Z',
  });
  const read = await shareSubscription(store).read('staff-s', 1n, 1);
  expect(read.map(({ revision }) => revision)).toEqual([1n]);
});
