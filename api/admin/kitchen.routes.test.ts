import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noStream } from '../../commands/ports.ts';
import { orderStream } from '../../commands/streams.ts';
import type { OrderEvent } from '../../domain/order/order.events.ts';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

type OrderMade = (orderId: string) => OrderEvent;

let shop: TestGateway;
let owner: Browser;
let operator: Browser;
const password = 'Пароль сотрудника';

beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('owner', 1, password);
  await shop.hire('oleg', 3, password);
  owner = shop.browser();
  operator = shop.browser();
  await owner.post('/api/admin/login').send({ login: 'owner', password }).expect(200);
  await operator.post('/api/admin/login').send({ login: 'oleg', password }).expect(200);
});
afterAll(() => shop.close());

const save = async (kind: 'station' | 'courier', fields: object): Promise<string> => {
  const { body } = await owner
    .put(`/api/admin/${kind}`)
    .send({ [kind]: fields })
    .expect(200);
  return body[kind].id;
};

let last = 0;
/** A roll and a cola to be brought. */
const happened = async (...after: readonly OrderMade[]) => {
  last += 1;
  const orderId = randomUUID();
  const [line] = orderDetails().lines;
  if (!line) throw new Error('No line');
  const roll = {
    ...line,
    choice: { kind: 'product', productId: 'roll', modifierIds: [] },
    count: 1,
  } as const;
  const details = orderDetails({
    orderId,
    cartId: `cart${last}`,
    lines: [
      { ...roll, uid: 'roll', categoryId: 'dishes' },
      { ...roll, uid: 'cola', name: 'Кола', categoryId: null, choice: { ...roll.choice, productId: 'cola' } },
    ],
    address: {
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
      courierComment: 'Собака не кусается',
    },
  });
  await shop.eventStore.append(
    orderStream(orderId),
    [{ type: 'OrderPlacementStarted', data: details }, ...after.map((one) => one(orderId))],
    noStream,
    { actor: { kind: 'guest', id: 'browser' }, correlationId: 'test', at: shop.clock.now() },
  );
  await shop.caughtUp();
  return orderId;
};
const placedAs =
  (status: 'new' | 'awaiting_payment'): OrderMade =>
  (orderId) => ({ type: 'OrderPlaced', data: { orderId, number: `1127-00${10 + last}`, status } });
const accepted = () =>
  happened(placedAs('new'), (orderId) => ({ type: 'OrderConfirmed', data: { orderId } }));
const cook = (id: string, cooked: object) => operator.put(`/api/admin/order/${id}/cooked`).send({ cooked });

test('an order is cooked where its dishes say, portion by portion, and comes back', async () => {
  const hot = await save('station', { name: 'Горячий цех', position: 0 });
  const { body: one } = await owner.get('/api/admin/category/dishes').expect(200);
  await owner
    .put('/api/admin/category')
    .send({ id: 'dishes', revision: one.category.revision, category: { station_id: hot } })
    .expect(200);
  const { body: places } = await operator.get('/api/admin/kitchen').expect(200);
  expect(places.stations).toEqual([{ id: hot, name: 'Горячий цех' }]);
  expect(places.points).toHaveLength(1);

  const id = await accepted();
  const { body: ready } = await cook(id, { roll: 1 }).expect(200);
  expect(ready.order.status).toBe('ready');
  expect(ready.order.products).toMatchObject([
    { row: 'roll', station_id: hot, cooked: 1 },
    { row: 'cola', station_id: null, cooked: 0 },
  ]);
  const { body: back } = await cook(id, { roll: 0 }).expect(200);
  expect(back.order).toMatchObject({ status: 'cooking', products: [{ cooked: 0 }, { cooked: 0 }] });
  const { body: board } = await operator.post('/api/admin/orders').send({ view: 'board' }).expect(200);
  expect(board.orders.find((each: { order_id: string }) => each.order_id === id).status).toBe('cooking');
  const { body: card } = await operator.get(`/api/admin/order/${id}`).expect(200);
  expect(card.history.map(({ text, actor }: Record<string, string>) => [text, actor]).slice(-5)).toEqual([
    ['Начали готовить', 'oleg'],
    ['Приготовлено', 'oleg'],
    ['Заказ готов', 'oleg'],
    ['Возвращено в работу', 'oleg'],
    ['Заказ вернулся на кухню', 'oleg'],
  ]);
  await cook(id, { roll: 2 }).expect(409);
});

test('an order says which of its dishes came into stop before they were cooked', async () => {
  const id = await accepted();
  const stop = (page_id: string, stop: object) =>
    owner.put('/api/admin/page').send({ page_id, stop }).expect(200);
  const stopped = async () => (await operator.get(`/api/admin/order/${id}`).expect(200)).body.order.stopped;
  expect(await stopped()).toEqual([]);
  await stop('roll', { on: true });
  expect(await stopped()).toEqual([orderDetails().lines[0]?.name]);
  await cook(id, { roll: 1 }).expect(200);
  expect(await stopped()).toEqual([]);
  await cook(id, { roll: 0 }).expect(200);
  expect(await stopped()).toHaveLength(1);
  await stop('roll', { on: false });
  expect(await stopped()).toEqual([]);
});

test('a courier is given an order, takes it and brings it by a link without a login', async () => {
  const timur = await save('courier', { name: 'Тимур', phone: '+7 913 000-11-22', point_id: null });
  const id = await accepted();
  await cook(id, { roll: 1 }).expect(200);
  const { body: given } = await operator
    .put(`/api/admin/order/${id}/courier`)
    .send({ courier_id: timur })
    .expect(200);
  expect(given.order.courier).toEqual({ courier_id: timur, name: 'Тимур', phone: '+7 913 000-11-22' });
  const { body: choices } = await operator.get('/api/admin/courier_choices').expect(200);
  expect(choices.couriers).toMatchObject([{ courier_id: timur, carries: 1 }]);

  const { body: link } = await operator.post(`/api/admin/courier/${timur}/link`).expect(200);
  const token = link.path.split('/').at(-1);
  const phone = shop.browser();
  const { body: work } = await phone.get(`/api/courier/${token}`).expect(200);
  expect(work).toMatchObject({
    name: 'Тимур',
    orders: [
      {
        order_id: id,
        phone: '+79123456789',
        to_take: 1190,
        comment: 'Собака не кусается',
        next: 'delivering',
        place: { lat: 56.48, lon: 84.95 },
      },
    ],
  });
  const move = (status: string) => phone.put(`/api/courier/${token}/order/${id}`).send({ status });
  await move('completed').expect(409);
  await move('delivering').expect(200);
  await move('completed').expect(200);
  expect((await phone.get(`/api/courier/${token}`).expect(200)).body.orders).toEqual([]);
  const { body: card } = await operator.get(`/api/admin/order/${id}`).expect(200);
  expect(card.order.status).toBe('completed');
  expect(card.history.slice(-2)).toMatchObject([
    { text: 'Заказ у курьера', actor: 'Тимур' },
    { text: 'Заказ выполнен', actor: 'Тимур' },
  ]);
});

test('a courier’s name and phone are not readable in the log; a number that is none is refused', async () => {
  await save('courier', { name: 'Рустам Курьеров', phone: '+7 913 777-88-99', point_id: null });
  const written = JSON.stringify(shop.log.all().map(({ data }) => data));
  expect(written).not.toContain('Рустам');
  expect(written).not.toContain('777-88-99');
  const { body } = await owner
    .put('/api/admin/courier')
    .send({ courier: { name: 'Без номера', phone: 'нет', point_id: null } })
    .expect(422);
  expect(body.fields['courier.phone']).toBeTruthy();
});

test('an order that waits for its money is nobody’s work until it has come', async () => {
  const timur = await save('courier', { name: 'Тимур', phone: '89130001122', point_id: null });
  const id = await happened(placedAs('awaiting_payment'));
  await operator.put(`/api/admin/order/${id}/courier`).send({ courier_id: timur }).expect(200);
  const { body: link } = await operator.post(`/api/admin/courier/${timur}/link`).expect(200);
  const carried = async () => {
    const token = link.path.split('/').at(-1);
    const { body } = await shop.browser().get(`/api/courier/${token}`).expect(200);
    return body.orders.map(({ order_id }: { order_id: string }) => order_id);
  };
  /** The board and both screens of the kitchen ask for the same. */
  const inWork = async () => {
    const { body } = await operator.post('/api/admin/orders').send({ view: 'board' }).expect(200);
    const ids = body.orders.map(({ order_id }: { order_id: string }) => order_id);
    const counted = body.order_statuses.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(counted).toBe(body.count);
    return { isShown: ids.includes(id), count: body.count };
  };
  await shop.caughtUp();
  const before = await inWork();
  expect(before.isShown).toBe(false);
  expect(await carried()).toEqual([]);
  await cook(id, { roll: 1 }).expect(409);
  await operator.put('/api/admin/order').send({ order_id: id, status: 'confirmed' }).expect(409);
  const { body: list } = await operator
    .post('/api/admin/orders')
    .send({ view: 'list', statuses: ['awaiting_payment'] })
    .expect(200);
  expect(list.orders).toMatchObject([{ order_id: id }]);

  await shop.commands.orders.handle(
    orderStream(id),
    { type: 'Pay', orderId: id, attempt: 1, waitedMinutes: 0 },
    { actor: { kind: 'system', id: 'yooKassa' }, correlationId: 'test' },
  );
  await shop.caughtUp();
  expect(await inWork()).toEqual({ isShown: true, count: before.count + 1 });
  await operator.put('/api/admin/order').send({ order_id: id, status: 'confirmed' }).expect(200);
  await shop.caughtUp();
  expect(await carried()).toEqual([id]);
});

test('a link ends with the day and with the next one, and moves nobody else’s order', async () => {
  const timur = await save('courier', { name: 'Тимур', phone: '89130001122', point_id: null });
  const oleg = await save('courier', { name: 'Олег', phone: '89130001133', point_id: null });
  const linkOf = async (courier: string): Promise<string> =>
    (await operator.post(`/api/admin/courier/${courier}/link`).expect(200)).body.path.split('/').at(-1);
  const id = await accepted();
  await cook(id, { roll: 1 }).expect(200);
  await operator.put(`/api/admin/order/${id}/courier`).send({ courier_id: oleg }).expect(200);
  const first = await linkOf(timur);
  const refused = await shop
    .browser()
    .put(`/api/courier/${first}/order/${id}`)
    .send({ status: 'delivering' })
    .expect(409);
  expect(refused.body.error).toContain('другому курьеру');
  const second = await linkOf(timur);
  expect((await shop.browser().get(`/api/courier/${first}`).expect(404)).body.error).toContain('один день');
  await shop.browser().get(`/api/courier/${second}`).expect(200);
  const { rows } = await shop.pool.query('SELECT * FROM vault.courier_links');
  expect(JSON.stringify(rows)).not.toContain(second);
  shop.later(24 * 60 + 1);
  await shop.browser().get(`/api/courier/${second}`).expect(404);
});
