import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDocument } from '../commands/document/saveDocument.ts';
import { handleFeedback } from '../commands/feedback/handleFeedback.ts';
import { handleCommand } from '../commands/handleCommand.ts';
import { formAnswerStream } from '../commands/streams.ts';
import { bannerFields, pageFields, recommendationFields } from '../domain/content/content.fields.ts';
import { blankOf } from '../domain/document/blank.ts';
import { formAnswer } from '../domain/formAnswer/formAnswer.ts';
import { ingredientFields } from '../domain/ingredient/ingredient.fields.ts';
import { mediaFields } from '../domain/media/media.fields.ts';
import { category, product } from '../domain/testing/testShop.ts';
import { endpoints } from './endpoints.ts';
import { untilFirstMessage } from './testing/firstMessage.ts';
import { type Browser, openTestGateway, type TestGateway } from './testing/testGateway.ts';
import { openTestShopGateway } from './testing/testShopGateway.ts';

/** Whoever looks changes nothing: a crawler, a preloading browser or a retry may look as often as it likes. */
const looks = endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path);
const streams = new Set<string>(endpoints.filter(({ stream }) => stream).map(({ path }) => path));
const examples: Record<string, string> = {
  '/api/admin/audit/menu': '/api/admin/audit/menu?at=2026-11-27T12%3A00',
  '/api/page': '/api/page?path=/',
  '/api/search': '/api/search?query=ролл',
  '/api/admin/audit/document/:kind/:id': '/api/admin/audit/document/Product/roll',
  '/api/admin/history/:kind/:id': '/api/admin/history/Product/roll',
  '/api/admin/history/:kind/:id/difference': '/api/admin/history/Product/roll/difference?from=0&to=0',
  '/api/admin/references/:kind': '/api/admin/references/Product',
  '/api/admin/ingredient/:id': '/api/admin/ingredient/rice',
  '/api/admin/stiker/:id': '/api/admin/stiker/hot',
  '/api/admin/category/:id': '/api/admin/category/rolls',
  '/api/admin/content_page/:id': '/api/admin/content_page/about',
  '/api/admin/content_page/:id/preview': '/api/admin/content_page/about/preview',
  '/api/admin/page/constructor/blocks/:id': '/api/admin/page/constructor/blocks/about',
  '/api/admin/banner/:id': '/api/admin/banner/tuesday',
  '/api/admin/recommendation/:id': '/api/admin/recommendation/roll',
  '/api/admin/picture/:id': '/api/admin/picture/bowl',
  '/api/admin/picture/:id/places': '/api/admin/picture/bowl/places',
  '/api/admin/constructor/:id': '/api/admin/constructor/wok',
  '/api/admin/utility/:title': '/api/admin/utility/ui',
  '/api/admin/integration/:name/state': '/api/admin/integration/sms/state',
  '/api/admin/form_answer/:id': '/api/admin/form_answer/feast',
};
const answered = new Set<string>();

/** One of each kind that has a page of its own. */
async function writeSome({ commands, shop }: TestGateway): Promise<void> {
  const write = writeDocument(commands);
  const origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' } as const;
  const picture = { ...blankOf(mediaFields), name: 'Миска' };
  await write({ kind: 'Media', id: 'bowl', origin, fields: picture });
  const page = { ...blankOf(pageFields), name: 'О нас', slug: 'about' };
  await write({ kind: 'Page', id: 'about', origin, fields: page });
  await write({
    kind: 'Banner',
    id: 'tuesday',
    origin,
    fields: { ...blankOf(bannerFields), title: 'Вторник' },
  });
  const roll = { ...blankOf(recommendationFields), productId: 'roll' };
  await write({ kind: 'Recommendation', id: 'roll', origin, fields: roll });
  const hot = { name: 'Острое', icon: 'spicy', tone: 'spicy', position: 0 } as const;
  await write({ kind: 'Sticker', id: 'hot', origin, fields: hot });
  const { id: _id, revision: _revision, archived: _archived, ...rolls } = category('rolls');
  await write({ kind: 'Category', id: 'rolls', origin, fields: rolls });
  const rice = { ...blankOf(ingredientFields), name: 'Рис' };
  const { position } = await write({ kind: 'Ingredient', id: 'rice', origin, fields: rice });
  await shop.reached(position);
}

/** Asks everything twice: what is done at the first look would show at the second. */
async function lookAtAll(visitor: Browser, params: Readonly<Record<string, string>>): Promise<void> {
  for (const path of [...looks, ...looks]) {
    const filled = (examples[path] ?? path).replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '1');
    const look = visitor.get(filled);
    const { status } = await (streams.has(path) ? untilFirstMessage(look) : look);
    expect([path, status < 500]).toEqual([path, true]);
    if (status === 200) answered.add(path);
  }
}

describe('a GET appends nothing to the log', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await openTestGateway();
  });
  afterAll(() => shop.close());

  test('of a cart whose gift has fallen and whose dish was stopped, and of an order', async () => {
    const { browser, browserOf, world } = await openTestShopGateway();
    for (const visitor of [browser(), browserOf('client1')]) {
      const add = (count: number) =>
        visitor.put('/api/cart/add').send({ product_id: 'roll', count }).expect(200);
      await add(1);
      const { body } = await visitor
        .put('/api/order')
        .send({
          expected_total: 450,
          name: 'Анна',
          phone: '+79123456789',
          method: 'pickup',
          affiliate_id: 'point1',
          asap: true,
          pay_method: 2,
          consent: true,
        })
        .expect(200);
      await add(3);
      await visitor.put('/api/cart/gift').send({ product_id: 'tea' }).expect(200);
      const { products } = world.shop;
      world.shop = { ...world.shop, products: new Map(products).set('roll', product('roll', 100)) };
      const before = world.eventStore.all().length;
      const uid = body.order.order_id;
      await lookAtAll(visitor, { uid, id: uid, productId: 'roll' });
      expect(world.eventStore.all()).toHaveLength(before);
      world.shop = { ...world.shop, products };
    }
  });

  test('of an account and of the back office', async () => {
    const password = 'Очень тайный пароль';
    const phone = '+79134000001';
    const client = shop.browser();
    await client
      .put('/api/registration')
      .send({ phone, password, passwordReply: password, consent: true, ads_consent: true })
      .expect(200);
    const confirmed = await client
      .put('/api/registration/confirm')
      .send({ phone, code: await shop.lastCode() })
      .expect(200);
    const clientId = confirmed.body.client.client_id;
    const id = await shop.order({ cartId: 'cart', clientId, phone });
    const hired = await shop.hire('olga', 1, password);
    const token = await shop.commands.invitations.invite(hired?.staffId ?? '', '2030-01-01T00:00:00Z');
    const staff = shop.browser();
    await staff.post('/api/admin/login').send({ login: 'olga', password }).expect(200);
    await writeSome(shop);
    const saved = async (one: string, fields: object): Promise<string> =>
      (
        await staff
          .put(`/api/admin/${one}`)
          .send({ [one]: fields })
          .expect(200)
      ).body[one].id;
    examples['/api/admin/point/:id'] = `/api/admin/point/${await saved('point', { name: 'На Ленина' })}`;
    const block = { name: 'Вторник', block: { kind: 'divider' } };
    examples['/api/admin/block_template/:id'] =
      `/api/admin/block_template/${await saved('block_template', block)}`;
    examples['/api/admin/station/:id'] = `/api/admin/station/${await saved('station', { name: 'Роллы' })}`;
    const courierId = await saved('courier', { name: 'Тимур', phone: '+79130001122' });
    examples['/api/admin/courier/:id'] = `/api/admin/courier/${courierId}`;
    const link = await staff.post(`/api/admin/courier/${courierId}/link`).expect(200);
    examples['/api/courier/:token'] = `/api/courier/${link.body.path.split('/').at(-1)}`;
    const polygon = [
      { lat: 0, lon: 0 },
      { lat: 0, lon: 1 },
      { lat: 1, lon: 0 },
    ];
    examples['/api/admin/zone/:id'] = `/api/admin/zone/${await saved('zone', { name: 'Центр', polygon })}`;
    const series = { code: 'GIFT', benefit: { kind: 'freeDelivery' }, one_time: true };
    const promocode = `/api/admin/promocodes/${await saved('promocode', series)}`;
    for (const part of ['', '/uses', '/codes'])
      examples[`/api/admin/promocodes/:id${part}`] = `${promocode}${part}`;
    for (const part of ['', '/bonuses', '/export'])
      examples[`/api/admin/client/:id${part}`] = `/api/admin/client/${clientId}${part}`;
    examples['/api/admin/client/:id/merge/:from'] = `/api/admin/client/${clientId}/merge/${clientId}`;
    const audit = await staff.post('/api/admin/audit/reconciliations').send({}).expect(200);
    examples['/api/admin/audit/reconciliation/:id'] =
      `/api/admin/audit/reconciliation/${audit.body.audit.id}`;
    const told = { channel: 'push', title: 'Новинка', text: 'Том-ям', segment: {}, expected: 1 };
    const notification_id = randomUUID();
    await staff
      .post('/api/admin/notification/send')
      .send({ ...told, notification_id })
      .expect(200);
    examples['/api/admin/notification/:id'] = `/api/admin/notification/${notification_id}`;
    const tried = await staff.post('/api/admin/what-if').send({}).expect(200);
    for (const part of ['', '/orders'])
      examples[`/api/admin/what-if/:id${part}`] =
        `/api/admin/what-if/${tried.body.what_if.what_if_id}${part}`;
    const rated = { stars: 5, tags: [], fileIds: [] };
    await handleFeedback(
      shop.commands,
      {
        type: 'Leave',
        orderId: id,
        orderIsCompleted: true,
        personId: clientId,
        clientId,
        fields: rated,
        text: '',
      },
      { actor: { kind: 'client', id: clientId }, correlationId: 'test' },
    );
    const asked = { pageId: 'about', blockId: 'feast', title: 'Банкет', personId: clientId };
    await handleCommand(
      shop.commands,
      formAnswer,
      formAnswerStream('feast'),
      { type: 'Give', answerId: 'feast', answer: { ...asked, consentVersion: null, answers: [] } },
      { actor: { kind: 'client', id: clientId }, correlationId: 'test' },
    );
    await shop.caughtUp();
    const before = await shop.eventStore.lastPosition();
    for (const visitor of [shop.browser(), client, staff]) await lookAtAll(visitor, { id, uid: id, token });
    expect(await shop.eventStore.lastPosition()).toBe(before);
  });

  test('and no call was forgotten', () => {
    expect(looks.filter((path) => !answered.has(path))).toEqual([]);
  });
});
