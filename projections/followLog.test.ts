import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordedEvent } from '../commands/ports.ts';
import { type FollowLog, followLog } from './followLog.ts';
import { createTestLog, type TestLog } from './testing/testLog.ts';

let log: TestLog;
let over: AbortController;
const running: Promise<void>[] = [];
beforeEach(() => {
  log = createTestLog();
  over = new AbortController();
});
afterEach(async () => {
  over.abort();
  await Promise.all(running.splice(0));
});

const dismiss = (...staff: string[]) => {
  for (const staffId of staff) log.happen(`staff-${staffId}`, { type: 'StaffDismissed', data: { staffId } });
};
const follow = (options: Partial<FollowLog>) => {
  running.push(
    followLog({
      eventStore: log,
      name: 'test',
      after: -1n,
      signal: over.signal,
      observe: () => undefined,
      retryMs: 1,
      ...options,
    }),
  );
};
const names = (batch: readonly RecordedEvent[]) => batch.map(({ data }) => Reflect.get(data, 'staffId'));

test('stops at an event that cannot be taken, tells it once, and goes on when it can', async () => {
  dismiss('a', 'poison', 'b');
  const seen: string[] = [];
  let isPoisonous = true;
  let tries = 0;
  const onTrouble = vi.fn<NonNullable<FollowLog['onTrouble']>>();
  const onMended = vi.fn<NonNullable<FollowLog['onMended']>>();
  follow({
    onTrouble,
    onMended,
    observe: (batch) => {
      if (isPoisonous && names(batch).includes('poison')) {
        tries += 1;
        throw new Error('bad');
      }
      seen.push(...names(batch));
    },
  });
  await expect.poll(() => tries).toBeGreaterThan(5);
  expect(seen).toEqual(['a']);
  expect(onTrouble).toHaveBeenCalledTimes(1);
  expect(onTrouble.mock.calls[0]?.[0]).toMatchObject({ name: 'test', event: { stream: 'staff-poison' } });
  isPoisonous = false;
  await expect.poll(() => seen).toEqual(['a', 'poison', 'b']);
  expect(onMended).toHaveBeenCalledWith('test');
});

test('nobody else is held up by it', async () => {
  dismiss('poison', 'b');
  const seen: string[] = [];
  follow({
    observe: () => {
      throw new Error('bad');
    },
  });
  follow({ observe: (batch) => void seen.push(...names(batch)) });
  await expect.poll(() => seen).toEqual(['poison', 'b']);
});

test('goes on where it was when the log breaks off, and tells each time', async () => {
  const seen: string[] = [];
  let breaks = 0;
  const onTrouble = vi.fn<NonNullable<FollowLog['onTrouble']>>();
  follow({
    onTrouble,
    observe: (batch) => void seen.push(...names(batch)),
    eventStore: {
      subscribe: async function* (subscription) {
        for await (const batch of log.subscribe({ ...subscription, batchSize: 1 })) {
          yield batch;
          breaks += 1;
          throw new Error('connection reset');
        }
      },
    },
  });
  dismiss('a', 'b', 'c');
  await expect.poll(() => seen).toEqual(['a', 'b', 'c']);
  expect(breaks).toBe(3);
  expect(onTrouble.mock.calls.map(([{ event }]) => event)).toEqual([null, null, null]);
});
