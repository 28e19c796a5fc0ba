import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type StandIn, startStandIn } from '../standIns/standIn.ts';
import { serviceHttp } from './serviceHttp.ts';

const ask = serviceHttp({ integration: 'sms', calls: { record: () => undefined } });
let standIn: StandIn;
beforeEach(async () => {
  standIn = await startStandIn(() => ({ body: { yes: true } }));
});
afterEach(() => standIn.close());

const request = (changes: object = {}) =>
  ask({
    provider: 'Somebody',
    action: 'a question',
    url: new URL('ask?key=secret', standIn.url),
    answer: z.object({ yes: z.boolean() }),
    ...changes,
  });

test('who does not answer in time may have done it all the same', async () => {
  standIn.trouble({ delayMs: 60_000 });
  await expect(request({ timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timeout', isUnknown: true });
});

test('an address that leads elsewhere is not followed: a key must not go to another host', async () => {
  standIn.trouble({ status: 302, headers: { Location: 'https://elsewhere.example/' } });
  await expect(request()).rejects.toMatchObject({ kind: 'network' });
});

test('how long the other side asks to wait is told on', async () => {
  standIn.trouble({ status: 429, headers: { 'Retry-After': '30' } });
  await expect(request()).rejects.toMatchObject({ retryable: true, retryAfterSeconds: 30 });
});

test('only what may be asked twice is asked twice, and only so often', async () => {
  standIn.trouble({ status: 503, times: 5 });
  await expect(request({ again: 1 })).rejects.toMatchObject({ httpStatus: 503 });
  expect(standIn.requests).toHaveLength(2);
});

test('a plain no is not asked again', async () => {
  standIn.trouble({ status: 404 });
  await expect(request({ again: 3 })).rejects.toMatchObject({ httpStatus: 404, retryable: false });
  expect(standIn.requests).toHaveLength(1);
});
