import { expect, test } from 'vitest';
import { EventStoreUnavailable } from '../commands/ports.ts';
import { inTime } from './inTime.ts';

test('an answer in time is the answer, and a failure the failure', async () => {
  await expect(inTime(Promise.resolve('done'), 1_000)).resolves.toBe('done');
  await expect(inTime(Promise.reject(new TypeError('no')), 1_000)).rejects.toThrow(TypeError);
});

test('work that goes on and on ends for the caller, whatever becomes of it', async () => {
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<string>((_resolve, reject) => {
    fail = reject;
  });
  await expect(inTime(work, 5)).rejects.toThrow(EventStoreUnavailable);
  fail(new Error('later'));
  await new Promise(setImmediate);
});
