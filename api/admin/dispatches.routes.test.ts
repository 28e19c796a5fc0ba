import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noStream } from '../../commands/ports.ts';
import { orderStream } from '../../commands/streams.ts';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import {
  startYandexDelivery,
  yandexDeliveryHookToken,
  yandexDeliveryToken,
} from '../../infra/standIns/yandexDelivery/yandexDelivery.ts';
import { dispatchHookPath } from '../contract/dispatch.contract.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

const page = '/api/admin/integration/dispatch';
const password = 'Пароль сотрудника';
let shop: TestGateway;
let owner: Browser;
let service: Awaited<ReturnType<typeof startYandexDelivery>>;

beforeAll(async () => {
  shop = await openTestGateway();
  service = await startYandexDelivery();
  await shop.hire('vera', 1, password);
  owner = shop.browser();
  await owner.post('/api/admin/login').send({ login: 'vera', password }).expect(200);
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

/** One that is to be brought and that staff have accepted. */
const acceptedOrder = async (): Promise<string> => {
  const orderId = randomUUID();
  const address = {
    typed: 'Ленина 1',
    found: 'проспект Ленина, 1',
    lat: 56.48,
    lon: 84.95,
    byPin: false,
    flat: '12',
    entrance: '',
    floor: '',
    intercom: '',
    privateHouse: false,
    courierComment: '',
  };
  const details = orderDetails({ orderId, cartId: orderId, address, payMethod: 2 });
  await shop.eventStore.append(
    orderStream(orderId),
    [
      { type: 'OrderPlacementStarted', data: details },
      { type: 'OrderPlaced', data: { orderId, number: '1127-0010', status: 'new' } },
      { type: 'OrderConfirmed', data: { orderId } },
    ],
    noStream,
    { actor: { kind: 'guest', id: 'browser' }, correlationId: 'test', at: shop.clock.now() },
  );
  await shop.caughtUp();
  return orderId;
};
const card = async (orderId: string) =>
  (await owner.get(`/api/admin/order/${orderId}`).expect(200)).body.dispatch;

test('without a service there is nothing to call, and it is said where to set one up', async () => {
  const orderId = await acceptedOrder();
  expect(await card(orderId)).toBeNull();
  const { body } = await owner.post(`/api/admin/order/${orderId}/courier/price`).send({}).expect(409);
  expect(body.error).toMatch(/Внешние курьеры/);
});

test('a service is set up with a token that is never shown; a courier is called by price, once, and called off', async () => {
  for (const [secret, value] of [
    ['yandexDeliveryToken', yandexDeliveryToken],
    ['yandexDeliveryHookToken', yandexDeliveryHookToken],
  ])
    await owner.put(`${page}/secret`).send({ secret, value }).expect(200);
  const point = {
    name: 'Кухня',
    address: 'Ленина, 1',
    phone: '+73822000000',
    coordinates: { lat: 56.48, lon: 84.95 },
  };
  await owner.put('/api/admin/point').send({ point }).expect(200);
  const integration = { dispatch_on: true, yandex_delivery_url: service.url };
  const saved = await owner.put(page).send({ integration }).expect(200);
  const { body: check } = await owner.post(`${page}/check`).send({}).expect(200);
  expect(check.check.steps.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
  const { body: state } = await owner.get(`${page}/state`).expect(200);
  expect(JSON.stringify([saved.body, check, state])).not.toContain(yandexDeliveryToken);

  const orderId = await acceptedOrder();
  const path = `/api/admin/order/${orderId}/courier`;
  expect(await card(orderId)).toMatchObject({
    service: 'Яндекс Доставка',
    can_call: true,
    can_cancel: false,
    warning: expect.stringContaining('денег не возьмёт'),
  });
  const { body: estimate } = await owner.post(`${path}/price`).send({}).expect(200);
  expect(estimate).toEqual({ price: 320, minutes: 24 });
  await owner.put(`${path}/call`).send({ price: 320 }).expect(200);
  await owner.put(`${path}/call`).send({ price: 320 }).expect(409);
  expect(await card(orderId)).toMatchObject({
    can_call: false,
    can_cancel: true,
    steps: [{ text: expect.stringMatching(/^Вызвали курьера, не дороже 352/) }],
  });
  await owner.put(`${path}/cancel`).send({}).expect(200);
  expect((await card(orderId)).steps).toHaveLength(2);
});

test('a service that is away is said to be, and costs the order nothing', async () => {
  const orderId = await acceptedOrder();
  service.trouble({ status: 503, times: 2 });
  const { body } = await owner.post(`/api/admin/order/${orderId}/courier/price`).send({}).expect(503);
  expect(body.error).toMatch(/не ответила/);
  await owner.put('/api/admin/order').send({ order_id: orderId, status: 'cooking' }).expect(200);
});

test('calls with the word only are taken', async () => {
  const call = (token: string) =>
    shop.browser().post(`${dispatchHookPath.yandexDelivery}/${token}?order=${randomUUID()}&claim_id=1`);
  await call('a-wrong-word').expect(403);
  await call(yandexDeliveryHookToken).expect(200);
});
