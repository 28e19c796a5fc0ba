import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

/** Whoever is refused takes nothing from others: each test has one who does harm and one who must not feel it. */
let shop: TestGateway;
beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('operator', 3, staffPassword);
  await shop.hire('admin', 1, staffPassword);
});
afterAll(() => shop.close());
beforeEach(() => shop.later(24 * 60));

const password = 'Очень тайный пароль';
const staffPassword = 'operator-password';
const thief = '203.0.113.66';
const home = '198.51.100.7';

let last = 0;
const nextPhone = (): string => {
  last += 1;
  return `+7913${4_000_000 + last}`;
};
const form = (phone: string) => ({ phone, password, passwordReply: password, consent: true });
const register = (phone: string, from: string, browser: Browser = shop.browser()) =>
  browser.put('/api/registration').set('X-Forwarded-For', from).send(form(phone));
const restore = (phone: string, from: string, browser: Browser = shop.browser()) =>
  browser.put('/api/restore').set('X-Forwarded-For', from).send({ phone });
const login = (phone: string, from: string, typed: string, browser: Browser = shop.browser()) =>
  browser.post('/api/login').set('X-Forwarded-For', from).send({ phone, password: typed });
const staffLogin = (name: string, from: string, typed: string, browser: Browser = shop.browser()) =>
  browser.post('/api/admin/login').set('X-Forwarded-For', from).send({ login: name, password: typed });
const statusesOf = async (times: number, send: (index: number) => PromiseLike<{ status: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await send(index)).status);
  return statuses;
};
const clientAt = async (from: string): Promise<{ phone: string; browser: Browser }> => {
  const phone = nextPhone();
  const browser = shop.browser();
  await register(phone, from, browser).expect(200);
  const code = await shop.lastCode();
  await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
  return { phone, browser };
};
const useUpCodes = async (from: string) => {
  expect(await statusesOf(41, () => register(nextPhone(), from))).toEqual([...Array(40).fill(200), 429]);
};

describe('codes', () => {
  test('a used-up address locks no phone, neither of those who register nor of those who restore', async () => {
    const phone = nextPhone();
    await useUpCodes(thief);
    expect(await statusesOf(10, () => register(phone, thief))).toEqual(Array(10).fill(429));
    expect(await statusesOf(10, () => restore(phone, thief))).toEqual(Array(10).fill(429));
    const sent = (await shop.outbox.newest(200)).length;
    await register(phone, home).expect(200);
    expect((await shop.outbox.newest(200)).length).toBe(Math.min(200, sent + 1));
  });

  test('one address cannot keep a phone out, not even by having codes sent', async () => {
    const phone = nextPhone();
    const codes = await statusesOf(12, () => {
      shop.later(2);
      return restore(phone, thief);
    });
    expect(codes).toEqual([...Array(10).fill(200), 429, 429]);
    shop.later(2);
    await restore(phone, home).expect(200);
  });

  test('thirty people behind one address of a carrier register within a quarter of an hour', async () => {
    expect(await statusesOf(30, () => register(nextPhone(), home))).toEqual(Array(30).fill(200));
  });

  test('one browser has ten codes a day sent', async () => {
    const browser = shop.browser();
    await browser.get('/api/authenticated');
    const codes = await statusesOf(11, (index) => register(nextPhone(), `198.51.100.${index}`, browser));
    expect(codes).toEqual([...Array(10).fill(200), 429]);
    await register(nextPhone(), home).expect(200);
  });

  test('a /64 of IPv6 is one address; an IPv4 one is the same in every spelling', async () => {
    const six = await statusesOf(41, (index) => register(nextPhone(), `2001:db8:7:7::${index.toString(16)}`));
    expect(six).toEqual([...Array(40).fill(200), 429]);
    const spellings = ['192.0.2.9', '::ffff:192.0.2.9', '192.0.2.9:4711', '192.0.2.9:4712'];
    const four = await statusesOf(41, (index) => register(nextPhone(), spellings[index % 4] ?? ''));
    expect(four).toEqual([...Array(40).fill(200), 429]);
  });

  test('a /48 of IPv6, of which one customer may own all, keeps no phone out', async () => {
    const phone = nextPhone();
    const codes = await statusesOf(12, (index) => {
      shop.later(2);
      return restore(phone, `2001:db8:7:${index.toString(16)}::1`);
    });
    expect(codes).toEqual([...Array(10).fill(200), 429, 429]);
    shop.later(2);
    await restore(phone, home).expect(200);
  });

  test('the wait is told in hours and minutes', async () => {
    const browser = shop.browser();
    await statusesOf(10, (index) => register(nextPhone(), `198.51.100.${index}`, browser));
    const { body, headers } = await register(nextPhone(), home, browser).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3600);
    expect(body.error).toMatch(
      /^Слишком много запросов\. Попробуйте через \d+ (час|часа|часов)( \d+ (минуту|минуты|минут))?$/,
    );
  });

  test('tries from elsewhere neither count against a code nor confirm it', async () => {
    const phone = nextPhone();
    const browser = shop.browser();
    await register(phone, home, browser).expect(200);
    const code = await shop.lastCode();
    const elsewhere = await statusesOf(12, (index) =>
      shop
        .browser()
        .put('/api/registration/confirm')
        .set('X-Forwarded-For', `203.0.113.${index}`)
        .send({ phone, code: index % 2 === 0 ? code : '0000' }),
    );
    expect(elsewhere).toEqual(Array(12).fill(422));
    await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
  });

  test('nobody else has a code sent again, and is told so without taking the minute', async () => {
    const phone = nextPhone();
    const browser = shop.browser();
    await register(phone, home, browser).expect(200);
    shop.later(1);
    const { body } = await shop.browser().put('/api/generate_code').send({ phone }).expect(422);
    expect(body.fields.phone).toContain('заново');
    await browser.put('/api/generate_code').send({ phone }).expect(200);
  });

  test('what a victim confirms never sets the password of whoever asked first', async () => {
    const phone = nextPhone();
    const attacker = shop.browser();
    await attacker
      .put('/api/registration')
      .send({ ...form(phone), password: 'attackers-own', passwordReply: 'attackers-own' })
      .expect(200);
    const code = await shop.lastCode();
    await shop.browser().put('/api/registration/confirm').send({ phone, code }).expect(422);
    await login(phone, home, 'attackers-own').expect(401);
  });
});

describe('passwords', () => {
  const useUpPasswords = async (from: string) => {
    const wrong = await statusesOf(101, (index) => staffLogin(`nobody-${index}`, from, 'wrong'));
    expect(wrong).toEqual([...Array(100).fill(401), 429]);
  };

  test('a used-up address locks out neither staff nor clients', async () => {
    const { phone } = await clientAt(home);
    await useUpPasswords(thief);
    await statusesOf(60, () => staffLogin('operator', thief, 'wrong'));
    await statusesOf(60, () => login(phone, thief, 'wrong'));
    await staffLogin('operator', home, staffPassword).expect(200);
    await login(phone, home, password).expect(200);
  });

  test('one address has ten tries at an account, and takes none from other addresses', async () => {
    const { phone } = await clientAt(home);
    expect(await statusesOf(12, () => login(phone, thief, 'wrong'))).toEqual([
      ...Array(10).fill(401),
      429,
      429,
    ]);
    await login(phone, thief, password).expect(429);
    await login(phone, home, password).expect(200);
    shop.later(15);
    await login(phone, thief, password).expect(200);
  });

  test('many addresses together close an account, but not for a browser in which it has logged in', async () => {
    const { phone, browser } = await clientAt(home);
    await browser.delete('/api/logout').expect(200);
    const tablet = shop.browser();
    await staffLogin('operator', home, staffPassword, tablet).expect(200);
    await tablet.delete('/api/admin/logout').expect(200);
    for (const typed of [
      (from: string) => login(phone, from, 'wrong'),
      (from: string) => staffLogin('operator', from, 'wrong'),
    ]) {
      const guesses = await statusesOf(60, (index) => typed(`203.0.113.${index}`));
      expect(guesses).toEqual([...Array(50).fill(401), ...Array(10).fill(429)]);
    }
    await login(phone, home, password).expect(429);
    await login(phone, home, password, browser).expect(200);
    await staffLogin('operator', home, staffPassword).expect(429);
    await staffLogin('operator', home, staffPassword, tablet).expect(200);
  });

  test('a browser that knows one account has no tries of its own at another', async () => {
    const { browser } = await clientAt(thief);
    const victim = await clientAt(home);
    const guesses = await statusesOf(11, () => login(victim.phone, thief, 'wrong', browser));
    expect(guesses).toEqual([...Array(10).fill(401), 429]);
  });

  test('a browser that knows the account has ten tries, too', async () => {
    const { phone, browser } = await clientAt(home);
    const guesses = await statusesOf(11, () => login(phone, home, 'wrong', browser));
    expect(guesses).toEqual([...Array(10).fill(401), 429]);
  });

  test('a forged word on the browser is not believed', async () => {
    const { phone } = await clientAt(home);
    const guesses = await statusesOf(11, (index) =>
      shop
        .browser()
        .post('/api/login')
        .set('X-Forwarded-For', thief)
        .set('Cookie', `device=device:${index}~mark.signature`)
        .send({ phone, password: 'wrong' }),
    );
    expect(guesses).toEqual([...Array(10).fill(401), 429]);
  });

  test.each(['ADMIN', 'Admin', 'admİn', 'ADMİN'])(
    'staff are counted as who they are: %s',
    async (spelling) => {
      await statusesOf(10, () => staffLogin('admin', thief, 'wrong'));
      const { status } = await staffLogin(spelling, thief, staffPassword);
      expect([401, 429]).toContain(status);
    },
  );

  test('whoever is logged in may have the account erased while strangers guess', async () => {
    const { phone, browser } = await clientAt(home);
    await statusesOf(60, (index) => login(phone, `203.0.113.${index}`, 'wrong'));
    await browser.delete('/api/auth/client').send({ password }).expect(200);
  });
});
