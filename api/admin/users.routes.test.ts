import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffStream } from '../../commands/streams.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let owner: Browser;
let number = 0;
const password = 'a-password-of-old';
beforeAll(async () => {
  shop = await openTestGateway();
  owner = await hired('boss', 1);
});
afterAll(() => shop.close());
beforeEach(() => {
  number += 1;
});

const logIn = (login: string, browser: Browser = shop.browser(), more: object = {}) =>
  browser.post('/api/admin/login').send({ login, password, ...more });
async function hired(login: string, group: 1 | 2 | 3): Promise<Browser> {
  await shop.hire(login, group, password);
  const browser = shop.browser();
  await logIn(login, browser).expect(200);
  return browser;
}
const form = (login: string, more: object = {}) => ({
  user: { name: 'Анна Кошкина', login, group_id: 3, ...more },
});
const invite = async (by: Browser, login: string) =>
  (await by.put('/api/admin/user').send(form(login)).expect(200)).body;
const tokenIn = ({ path }: { path: string }) => path.split('/').at(-1) ?? '';
const accept = (token: string, browser: Browser = shop.browser()) =>
  browser.put(`/api/admin/invitation/${token}`).send({ new_password: 'her-own-password' });

describe('somebody new', () => {
  test('is invited by a link that works once, sets a password and is in', async () => {
    const login = `anna-${number}`;
    const { user, invitation } = await invite(owner, login);
    expect(user).toMatchObject({ login, name: 'Анна Кошкина', group_name: 'Оператор', last_seen: null });
    expect(user.invited_until).toBe(invitation.expires_at);
    const token = tokenIn(invitation);
    expect((await shop.browser().get(`/api/admin/invitation/${token}`).expect(200)).body).toEqual({
      name: 'Анна Кошкина',
      login,
    });
    const browser = shop.browser();
    await accept(token, browser).expect(200);
    expect((await browser.get('/api/admin/authenticated')).body.user.login).toBe(login);
    const { body } = await accept(token).expect(404);
    expect(body.error).toContain('уже использована');
  });

  test('comes too late: the link has an end, and a new one takes its place', async () => {
    const { user, invitation } = await invite(owner, `late-${number}`);
    const again = await owner.post(`/api/admin/user/${user.user_id}/invitation`).expect(200);
    await accept(tokenIn(invitation)).expect(404);
    shop.later(8 * 24 * 60);
    await accept(tokenIn(again.body.invitation)).expect(404);
    await logIn('boss', owner).expect(200);
  });

  test('has a login of their own, in whatever case it is written', async () => {
    await invite(owner, `twice-${number}`);
    const { body } = await owner
      .put('/api/admin/user')
      .send(form(`TWICE-${number}`))
      .expect(422);
    expect(body.fields['user.login']).toContain('занят');
  });

  test('nothing readable of them is in the log, nor the link', async () => {
    const { user, invitation } = await invite(owner, `secret-${number}`);
    await accept(tokenIn(invitation)).expect(200);
    const events = await shop.log.read(staffStream(user.user_id));
    const written = JSON.stringify(events, (_key, value) => (typeof value === 'bigint' ? `${value}` : value));
    expect(events.length).toBe(2);
    expect(written).not.toMatch(/Кошкина|secret-|her-own-password/);
  });
});

describe('whoever works here', () => {
  test('is changed, and is out when the group changes; a login goes over', async () => {
    const operator = await hired(`op-${number}`, 3);
    const { user } = (await operator.get('/api/admin/authenticated')).body;
    const body = { id: user.user_id, user: { name: 'Пётр', login: `petr-${number}`, group_id: 2 } };
    await owner.put('/api/admin/user').send(body).expect(200);
    expect((await operator.get('/api/admin/authenticated')).body.user).toBeNull();
    await logIn(`op-${number}`).expect(401);
    expect((await logIn(`petr-${number}`).expect(200)).body.user).toMatchObject({
      name: 'Пётр',
      group_id: 2,
    });
  });

  test('stands in the list with when they were last seen; dismissed and taken back', async () => {
    const operator = await hired(`list-${number}`, 3);
    const id = (await operator.get('/api/admin/authenticated')).body.user.user_id;
    const listed = async (state: string) =>
      (await owner.get(`/api/admin/users/0?state=${state}`).expect(200)).body.users.find(
        (each: { user_id: string }) => each.user_id === id,
      );
    expect(await listed('working')).toMatchObject({ sessions: 1, last_seen: shop.clock.time });
    await owner.delete(`/api/admin/user/${id}`).expect(200);
    await shop.caughtUp();
    expect([await listed('working'), (await listed('dismissed')).sessions]).toEqual([undefined, 0]);
    await owner.put(`/api/admin/user/${id}/return`).expect(200);
    await logIn(`list-${number}`).expect(200);
  });

  test('a manager touches no owner: neither link, nor sessions, nor name', async () => {
    const manager = await hired(`manager-${number}`, 2);
    const id = (await owner.get('/api/admin/authenticated')).body.user.user_id;
    await manager.post(`/api/admin/user/${id}/invitation`).expect(403);
    await manager.delete(`/api/admin/user/${id}/sessions`).expect(403);
    await manager.delete(`/api/admin/user/${id}/second_factor`).expect(403);
    await manager
      .put('/api/admin/user')
      .send({ id, ...form('boss', { group_id: 1 }) })
      .expect(403);
    await manager
      .put('/api/admin/user')
      .send(form(`new-${number}`, { group_id: 1 }))
      .expect(403);
    await owner
      .put('/api/admin/user')
      .send(form(`new-${number}`))
      .expect(200);
  });
});

describe('the second factor', () => {
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(shop.clock.time) });
  const turnOn = async (browser: Browser) => {
    const { secret } = (
      await browser.post('/api/admin/own_access/second_factor').send({ password }).expect(200)
    ).body;
    const { recovery_codes } = (
      await browser
        .put('/api/admin/own_access/second_factor')
        .send({ one_time_code: codeOf(secret) })
        .expect(200)
    ).body;
    shop.later(1);
    return { secret, recovery_codes };
  };

  test('is asked for once it is on; a code works once, and so does one on paper', async () => {
    const login = `careful-${number}`;
    const browser = await hired(login, 2);
    const { secret, recovery_codes } = await turnOn(browser);
    const asked = await logIn(login).expect(401);
    expect(Object.keys(asked.body.fields)).toEqual(['one_time_code']);
    expect(
      (await logIn(login, shop.browser(), { password: 'wrong', one_time_code: codeOf(secret) })).body.fields,
    ).toEqual({ password: expect.any(String) });
    const one_time_code = codeOf(secret);
    await logIn(login, shop.browser(), { one_time_code }).expect(200);
    await logIn(login, shop.browser(), { one_time_code }).expect(401);
    const paper = { one_time_code: recovery_codes[0].toLowerCase() };
    await logIn(login, shop.browser(), paper).expect(200);
    await logIn(login, shop.browser(), paper).expect(401);
    const { body } = await browser.get('/api/admin/own_access').expect(200);
    expect(body.second_factor).toEqual({ on: true, recovery_left: 9 });
  });

  test('guesses at the code are counted', async () => {
    const login = `guessed-${number}`;
    await turnOn(await hired(login, 2));
    const tries: number[] = [];
    for (let index = 0; index < 11; index += 1)
      tries.push((await logIn(login, shop.browser(), { one_time_code: '000000' })).status);
    expect(tries).toEqual([...Array(10).fill(401), 429]);
    shop.later(15);
  });

  test('needs the password to be turned on or off, and does not stand in the log', async () => {
    const login = `log-${number}`;
    const browser = await hired(login, 2);
    await browser.post('/api/admin/own_access/second_factor').send({ password: 'wrong' }).expect(422);
    const { secret } = await turnOn(browser);
    await browser.post('/api/admin/own_access/second_factor').send({ password }).expect(409);
    await browser.delete('/api/admin/own_access/second_factor').send({ password: 'wrong' }).expect(422);
    await browser.delete('/api/admin/own_access/second_factor').send({ password }).expect(200);
    await logIn(login).expect(200);
    const id = (await browser.get('/api/admin/authenticated')).body.user.user_id;
    const events = await shop.eventStore.read(staffStream(id));
    expect(events.map(({ type }) => type).slice(1)).toEqual([
      'StaffSecondFactorTurnedOn',
      'StaffSecondFactorTurnedOff',
    ]);
    expect(shop.logLines.join('') + JSON.stringify(events.map(({ data }) => data))).not.toContain(secret);
  });

  test('of a colleague who has lost it is taken away by whoever manages staff', async () => {
    const login = `lost-${number}`;
    const browser = await hired(login, 3);
    await turnOn(browser);
    const id = (await browser.get('/api/admin/authenticated')).body.user.user_id;
    await owner.delete(`/api/admin/user/${id}/second_factor`).expect(200);
    expect((await browser.get('/api/admin/authenticated')).body.user).toBeNull();
    await logIn(login).expect(200);
  });
});

test('sessions of one’s own: which devices, and one of them ended', async () => {
  const login = `sessions-${number}`;
  const here = await hired(login, 3);
  const tablet = shop.browser();
  await logIn(login, tablet)
    .set('User-Agent', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Safari/537.36')
    .expect(200);
  const { sessions } = (await here.get('/api/admin/own_access').expect(200)).body;
  expect(
    sessions.map(({ device, current }: { device: string; current: boolean }) => [device, current]),
  ).toEqual(
    expect.arrayContaining([
      ['Chrome, Android', false],
      ['', true],
    ]),
  );
  const other = sessions.find(({ current }: { current: boolean }) => !current);
  const stranger = await hired(`stranger-${number}`, 3);
  await stranger.delete(`/api/admin/own_access/session/${other.id}`).expect(404);
  await here.delete(`/api/admin/own_access/session/${other.id}`).expect(200);
  expect((await tablet.get('/api/admin/authenticated')).body.user).toBeNull();
  await here.delete(`/api/admin/own_access/session/${other.id}`).expect(404);
});
