import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import request, { type Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopOf } from '../../domain/testing/testShop.ts';
import { folderFiles } from '../../infra/files/folderFiles.ts';
import { endpoints } from '../endpoints.ts';
import { createPages } from '../rendering/pages.ts';
import { pictures } from '../rendering/pictures.ts';
import { createStaticFiles } from '../rendering/staticFiles.ts';
import { createSecurityHeaders } from '../security/securityHeaders.ts';
import { templateOf } from '../shop/template.ts';
import { untilFirstMessage } from '../testing/firstMessage.ts';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';
import { cookieNames } from './cookieNames.ts';
import { callerFrom } from './recogniseCaller.ts';
import type { OpenSession } from './sessionStore.ts';

const uid = '11111111-1111-4111-8111-111111111111';
const shop = shopOf({});
let directory = '';
let files: string[] = [];
const at = (path: string) => join(directory, path);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cookies-'));
  for (const side of ['storefront', 'backoffice']) {
    await cp(join(side, 'public'), at(side), { recursive: true });
    await mkdir(at(`${side}/assets`), { recursive: true });
    await writeFile(at(`${side}/assets/page-abcdef12.js`), 'export {};');
    await writeFile(at(`${side}/assets/page-abcdef12.css`), 'body{}');
  }
  await writeFile(at('storefront/sw.js'), '');
  await mkdir(at('uploads/feedback'), { recursive: true });
  await writeFile(at('uploads/feedback/photo-160.webp'), 'RIFF');
  const below = async (side: string, prefix: string) =>
    (await readdir(at(side), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => `${prefix}/${relative(at(side), join(entry.parentPath, entry.name))}`)
      .filter((path) => !path.includes('/.'));
  files = [
    ...(await below('storefront', '')),
    ...(await below('backoffice', '/admin')),
    ...(await below('uploads', '/files')),
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
  ];
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Everything the shop answers, to a browser whose sessions are all as `find` says. */
const open = async (find: () => OpenSession | null): Promise<TestGateway> => {
  const sessions = { find };
  const cookieSecret = Buffer.alloc(32, 7);
  const securityHeaders = createSecurityHeaders({
    scriptHashes: [],
    hasMetrika: () => false,
    tlsOnSubdomains: false,
  });
  const pages = createPages({
    previewed: () => null,
    shop: { current: () => shop, pageVersion: () => '1' },
    clock: { now: () => '2026-11-27T12:00:00.000Z' },
    renderer: {
      render: async ({ url }) => ({ html: `<!doctype html><title>${url}</title>` }),
      headScriptHash: '',
      webManifest: () => ({}),
    },
    template: () => templateOf(shop, '2026-11-27T12:00:00.000Z'),
    securityHeaders: securityHeaders.pages,
    publicOrigin: 'https://shop.ru',
    storefrontFiles: createStaticFiles(at('storefront')),
    backOfficeFiles: createStaticFiles(at('backoffice'), { prefix: '/admin' }),
    backOfficeHtml: '<title>Back office</title>',
    recognise: callerFrom({ sessions, cookieSecret }),
    orderExists: async () => true,
  });
  return openTestGateway({
    parts: {
      sessions,
      cookieSecret,
      securityHeaders,
      pictures: pictures({ files: folderFiles(at('uploads')) }),
      files: pages.files,
      pages: pages.handler,
    },
  });
};

const pagePaths = [
  '/',
  '/rolly',
  '/nothing',
  '/works',
  '/my',
  '/my/bonus',
  '/%6Dy/bonus',
  `/checkout/${uid}`,
  '/admin',
  '/admin/login',
  '/admin/sales/orders',
  '/admin/old.js',
  '/files/nothing.webp',
  '/healthz',
  '/readyz',
  '/dev/outbox',
  '/api/nothing',
  '/api/openapi.json',
];

const requests = () => [
  ...endpoints.map(({ method, path, stream }) => ({ method, stream, path: path.replaceAll(/:\w+/g, uid) })),
  ...[...pagePaths, ...files].flatMap((path) => [
    { method: 'GET', path },
    { method: 'HEAD', path },
    { method: 'POST', path },
  ]),
];

const sessionCookies = [cookieNames.client, cookieNames.staff];
const cookies = sessionCookies.map((name) => `${name}=a-token-that-nobody-else-may-see`).join('; ');

const send = (
  gateway: TestGateway,
  { method, path, stream }: { method: string; path: string; stream?: boolean | undefined },
): Promise<Response> => {
  const asked = request(gateway.app)
    [method.toLowerCase() as 'get'](path)
    .set('Cookie', cookies)
    .send(method === 'GET' || method === 'HEAD' ? undefined : {});
  return stream ? untilFirstMessage(asked) : asked;
};
const given = ({ headers }: Response): string[] => (headers['set-cookie'] as string[] | undefined) ?? [];

describe.each<[name: string, find: () => OpenSession | null]>([
  [
    'sessions that want stretching',
    () => ({ sessionId: 's', personId: uid, group: 1 as const, stretched: true }),
  ],
  ['sessions that have ended', () => null],
])('a browser with %s', (_name, find) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await open(find);
  });
  afterAll(() => gateway.close());

  test('gets cookies on answers that say `no-store` only, whatever it asks for', async () => {
    const wrong: string[] = [];
    for (const asked of requests()) {
      const answer = await send(gateway, asked);
      const rule = String(answer.headers['cache-control'] ?? 'none');
      if (given(answer).length > 0 && !rule.includes('no-store'))
        wrong.push(`${asked.method} ${asked.path}: ${rule}`);
    }
    expect(wrong).toEqual([]);
  });

  test('is not even looked up for a file, and gets it with the rules of a cache', async () => {
    for (const path of files) {
      const answer = await send(gateway, { method: 'GET', path });
      expect([path, answer.status, given(answer)]).toEqual([path, 200, []]);
      expect(answer.headers['cache-control']).toMatch(/public|no-cache/);
    }
  });

  test('is told on its next call', async () => {
    const answer = await send(gateway, { method: 'GET', path: '/api/authenticated' });
    for (const name of sessionCookies)
      expect(given(answer).some((cookie) => cookie.startsWith(`${name}=`))).toBe(true);
    const page = await send(gateway, { method: 'GET', path: '/admin/login' });
    expect(page.headers['cache-control']).toBe('no-store');
    expect(given(page)).not.toEqual([]);
  });
});

describe('over TLS', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await open(() => ({ sessionId: 's', personId: uid, group: null, stretched: false }));
  });
  afterAll(() => gateway.close());
  const ask = (cookie: string) =>
    request(gateway.app).get('/api/authenticated').set('Host', 'shop.example').set('Cookie', cookie);

  test('no other host of the domain can set the cookies', async () => {
    for (const cookie of given(await ask(''))) expect(cookie).toMatch(/^__Host-[^;]+;.*Path=\/;.*Secure/);
    expect(given(await ask('')).some((cookie) => cookie.includes('Domain='))).toBe(false);
  });

  test('a cookie with its former name is believed, and given anew under the other', async () => {
    const written = given(await ask('client_session=token'));
    expect(written.some((cookie) => cookie.startsWith('__Host-client_session=token;'))).toBe(true);
    expect(written.some((cookie) => cookie.startsWith('client_session=;'))).toBe(true);
  });

  test('the name that cannot be forged goes before the other', async () => {
    const written = given(await ask('client_session=forged; __Host-client_session=own'));
    expect(written.filter((cookie) => cookie.includes('client_session=own'))).toHaveLength(1);
    expect(written.some((cookie) => cookie.includes('forged'))).toBe(false);
  });
});
