import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNotificationPeople } from '../../infra/notifications/notificationPeople.ts';
import { createPushSubscriptions } from '../../infra/push/pushSubscriptions.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let manager: Browser;
let clientId = '';
const password = 'Очень тайный пароль';

beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('maria', 2, password);
  manager = shop.browser();
  await manager.post('/api/admin/login').send({ login: 'maria', password }).expect(200);
  const phone = '+79135550201';
  const browser = shop.browser();
  await browser
    .put('/api/registration')
    .send({ phone, password, passwordReply: password, consent: true, ads_consent: true })
    .expect(200);
  const code = await shop.lastCode();
  const { body } = await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
  clientId = body.client.client_id;
  await shop.caughtUp();
});
afterAll(() => shop.close());

const written = { channel: 'push', title: 'Новинка', text: '{name}, попробуйте том-ям', segment: {} };

test('the preview tells how many agreed, how it reads and when it would begin; nothing is sent', async () => {
  const before = await shop.eventStore.lastPosition();
  const { body } = await manager.post('/api/admin/notification/preview').send(written).expect(200);
  expect(body).toMatchObject({
    count: 1,
    cost: 0,
    text: 'Марина, попробуйте том-ям',
    send_at: '2026-11-27T12:00:00.000Z',
  });
  const none = await manager
    .post('/api/admin/notification/preview')
    .send({ ...written, segment: { orders_min: 1 }, send_at: '2026-11-27T22:00:00.000Z' })
    .expect(200);
  expect(none.body).toMatchObject({ count: 0, send_at: '2026-11-28T07:00:00.000Z' });
  expect(await shop.eventStore.lastPosition()).toBe(before);
});
test('the preview tells how many of them it can come to', async () => {
  const preview = async (channel: string) =>
    (
      await manager
        .post('/api/admin/notification/preview')
        .send({ ...written, channel })
        .expect(200)
    ).body;
  expect(await preview('push')).toMatchObject({ count: 1, reached: 0 });
  expect(await preview('sms')).toMatchObject({ count: 1, reached: 1 });
  expect(await preview('email')).toMatchObject({ count: 1, reached: 0 });
  const keys = { p256dh: 'key', auth: 'auth' };
  const device = { orderId: randomUUID(), personId: clientId, endpoint: 'https://push.example/1', keys };
  await createPushSubscriptions(shop.pool).keep(device, shop.clock.now());
  expect(await preview('push')).toMatchObject({ count: 1, reached: 1 });
});

test.each([
  [{ text: 'Скидка {скидка}' }, 'text', 'Такого поля нет: {скидка}'],
  [{ title: '{Name}, {имя}!' }, 'title', 'Такого поля нет: {имя}'],
  [{ segment: { orders_min: 5, orders_max: 2 } }, 'segment.orders_max', 'Меньше, чем «Заказов от»'],
])('what nobody would understand or could be is refused by its field: %o', async (part, field, words) => {
  const sent = { ...written, ...part };
  for (const [path, body] of [
    ['preview', sent],
    ['send', { ...sent, notification_id: randomUUID(), expected: 1 }],
  ] as const) {
    const refused = await manager.post(`/api/admin/notification/${path}`).send(body).expect(422);
    expect(refused.body.fields[field]).toContain(words);
  }
});

test('one is planned once, refused without a way to send or readers, listed, and stopped', async () => {
  const wish = { ...written, notification_id: randomUUID(), expected: 1 };
  await manager.post('/api/admin/notification/send').send(wish).expect(200);
  await manager.post('/api/admin/notification/send').send(wish).expect(200);
  const sms = { ...wish, channel: 'sms', notification_id: randomUUID() };
  expect(
    (await manager.post('/api/admin/notification/send').send(sms).expect(422)).body.fields,
  ).toHaveProperty('channel');
  const empty = { ...wish, segment: { orders_min: 5 }, notification_id: randomUUID() };
  await manager.post('/api/admin/notification/send').send(empty).expect(422);

  const people = createNotificationPeople(shop.pool, shop.clock);
  const id = wish.notification_id;
  await people.add(id, [clientId]);
  await people.add(id, [clientId]);
  expect(await people.begin(id)).toBe(clientId);
  expect(await people.begin(id)).toBeNull();
  // Whoever is being told now is not yet one of whom nobody knows.
  expect(await people.count(id)).toMatchObject({ waiting: 1, unknown: 0 });
  await people.end(id, clientId, 'skipped', 'noAddress');
  await people.forgetBegun(id);

  const { body } = await manager.get('/api/admin/notification').expect(200);
  expect(body.notifications).toMatchObject([
    { id, state: 'planned', planned_by: 'maria', expected: 1, counts: { skipped: 1, waiting: 0 } },
  ]);
  const one = await manager.get(`/api/admin/notification/${id}`).expect(200);
  expect(one.body.people).toMatchObject([{ client_id: clientId, result: 'Пропущен: некуда отправить' }]);
  await people.add(id, ['somebody']);
  await manager.delete(`/api/admin/notification/${id}`).expect(200);
  const stopped = await manager.get(`/api/admin/notification/${id}`).expect(200);
  expect(stopped.body.people).toContainEqual(
    expect.objectContaining({ client_id: 'somebody', result: 'Не отправляли: рассылку остановили' }),
  );
  expect((await manager.get('/api/admin/notification')).body.notifications[0].state).toBe('stopped');
});
