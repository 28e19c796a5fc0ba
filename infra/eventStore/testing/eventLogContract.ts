import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConcurrencyConflict } from '../../../commands/ports.ts';
import type { EventLog, StoredEvent } from '../eventLog.ts';
import { collect, newEvent, newEvents, newStream } from './logEvents.ts';

/** What every log promises, whatever it is kept in. `open` answers a log; other streams may be in it already. */
export function describeEventLogContract(name: string, open: () => Promise<EventLog>): void {
  describe(`the event log in ${name}`, () => {
    let log: EventLog;
    beforeAll(async () => {
      log = await open();
    });
    afterAll(() => log.close());

    describe('appending', () => {
      test('answers the revision and the position of the last event of the batch', async () => {
        const stream = newStream();
        const first = await log.append(stream, newEvents(3), -1n);
        const second = await log.append(stream, newEvents(1), 2n);
        expect(first.revision).toBe(2n);
        expect(second.revision).toBe(3n);
        expect(second.position > first.position).toBe(true);
        const recorded = await log.read(stream);
        expect(recorded.map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n]);
        expect([recorded[2]?.position, recorded[3]?.position]).toEqual([first.position, second.position]);
        expect(await log.lastPosition()).toBe(second.position);
      });

      test('keeps ids, types, data and metadata letter by letter', async () => {
        const stream = newStream('заказ');
        const event = {
          ...newEvent(),
          type: 'БлюдоДобавлено',
          data: {
            name: 'Вок «Ёжик» 🍜👩‍🍳',
            price: 39_900,
            share: 0.1,
            big: Number.MAX_SAFE_INTEGER,
            zero: '\u0000',
            quotes: '"\\\'{},\n\u2028',
            none: null,
            nested: { list: [1, [], {}, true] },
          },
          metadata: { actor: { kind: 'guest', id: 'гость' }, at: '2026-05-09T10:00:00.000Z' },
        };
        await log.append(stream, [event], -1n);
        const [recorded] = await log.read(stream);
        expect(recorded).toEqual({ ...event, stream, revision: 0n, position: expect.any(BigInt) });
      });

      test.each([
        ['behind', 0n],
        ['ahead', 5n],
        ['no stream', -1n],
      ])('refuses a revision that is wrong (%s) and writes nothing', async (_, expected) => {
        const stream = newStream();
        await log.append(stream, newEvents(3), -1n);
        await expect(log.append(stream, newEvents(1), expected)).rejects.toThrow(ConcurrencyConflict);
        expect(await log.read(stream)).toHaveLength(3);
      });

      test('refuses to go on with a stream that does not exist', async () => {
        const stream = newStream();
        await expect(log.append(stream, newEvents(1), 0n)).rejects.toThrow(ConcurrencyConflict);
        expect(await log.read(stream)).toEqual([]);
      });

      test('answers the same batch at the same revision as it was answered first', async () => {
        const stream = newStream();
        await log.append(stream, newEvents(1), -1n);
        const batch = newEvents(2);
        const first = await log.append(stream, batch, 0n);
        await log.append(stream, newEvents(1), 2n);
        expect(await log.append(stream, batch, 0n)).toEqual(first);
        expect(await log.read(stream)).toHaveLength(4);
      });

      test('takes the beginning of a batch as a repeat of it', async () => {
        const stream = newStream();
        const batch = newEvents(2);
        await log.append(stream, batch, -1n);
        const [first] = await log.read(stream);
        expect(await log.append(stream, batch.slice(0, 1), -1n)).toEqual({
          revision: 0n,
          position: first?.position,
        });
        expect(await log.read(stream)).toHaveLength(2);
      });

      test('refuses a batch that repeats only in part', async () => {
        const stream = newStream();
        const batch = newEvents(2);
        await log.append(stream, batch, -1n);
        const oneMore = newEvent();
        await expect(log.append(stream, [...batch, oneMore], -1n)).rejects.toThrow(ConcurrencyConflict);
        await expect(log.append(stream, [...batch.slice(1), oneMore], 0n)).rejects.toThrow(
          ConcurrencyConflict,
        );
        await expect(log.append(stream, batch.slice(1), -1n)).rejects.toThrow(ConcurrencyConflict);
        expect(await log.read(stream)).toHaveLength(2);
      });

      test('the same batch sent many times at once is written once', async () => {
        const stream = newStream();
        const batch = newEvents(3);
        const answers = await Promise.all(Array.from({ length: 8 }, () => log.append(stream, batch, -1n)));
        expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
        expect(await log.read(stream)).toHaveLength(3);
      });

      test('takes the same id in another stream as a new event', async () => {
        const event = newEvent();
        const [one, two] = [newStream(), newStream()];
        await log.append(one, [event], -1n);
        await log.append(two, [event], -1n);
        expect(await log.read(two)).toHaveLength(1);
      });

      test('of two different writers at one revision exactly one wins', async () => {
        const stream = newStream();
        const outcomes = await Promise.allSettled(
          Array.from({ length: 10 }, () => log.append(stream, newEvents(2), -1n)),
        );
        const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
        expect(lost).toHaveLength(9);
        for (const { reason } of lost) expect(reason).toBeInstanceOf(ConcurrencyConflict);
        expect(await log.read(stream)).toHaveLength(2);
      });

      test('refuses an empty batch and one of more than 100 events', async () => {
        const stream = newStream();
        await expect(log.append(stream, [], -1n)).rejects.toThrow(RangeError);
        await expect(log.append(stream, newEvents(101), -1n)).rejects.toThrow(RangeError);
        expect(await log.read(stream)).toEqual([]);
        expect((await log.append(stream, newEvents(100), -1n)).revision).toBe(99n);
      });

      test('writes many batches at once in their order, and the same again as one', async () => {
        const [one, other] = [newStream(), newStream()];
        await log.append(other, newEvents(1), -1n);
        const batches = [
          { stream: one, events: newEvents(2), expectedRevision: -1n },
          { stream: other, events: newEvents(1), expectedRevision: 0n },
          { stream: one, events: newEvents(1), expectedRevision: 1n },
        ];
        await log.appendAll(batches);
        await log.appendAll(batches);
        await log.appendAll([]);
        const recorded = [...(await log.read(one)), ...(await log.read(other, 1n))];
        const inOrder = recorded.sort((a, b) => Number(a.position - b.position)).map(({ id }) => id);
        expect(inOrder).toEqual(batches.flatMap(({ events }) => events.map(({ id }) => id)));
      });

      test('of many batches none goes to a stream that is elsewhere', async () => {
        const [moved, gap] = [newStream(), newStream()];
        await log.append(moved, newEvents(1), -1n);
        const wrong = [
          { stream: moved, events: newEvents(1), expectedRevision: -1n },
          { stream: gap, events: newEvents(1), expectedRevision: 4n },
        ];
        for (const batch of wrong) await expect(log.appendAll([batch])).rejects.toThrow(ConcurrencyConflict);
        expect(await log.read(moved)).toHaveLength(1);
        expect(await log.read(gap)).toEqual([]);
      });

      test('takes an event of half a megabyte', async () => {
        const stream = newStream();
        const text = 'Ж'.repeat(250_000);
        await log.append(stream, [{ ...newEvent(), data: { text } }], -1n);
        expect((await log.read(stream))[0]?.data.text).toBe(text);
      });
    });

    describe('reading', () => {
      test('a missing stream, or from beyond the end, is no events', async () => {
        const stream = newStream();
        expect(await log.read(stream)).toEqual([]);
        await log.append(stream, newEvents(2), -1n);
        expect(await log.read(stream, 2n)).toEqual([]);
      });

      test('a stream of 10 000 events, whole and its tail', async () => {
        const stream = newStream();
        for (let revision = -1; revision < 9_999; revision += 100) {
          await log.append(stream, newEvents(100), BigInt(revision));
        }
        const all = await log.read(stream);
        expect(all).toHaveLength(10_000);
        expect(all.every(({ revision }, index) => revision === BigInt(index))).toBe(true);
        expect((await log.read(stream, 9_998n)).map(({ revision }) => revision)).toEqual([9_998n, 9_999n]);
        expect((await log.read(stream, 7n, 2)).map(({ revision }) => revision)).toEqual([7n, 8n]);
        expect(await log.read(stream, 9_999n, 2)).toHaveLength(1);
      });
    });

    describe('subscribing', () => {
      test('16 writers: every subscriber sees every event once, in one order', async () => {
        const after = await log.lastPosition();
        const streams = Array.from({ length: 16 }, () => newStream());
        const total = 16 * 25 * 2;
        const early = collect(log, { after, streams, count: total });
        await Promise.all(
          streams.map(async (stream) => {
            for (let round = 0; round < 25; round += 1)
              await log.append(stream, newEvents(2), BigInt(round * 2 - 1));
          }),
        );
        const seen = await early;
        expectOneOrder(seen);
        expect(new Set(seen.map(({ stream, revision }) => `${stream}@${revision}`)).size).toBe(total);
        for (const stream of streams) {
          const revisions = seen.filter((event) => event.stream === stream).map(({ revision }) => revision);
          expect(revisions).toEqual(Array.from({ length: 50 }, (_, index) => BigInt(index)));
        }
        const late = await collect(log, { after, streams, count: total });
        expect(late.map(({ position }) => position)).toEqual(seen.map(({ position }) => position));
      });

      test('events are handed out as they are read from their streams', async () => {
        const after = await log.lastPosition();
        const stream = newStream();
        await log.append(stream, newEvents(3), -1n);
        expect(await collect(log, { after, streams: [stream], count: 3 })).toEqual(await log.read(stream));
      });

      test('a subscriber that stops goes on from its position', async () => {
        const after = await log.lastPosition();
        const stream = newStream();
        await log.append(stream, newEvents(5), -1n);
        const first = await collect(log, { after, streams: [stream], count: 2, batchSize: 2 });
        await log.append(stream, newEvents(2), 4n);
        const rest = await collect(log, {
          after: first.at(-1)?.position ?? -1n,
          streams: [stream],
          count: 5,
        });
        expect([...first, ...rest].map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n, 4n, 5n, 6n]);
      });

      test('a burst of 500 events before and during a live subscription', async () => {
        const after = await log.lastPosition();
        const [before, during, parallel] = [newStream(), newStream(), newStream()];
        const burst = async (stream: string) => {
          for (let sent = 0; sent < 500; sent += 100)
            await log.append(stream, newEvents(100), BigInt(sent - 1));
        };
        await burst(before);
        const seen = collect(log, { after, streams: [before, during, parallel], count: 1_500, slowly: true });
        await Promise.all([burst(during), burst(parallel)]);
        const events = await seen;
        expectOneOrder(events);
        expect(new Set(events.map(({ id }) => id)).size).toBe(1_500);
      });

      test('a live subscriber is told of what it causes itself, batch by batch', async () => {
        const after = await log.lastPosition();
        const stream = newStream();
        await log.append(stream, newEvents(15), -1n);
        const stop = new AbortController();
        const seen: bigint[] = [];
        for await (const batch of log.subscribe({ after, signal: stop.signal, batchSize: 10 })) {
          expect(batch.length).toBeLessThanOrEqual(10);
          seen.push(...batch.filter((event) => event.stream === stream).map(({ revision }) => revision));
          if (seen.length >= 20) stop.abort();
          else if (seen.length >= 15) await log.append(stream, newEvents(1), BigInt(seen.length - 1));
        }
        expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => BigInt(index)));
      });

      test('an abort ends the iteration at once, also when nothing happens', async () => {
        const stop = new AbortController();
        const after = await log.lastPosition();
        const ended = (async () => {
          for await (const _ of log.subscribe({ after, signal: stop.signal })) expect.unreachable();
        })();
        await nextTurn();
        const abortedAt = performance.now();
        stop.abort();
        await ended;
        expect(performance.now() - abortedAt).toBeLessThan(500);
      });

      test('nothing comes for a subscription that is aborted already', async () => {
        await log.append(newStream(), newEvents(1), -1n);
        for await (const _ of log.subscribe({ after: -1n, signal: AbortSignal.abort() }))
          expect.unreachable();
      });
    });
  });
}

function expectOneOrder(events: readonly StoredEvent[]): void {
  const positions = events.map(({ position }) => position);
  expect(positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0n))).toBe(
    true,
  );
}
