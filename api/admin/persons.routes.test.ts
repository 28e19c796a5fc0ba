import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveOrder } from '../../commands/order/moveOrder.ts';
import type { Origin } from '../../commands/ports.ts';
import { clientStream } from '../../commands/streams.ts';
import type { StaffGroup } from '../../domain/staff/staff.events.ts';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
beforeAll(async () => {
  shop = await openTestGateway();
});
afterAll(() => shop.close());

const origin: Origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' };
const password = 'Очень тайный пароль';
let number = 0;
const next = () => {
  number += 1;
  return number;
};
const nextPhone = () => `+7914777${1000 + next()}`;
const loggedIn = async (group: StaffGroup) => {
  const login = `staff-${next()}`;
  const hired = await shop.hire(login, group, password);
  const browser = shop.browser();
  await browser.post('/api/admin/login').send({ login, password }).expect(200);
  return { browser, staffId: hired?.staffId };
};
const guestOrder = async (phone: string) => shop.order({ cartId: crypto.randomUUID(), phone });
const deliver = async (orderId: string) => {
  for (const to of ['confirmed', 'cooking', 'ready', 'completed'] as const)
    await moveOrder(shop.commands)({ orderId, to, origin });
  await shop.caughtUp();
};

test.each(['phone', 'order_id'] as const)(
  'a guest is erased by %s once the order has arrived',
  async (by) => {
    const { browser, staffId } = await loggedIn(2);
    const phone = nextPhone();
    const orderId = await guestOrder(phone);
    const erase = () =>
      browser
        .post('/api/admin/person/erase')
        .send(by === 'phone' ? { phone: phone.replace('+7', '8 ') } : { order_id: orderId });
    const refused = await erase().expect(409);
    expect(refused.body).toMatchObject({ code: 'ClientHasOrders' });
    await deliver(orderId);
    const personId = (await shop.persons.findPerson(phone)) ?? '';
    await erase().expect(200);
    await shop.caughtUp();
    const { body } = await browser.get(`/api/admin/order/${orderId}`).expect(200);
    expect(JSON.stringify(body)).not.toContain(phone.slice(2));
    expect(JSON.stringify(body)).not.toContain('Анна');
    expect(await shop.persons.findPerson(phone)).toBeNull();
    const erased = (await shop.eventStore.read(clientStream(personId))).find(
      ({ type }) => type === 'ClientErased',
    );
    expect(erased?.metadata.actor).toEqual({ kind: 'staff', id: staffId });
  },
);

test('who is not known, or may not, erases nobody', async () => {
  const manager = await loggedIn(2);
  const phone = nextPhone();
  const nobody = await manager.browser.post('/api/admin/person/erase').send({ phone }).expect(404);
  expect(nobody.body.fields).toHaveProperty('phone');
  await manager.browser.post('/api/admin/person/erase').send({ order_id: crypto.randomUUID() }).expect(404);
  for (const wrong of [{}, { phone, order_id: crypto.randomUUID() }, { phone: '123' }, { phone: 7 }])
    expect((await manager.browser.post('/api/admin/person/erase').send(wrong)).status).toBeGreaterThanOrEqual(
      400,
    );
  const orderId = await guestOrder(phone);
  await deliver(orderId);
  const operator = await loggedIn(3);
  await operator.browser.post('/api/admin/person/erase').send({ phone }).expect(403);
  await shop.browser().post('/api/admin/person/erase').send({ phone }).expect(401);
  expect(await shop.persons.findPerson(phone)).not.toBeNull();
});
