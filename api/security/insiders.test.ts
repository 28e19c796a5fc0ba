import { connect } from 'node:net';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../listen.ts';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
beforeAll(async () => {
  shop = await openTestGateway();
});
afterAll(() => shop.close());

/** As anybody's request arrives: through a proxy on this machine, or by a name that leads here. */
const strangers: [name: string, headers: Record<string, string>][] = [
  ['through a proxy', { 'X-Forwarded-For': '203.0.113.7' }],
  ['through a proxy that names itself otherwise', { Forwarded: 'for=203.0.113.7' }],
  ['through a proxy that says who it is', { Via: '1.1 cache' }],
  ['by a foreign name (DNS rebinding)', { Host: 'evil.example' }],
  ['with a wrong token', { Authorization: 'Bearer token-of-nobody', 'X-Real-IP': '203.0.113.7' }],
];
const pathsInOpenApi = async (headers: Record<string, string>): Promise<string[]> => {
  const { body } = await request(shop.app).get('/api/openapi.json').set(headers).expect(200);
  return Object.keys(body.paths);
};

describe.each(strangers)('whoever comes %s', (_name, headers) => {
  test.each(['/metrics', '/dev/outbox', '/api/dev/outbox'])('does not find %s', async (path) => {
    await request(shop.app).get(path).set(headers).expect(404);
  });
  test('reads the calls of the shop, not those of the back office', async () => {
    const paths = await pathsInOpenApi(headers);
    expect(paths).toContain('/api/login');
    expect(paths.filter((path) => path.startsWith('/api/admin/'))).toEqual([]);
  });
});

test('on this machine everything is there', async () => {
  await request(shop.app).get('/metrics').expect(200);
  await request(shop.app).get('/dev/outbox').expect(200);
  expect(await pathsInOpenApi({})).toContain('/api/admin/login');
});

test('the token opens figures and calls from elsewhere, and never the outbox', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.7', Authorization: 'Bearer token-of-operations' };
  await request(shop.app).get('/metrics').set(headers).expect(200);
  expect(await pathsInOpenApi(headers)).toContain('/api/admin/login');
  await request(shop.app).get('/dev/outbox').set(headers).expect(404);
});

test('two Host headers are refused, whatever they say', async () => {
  const server = await listen(shop.app, { port: 0, host: '127.0.0.1' });
  const answerTo = (hosts: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1');
      let answer = '';
      socket.setEncoding('utf8').on('data', (text: string) => {
        answer += text;
      });
      socket.once('close', () => resolve(answer)).once('error', reject);
      const head = hosts.map((host) => `${host}\r\n`).join('');
      socket.end(`GET /healthz HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
    });
  expect(await answerTo(['Host: shop.example'])).toMatch(/^HTTP\/1\.1 200/);
  for (const second of ['Host: evil.example', 'hOsT: shop.example']) {
    const answer = await answerTo(['Host: shop.example', second]);
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect(answer).toContain('Host');
  }
  await server.stop(1000);
});
