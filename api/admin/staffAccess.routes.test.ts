import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffStream } from '../../commands/streams.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let number = 0;
beforeAll(async () => {
  shop = await openTestGateway();
});
afterAll(() => shop.close());
beforeEach(() => {
  number += 1;
});

const password = 'a-password-of-old';
const hired = async (name: string, group: 1 | 2 | 3) => {
  const login = `${name}-${number}`;
  const added = await shop.hire(login, group, password);
  return { login, staffId: added?.staffId ?? '', browser: await loggedIn(login) };
};
const logIn = (login: string, typed: string, browser: Browser = shop.browser()) =>
  browser.post('/api/admin/login').send({ login, password: typed });
const loggedIn = async (login: string): Promise<Browser> => {
  const browser = shop.browser();
  await logIn(login, password, browser).expect(200);
  return browser;
};
const isIn = async (browser: Browser) => (await browser.get('/api/admin/authenticated')).body.user !== null;

describe('a password of one’s own', () => {
  test('is changed by whoever knows the old one; other browsers are logged out', async () => {
    const owner = await hired('owner', 1);
    const stolen = await loggedIn(owner.login);
    const body = { password, new_password: 'a-new-password' };
    await owner.browser.put('/api/admin/password').send(body).expect(200);
    expect([await isIn(owner.browser), await isIn(stolen)]).toEqual([true, false]);
    await logIn(owner.login, password).expect(401);
    await logIn(owner.login, 'a-new-password').expect(200);
    const events = await shop.eventStore.read(staffStream(owner.staffId));
    expect(events.map(({ type }) => type)).toEqual(['StaffHired', 'StaffPasswordChanged']);
    expect(events.flatMap(({ data }) => Object.keys(data))).not.toContain('hash');
  });

  test('a stolen session alone is not enough, and cannot guess', async () => {
    const owner = await hired('owner', 1);
    const guess = () =>
      owner.browser.put('/api/admin/password').send({ password: 'wrong', new_password: 'thiefs-own' });
    const { body } = await guess().expect(422);
    expect(body.fields.password).toBe('Неверный пароль');
    for (let tries = 1; tries < 10; tries += 1) await guess().expect(422);
    await guess().expect(429);
    shop.later(15);
  });

  test('too short a new one is told under its field', async () => {
    const owner = await hired('owner', 1);
    const answer = await owner.browser.put('/api/admin/password').send({ password, new_password: 'short' });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['new_password']]);
  });
});

describe('a colleague', () => {
  test('gets a new password from whoever manages staff, and is logged out', async () => {
    const manager = await hired('manager', 2);
    const operator = await hired('operator', 3);
    await manager.browser
      .put(`/api/admin/user/${operator.staffId}/password`)
      .send({ new_password: 'given-by-the-manager' })
      .expect(200);
    expect(await isIn(operator.browser)).toBe(false);
    await logIn(operator.login, 'given-by-the-manager').expect(200);
  });

  test('who is dismissed is out at once, everywhere, and does not come back', async () => {
    const owner = await hired('owner', 1);
    const operator = await hired('operator', 3);
    const tablet = await loggedIn(operator.login);
    await owner.browser.delete(`/api/admin/user/${operator.staffId}`).expect(200);
    expect([await isIn(operator.browser), await isIn(tablet)]).toEqual([false, false]);
    await operator.browser.get('/api/admin/main').expect(401);
    await logIn(operator.login, password).expect(401);
    await owner.browser.delete(`/api/admin/user/${operator.staffId}`).expect(200);
  });

  test.each<[who: 2 | 3, whom: 1 | 2 | 3]>([
    [2, 1],
    [3, 1],
    [3, 2],
    [3, 3],
  ])('group %i touches no one of group %i', async (who, whom) => {
    const by = await hired('by', who);
    const other = await hired('other', whom);
    await by.browser.delete(`/api/admin/user/${other.staffId}`).expect(403);
    await by.browser
      .put(`/api/admin/user/${other.staffId}/password`)
      .send({ new_password: 'taken-over-now' })
      .expect(403);
    await logIn(other.login, password).expect(200);
  });

  test('nobody dismisses themselves, and nobody who is not there', async () => {
    const owner = await hired('owner', 1);
    await owner.browser.delete(`/api/admin/user/${owner.staffId}`).expect(422);
    await owner.browser.delete('/api/admin/user/nobody').expect(404);
    expect(await isIn(owner.browser)).toBe(true);
  });
});
