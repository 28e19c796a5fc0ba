import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../../domain/shop/shop.ts';
import { category, product, shopOf } from '../../domain/testing/testShop.ts';
import { toProblem } from '../problem.ts';
import type { Session } from '../sessions/session.ts';
import { templateOf } from '../shop/template.ts';
import { callerWith, guest } from '../testing/callers.ts';
import { createPages } from './pages.ts';
import { createStaticFiles } from './staticFiles.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(directory, 'shop/assets'), { recursive: true });
  await mkdir(join(directory, 'office/assets'), { recursive: true });
  await writeFile(
    join(directory, 'shop/assets/shop-abcdef12.js'),
    `export const words = '${'слово '.repeat(200)}';`,
  );
  await writeFile(join(directory, 'office/assets/office.js'), 'export {};');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const at = '2026-11-27T12:00:00.000Z';
const startShop = shopOf({
  categories: [category('rolls', { name: 'Роллы', slug: 'rolly' })],
  products: [product('roll', 500, { name: 'Ролл', slug: 'roll', categoryIds: ['rolls'] })],
  settings: { siteName: 'ВОКруг' },
});

const open = (session: Session = guest, publicOrigin = 'https://shop.ru') => {
  const world = {
    shop: startShop as Shop,
    version: 1,
    renders: 0,
    asked: 0,
    fails: false,
    failures: [] as unknown[],
  };
  const securityHeaders: RequestHandler = (_request, response, next) => {
    response.setHeader('Content-Security-Policy', "default-src 'self'");
    next();
  };
  const pages = createPages({
    previewed: () => null,
    shop: { current: () => world.shop, pageVersion: () => String(world.version) },
    clock: { now: () => at },
    renderer: {
      render: async ({ url, page, status }) => {
        world.renders += 1;
        await Promise.resolve();
        if (world.fails) throw new Error('The renderer is broken');
        const type = page?.type ?? 'none';
        return { html: `<!doctype html><title>${status} ${type} ${url}</title>${'<p>Меню</p>'.repeat(300)}` };
      },
      headScriptHash: '',
      webManifest: () => ({ name: 'ВОКруг' }),
    },
    template: () => templateOf(world.shop, '2026-11-27T12:00:00.000Z'),
    securityHeaders,
    publicOrigin,
    storefrontFiles: createStaticFiles(join(directory, 'shop')),
    backOfficeFiles: createStaticFiles(join(directory, 'office'), { prefix: '/admin' }),
    backOfficeHtml: '<meta name="csp-nonce" content="__CSP_NONCE__">',
    recognise: async () => {
      world.asked += 1;
      return callerWith(session);
    },
    orderExists: async (uid) => {
      world.asked += 1;
      return uid.startsWith('1');
    },
    onFailure: ({ error }) => world.failures.push(error),
  });
  const app = express();
  app.use((_request, response, next) => {
    response.locals.nonce = 'nonce-of-this-answer';
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.setHeader('Referrer-Policy', 'no-referrer');
    next();
  });
  app.use(pages.files, pages.handler);
  const answerProblem: ErrorRequestHandler = (error, _request, response, _next) => {
    const { status, body } = toProblem(error, 'Europe/Moscow');
    response.status(status).json(body);
  };
  app.use(answerProblem);
  const agent = request((incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!pages.answerAtOnce(incoming, outgoing)) app(incoming, outgoing);
  });
  return { world, agent };
};

test('a public page is made of the shop in memory: neither the log nor the sessions are asked', async () => {
  const { world, agent } = open();
  for (const path of ['/', '/rolly', '/rolly/roll', '/nothing', '/', '/rolly', '/rolly/roll'])
    await agent.get(path);
  expect(world.asked).toBe(0);
});

describe('statuses', () => {
  test.each([
    ['/', 200],
    ['/rolly', 200],
    ['/rolly/roll', 200],
    ['/nothing', 404],
    ['/checkout', 200],
    ['/checkout/11111111-1111-4111-8111-111111111111', 200],
    ['/checkout/21111111-1111-4111-8111-111111111111', 404],
    ['/%E0%A4%A', 404],
    ['/works', 200],
  ])('%s: %i', async (path, status) => {
    const { agent } = open();
    const answer = await agent.get(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`<title>${status} `);
  });

  test('a slash at the end leads on for good, with the query', async () => {
    const { agent } = open();
    const answer = await agent.get('/rolly/?utm_source=x').expect(301);
    expect(answer.headers.location).toBe('/rolly?utm_source=x');
  });

  test('the cabinet is for clients', async () => {
    const { agent } = open();
    expect((await agent.get('/my/bonus/').expect(301)).headers.location).toBe('/my/bonus');
    expect((await agent.get('/my/bonus').expect(302)).headers.location).toBe('/');
    const client = open({ ...guest, client: { clientId: 'c', sessionId: 's' } });
    await client.agent.get('/my/bonus').expect(200);
    const again = open();
    await again.agent.get('/my/bonus').expect(302);
  });

  test('maintenance leads everyone to /works, but not the staff’s pages', async () => {
    const { agent, world } = open({ ...guest, staff: { staffId: 'a', group: 1, sessionId: 's' } });
    await agent.get('/').expect(200);
    world.shop = { ...startShop, settings: { ...startShop.settings, maintenance: true } };
    world.version += 1;
    expect((await agent.get('/').expect(302)).headers.location).toBe('/works');
    await agent.get('/works').expect(200);
    await agent.get('/admin').expect(200);
  });
});

describe('the cache', () => {
  test('a page is made once for many, in ready form, with its headers', async () => {
    const { agent, world } = open();
    const answers = await Promise.all(Array.from({ length: 10 }, () => agent.get('/')));
    expect(world.renders).toBe(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const cached = await agent.get('/').set('Accept-Encoding', 'br');
    expect(world.renders).toBe(1);
    expect(cached.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'content-security-policy': "default-src 'self'",
    });
    expect(cached.headers['set-cookie']).toBeUndefined();
  });

  test('nothing there is one page, whatever was asked for: guesses do not keep us rendering', async () => {
    const { agent, world } = open();
    const paths = [
      '/nothing',
      '/nothing/else',
      '/%E0%A4%A',
      '/checkout/21111111-1111-4111-8111-111111111111',
    ];
    const answers = await Promise.all(paths.map((path) => agent.get(path).expect(404)));
    for (const guess of Array.from({ length: 30 }, (_, index) => `/guess-${index}`))
      await agent.get(guess).expect(404);
    expect(world.renders).toBe(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    world.version += 1;
    await agent.get('/nothing').expect(404);
    expect(world.renders).toBe(2);
  });

  test('who has the page already gets 304', async () => {
    const { agent } = open();
    const { headers } = await agent.get('/').set('Accept-Encoding', 'gzip');
    const { status, text } = await agent
      .get('/')
      .set('Accept-Encoding', 'gzip')
      .set('If-None-Match', String(headers.etag));
    expect([status, text]).toEqual([304, '']);
  });

  test('a change of the shop makes a new page, and a broken renderer leaves the last good one', async () => {
    const { agent, world } = open();
    const { text } = await agent.get('/');
    world.version += 1;
    await agent.get('/').expect(200);
    expect(world.renders).toBe(2);
    world.version += 1;
    world.fails = true;
    const old = await agent.get('/').expect(200);
    expect(old.text).toBe(text);
    expect(world.failures).toHaveLength(1);
  });

  test('when not even the error page can be made, /works is the last resort, and never leads to itself', async () => {
    const { agent, world } = open();
    world.fails = true;
    expect((await agent.get('/').expect(307)).headers.location).toBe('/works');
    const words = await agent.get('/works').expect(500);
    expect(words.text).toContain('попробуйте позже');
    expect(words.headers['cache-control']).toBe('no-store');
  });

  test('compressed bodies are the same page', async () => {
    const { agent } = open();
    const plain = await agent.get('/rolly').set('Accept-Encoding', 'identity');
    const packed = await agent.get('/rolly').set('Accept-Encoding', 'br');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.text).toBe(plain.text);
  });
});

describe('files', () => {
  test('of the build are kept for ever, compressed', async () => {
    const { agent } = open();
    const answer = await agent.get('/assets/shop-abcdef12.js').set('Accept-Encoding', 'gzip').expect(200);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-encoding']).toBe('gzip');
    // What rules documents only is weight on a part of one.
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  test.each([
    '/assets/../../office/assets/office.js',
    '/assets/%2e%2e/%2e%2e/office/assets/office.js',
    '/package.json',
  ])('outside it cannot be reached: %s', async (path) => {
    const { agent } = open();
    await agent.get(path).expect(404);
  });

  test('without an address of its own the shop lets nobody keep what a request says of the host', async () => {
    const { agent } = open(guest, '');
    const page = await agent.get('/rolly').set('Host', 'evil.example').expect(200);
    expect(page.text).not.toContain('evil.example');
    const map = await agent.get('/sitemap.xml').set('Host', 'evil.example').expect(200);
    expect(map.headers['cache-control']).toBe('no-store');
    const known = await open().agent.get('/sitemap.xml').set('Host', 'evil.example').expect(200);
    expect(known.text).not.toContain('evil.example');
    expect(known.headers['cache-control']).toBe('public, max-age=600');
  });

  test('the sitemap names every public page, robots keep out of private ones', async () => {
    const { agent } = open();
    const map = await agent.get('/sitemap.xml').expect(200);
    expect(map.text).toContain('<loc>https://shop.ru/rolly/roll</loc>');
    const robots = await agent.get('/robots.txt').expect(200);
    expect(robots.text).toContain('Sitemap: https://shop.ru/sitemap.xml');
    await agent.get('/manifest.webmanifest').expect(200);
  });
});

describe('the back office', () => {
  test('is closed until somebody logs in', async () => {
    const { agent } = open();
    const { headers } = await agent.get('/admin/sales/orders').expect(302);
    expect(headers.location).toMatch(/^\/admin\/login(\?|$)/);
    const filtered = await agent.get('/admin/sales/orders?view=list&status=new').expect(302);
    const next = encodeURIComponent('/admin/sales/orders?view=list&status=new');
    expect(filtered.headers.location).toBe(`/admin/login?next=${next}`);
    const door = await agent.get('/admin/login').expect(200);
    expect(door.text).toContain('nonce-of-this-answer');
    // Links that are sent to a phone are the login themselves.
    for (const link of ['/admin/invitation/a-token', '/admin/courier/a-token'])
      await agent.get(link).expect(200);
    await agent.get('/admin/assets/office.js').expect(200);
    await agent.get('/admin/assets/old.js').expect(404);
  });

  test('is one page for all of its addresses', async () => {
    const { agent } = open({ ...guest, staff: { staffId: 'a', group: 3, sessionId: 's' } });
    await agent.get('/admin/sales/orders').expect(200);
    expect((await agent.get('/admin/').expect(301)).headers.location).toBe('/admin');
  });
});
