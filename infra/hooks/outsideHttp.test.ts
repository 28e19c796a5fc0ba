import { expect, test } from 'vitest';
import { startStandIn } from '../standIns/standIn.ts';
import { InsideAddress, isInside, postOutside } from './outsideHttp.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  'fd00::1',
  'fe80::1',
  '64:ff9b::7f00:1',
  'not an address',
])('%s is inside', (address) => expect(isInside(address)).toBe(true));

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is outside', (address) =>
  expect(isInside(address)).toBe(false),
);

test('a server inside is not called by its number, by another way of writing it, nor by a name that stands for it', async () => {
  const server = await startStandIn(() => ({ body: {} }));
  const { port } = new URL(server.url);
  const post = (host: string, mayReachInside = false) =>
    postOutside({
      url: new URL(`http://${host}:${port}/`),
      headers: {},
      body: '{}',
      mayReachInside,
      signal: AbortSignal.timeout(5000),
    });
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])
    await expect(post(host)).rejects.toBeInstanceOf(InsideAddress);
  expect(server.requests).toEqual([]);
  expect(await post('localhost', true)).toBe(200);
  await server.close();
});

test('a redirect leads nowhere', async () => {
  const server = await startStandIn(({ path }) =>
    path === '/' ? { status: 302, headers: { Location: '/inside' }, body: '' } : { body: {} },
  );
  const status = await postOutside({
    url: new URL(server.url),
    headers: {},
    body: '{}',
    mayReachInside: true,
    signal: AbortSignal.timeout(5000),
  });
  expect([status, server.requests.length]).toEqual([302, 1]);
  await server.close();
});
