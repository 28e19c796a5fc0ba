import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDocument } from '../../commands/document/saveDocument.ts';
import type { Origin } from '../../commands/ports.ts';
import { pageFields } from '../../domain/content/content.fields.ts';
import { blankOf } from '../../domain/document/blank.ts';
import { createDocumentWriter } from '../../infra/documentWriter.ts';
import { applyImport } from '../../infra/import/applyImport.ts';
import { importActor } from '../../infra/import/earlierImports.ts';
import { feedDocuments } from '../../infra/import/feedDocuments.ts';
import { planImport } from '../../infra/import/importPlan.ts';
import { readYmlFeed } from '../../infra/import/ymlFeed.ts';
import { templateOf } from '../shop/template.ts';
import { callerWith, guest } from '../testing/callers.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';
import { createPages } from './pages.ts';

const origin: Origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' };
let shop: TestGateway;
let owner: Browser;

beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('olga', 1, 'owner-password');
  owner = shop.browser();
  await owner.post('/api/admin/login').send({ login: 'olga', password: 'owner-password' }).expect(200);
});
afterAll(() => shop.close());

const pages = () => {
  const none = { serve: async () => false };
  const { handler } = createPages({
    previewed: () => null,
    shop: shop.shop,
    clock: shop.clock,
    renderer: {
      render: async ({ page }) => ({ html: `<title>${page?.type}</title>` }),
      headScriptHash: '',
      webManifest: () => ({}),
    },
    template: () => templateOf(shop.shop.current(), shop.clock.now()),
    securityHeaders: (_request, _response, next) => next(),
    publicOrigin: '',
    storefrontFiles: none,
    backOfficeFiles: none,
    backOfficeHtml: '',
    recognise: async () => callerWith(guest),
    orderExists: async () => false,
    onFailure: ({ error }) => expect.unreachable(String(error)),
  });
  return request(express().use(handler));
};
const leads = async (from: string, to: string) => {
  await shop.shop.reached(await shop.eventStore.lastPosition());
  const agent = pages();
  expect((await agent.get(from).expect(301)).headers.location).toBe(to);
  await agent.get(to).expect(200);
};
const save = writeDocument({
  get eventStore() {
    return shop.eventStore;
  },
  clock: { now: () => shop.clock.now() },
});
const call = (product: object) => owner.put('/api/admin/page').send({ page_id: 'roll', product }).expect(200);

test('a dish that is called otherwise leads from each of its old addresses to the new one', async () => {
  await call({ slug: 'filadelfiya' });
  await leads('/dishes/roll', '/dishes/filadelfiya');
  await call({ slug: 'philadelphia' });
  await leads('/dishes/filadelfiya', '/dishes/philadelphia');
  await leads('/dishes/roll', '/dishes/philadelphia');
});

test('a dish that gets its old address back stands there, and leads to it from the other', async () => {
  await call({ slug: 'filadelfiya' });
  await leads('/dishes/philadelphia', '/dishes/filadelfiya');
});

test('a category and its dishes', async () => {
  await save({ kind: 'Category', id: 'dishes', fields: { slug: 'rolly' }, origin });
  await leads('/dishes', '/rolly');
  await leads('/dishes/philadelphia', '/rolly/filadelfiya');
});

test('a page', async () => {
  const page = { ...blankOf(pageFields), name: 'О нас', published: true };
  await save({ kind: 'Page', id: 'about', fields: { ...page, slug: 'about' }, origin });
  await save({ kind: 'Page', id: 'about', fields: { ...page, slug: 'o-nas/istoriya' }, origin });
  await leads('/about', '/o-nas/istoriya');
});

test('a dish from a feed that comes again', async () => {
  const feed = (price: number) =>
    feedDocuments(
      readYmlFeed(
        Buffer.from(`<yml_catalog><shop><name>Кухня</name><categories><category id="1">Воки</category></categories>
        <offers><offer id="7"><name>Вок</name><price>${price}</price><categoryId>1</categoryId></offer></offers></shop></yml_catalog>`),
      ),
      'supplier',
    );
  const { eventStore, clock } = shop;
  const deps = { eventStore, clock };
  const load = async (price: number) => {
    const options = { overwrite: false, hideMissing: false, eventStore };
    const plan = await planImport(feed(price), shop.shop.current(), options);
    const imports = { ...origin, actor: importActor };
    await applyImport(plan, createDocumentWriter(deps, imports), () => undefined);
    await shop.shop.reached(await eventStore.lastPosition());
  };
  await load(390);
  await save({ kind: 'Product', id: 'supplier-7', fields: { slug: 'bolshoj-vok' }, origin });
  await leads('/voki/vok', '/voki/bolshoj-vok');
  await load(410);
  await leads('/voki/vok', '/voki/bolshoj-vok');
});
