import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type StandIn, startStandIn } from '../standIns/standIn.ts';
import { explain } from './explain.ts';
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
  standIn.trouble({ status: 302, headers: { Location: new URL('elsewhere', standIn.url).href } });
  const failure = await request({ again: 3 }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'status', httpStatus: 302, retryable: false });
  expect(explain(failure).what).toBe('Сервер отправляет на другой адрес');
  expect(standIn.requests.map(({ path }) => path)).toEqual(['/ask']);
});

test.each([
  ['30', 30],
  ['86400000000000', 3600],
  ['-5', 0],
  [new Date(Date.now() + 120_000).toUTCString(), expect.closeTo(120, -1)],
  ['soon', null],
])('how long the other side asks to wait is told on: %s', async (asked, seconds) => {
  standIn.trouble({ status: 429, headers: { 'Retry-After': asked } });
  await expect(request()).rejects.toMatchObject({ retryable: true, retryAfterSeconds: seconds });
});

test('an answer without end is left where it is', async () => {
  let sent = 0;
  let isOver = false;
  const endless = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const more = () => {
      sent += 1;
      if (!response.destroyed) response.write('x'.repeat(100_000), () => setImmediate(more));
    };
    response.on('close', () => {
      isOver = true;
    });
    more();
  }).listen(0, '127.0.0.1');
  await once(endless, 'listening');
  const { port } = endless.address() as AddressInfo; // a TCP server listens on an address with a port
  const url = new URL(`http://127.0.0.1:${port}/`);
  await expect(request({ url, longest: 1000 })).rejects.toMatchObject({ kind: 'body' });
  await expect.poll(() => isOver).toBe(true);
  expect(sent).toBeLessThan(1000);
  await new Promise((done) => endless.close(done));
});

/** Where somebody was until now. */
const shutDoor = async () => {
  const gone = await startStandIn(() => ({ body: {} }));
  await gone.close();
  return { url: new URL(gone.url) };
};

test.each([
  ['a key with letters that no key has', () => ({ headers: { Authorization: 'Bearer ключ' } }), 'знаки'],
  ['a key of two lines', () => ({ headers: { Authorization: 'Bearer a\r\nX-Admin: 1' } }), 'знаки'],
  ['a host that is nowhere', () => ({ url: new URL('http://nowhere.invalid/') }), 'Такого сервера нет'],
  ['a door that is shut', shutDoor, 'не принимает соединений'],
  [
    'https where there is none',
    () => ({ url: new URL(standIn.url.replace('http:', 'https:')) }),
    'шифрует иначе',
  ],
])('%s is told in words that help', async (_name, changes, words) => {
  const failure = await request(await changes()).catch((error: unknown) => error);
  expect(explain(failure).what).toContain(words);
  expect(standIn.requests).toEqual([]);
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
