import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let operator: Browser;
const password = 'Пароль сотрудника';

beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('oleg', 3, password);
  operator = shop.browser();
  await operator.post('/api/admin/login').send({ login: 'oleg', password }).expect(200);
});
afterAll(() => shop.close());

const note = (text: string, changes: object = {}) => ({ note_id: crypto.randomUUID(), text, ...changes });

test('a note is kept once, with its author; kitchen and courier read what is meant for them', async () => {
  const id = await shop.order({ cartId: 'cart1', phone: '+79147000001' });
  const path = `/api/admin/order/${id}/note`;
  const plain = note('Постоянный гость, не любит ждать');
  await operator.post(path).send(plain).expect(200);
  await operator.post(path).send(plain).expect(200);
  await operator
    .post(path)
    .send(note('Соус отдельно', { for_kitchen: true }))
    .expect(200);
  await operator
    .post(path)
    .send(note('Ворота с другой стороны', { for_courier: true }))
    .expect(200);
  const { body: card } = await operator.get(`/api/admin/order/${id}`).expect(200);
  expect(card.notes.map(({ text }: { text: string }) => text)).toEqual([
    'Постоянный гость, не любит ждать',
    'Соус отдельно',
    'Ворота с другой стороны',
  ]);
  expect(card.notes[0]).toMatchObject({ author: expect.stringContaining('oleg'), for_kitchen: false });
  expect(card.order).toMatchObject({
    kitchen_notes: ['Соус отдельно'],
    courier_notes: ['Ворота с другой стороны'],
  });
  expect(card.history.at(-1)).toMatchObject({ text: 'Заметка', actor: card.notes[0].author });
});

test('an empty one is refused, and so is whoever may not change orders', async () => {
  const id = await shop.order({ cartId: 'cart2', phone: '+79147000002' });
  const path = `/api/admin/order/${id}/note`;
  const { body } = await operator.post(path).send(note('  ')).expect(422);
  expect(body.fields.text).toBe('Напишите заметку');
  await shop.browser().post(path).send(note('Чужой')).expect(401);
});

test('what staff write goes with the person', async () => {
  const id = await shop.order({ cartId: 'cart3', phone: '+79147000003' });
  await operator
    .post(`/api/admin/order/${id}/note`)
    .send(note('Живёт у бабушки', { for_courier: true }))
    .expect(200);
  await operator
    .put('/api/admin/order')
    .send({ order_id: id, status: 'cancelled', reason: 'Передумал' })
    .expect(200);
  await shop.hire('vera', 1, password);
  const owner = shop.browser();
  await owner.post('/api/admin/login').send({ login: 'vera', password }).expect(200);
  await owner.post('/api/admin/person/erase').send({ order_id: id }).expect(200);
  const { body: card } = await owner.get(`/api/admin/order/${id}`).expect(200);
  expect([card.notes, card.order.courier_notes]).toEqual([[], []]);
  expect(JSON.stringify(card.history)).not.toContain('бабушки');
});
