import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bonusStream, cartStream } from '../../commands/streams.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
beforeAll(async () => {
  shop = await openTestGateway();
});
afterAll(() => shop.close());

let last = 0;
/** Everybody in these tests is somebody else, at another address. */
const nextPhone = (): string => {
  last += 1;
  return `+7912${3_000_000 + last}`;
};

const password = 'Очень тайный пароль';
const form = (phone: string, changes: object = {}) => ({
  phone,
  password,
  passwordReply: password,
  consent: true,
  ...changes,
});

/** The limits of an address are not what most of these tests are about: a day goes by. */
const nextDay = () => shop.later(24 * 60);

async function register(phone: string, browser: Browser = shop.browser()): Promise<Browser> {
  nextDay();
  await browser.put('/api/registration').send(form(phone)).expect(200);
  await browser
    .put('/api/registration/confirm')
    .send({ phone, code: await shop.lastCode() })
    .expect(200);
  return browser;
}

describe('registration', () => {
  test('sends a code, and the code opens a cabinet with the welcome bonus', async () => {
    const phone = nextPhone();
    const browser = shop.browser();
    const asked = await browser
      .put('/api/registration')
      .send(form(phone.replace('+7', '8')))
      .expect(200);
    expect(asked.body).toEqual({
      sended_phone: phone,
      client: null,
      message: expect.stringContaining('SMS'),
    });
    const code = await shop.lastCode();
    expect(code).toMatch(/^\d{4}$/);
    expect(JSON.stringify(asked.body)).not.toContain(code);

    const { body } = await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
    expect(body.client).toMatchObject({
      phone,
      bonuses: 200,
      is_confirmed: true,
      consents: ['personalData'],
    });
    const { body: known } = await browser.get('/api/authenticated').expect(200);
    expect(known.client.client_id).toBe(body.client.client_id);
    expect((await shop.eventStore.read(bonusStream(body.client.client_id))).length).toBe(1);
  });

  test.each([
    [
      'passwords that differ',
      { passwordReply: 'Другой пароль' },
      422,
      { passwordReply: 'Пароли должны совпадать' },
    ],
    ['no consent', { consent: false }, 422, { consent: expect.stringContaining('согласия') }],
    [
      'a consent to a text that is not in force any more',
      { consent_version: 'прежняя' },
      422,
      { consent: expect.stringContaining('Текст согласия изменился') },
    ],
    [
      'a short password',
      { password: '1234567', passwordReply: '1234567' },
      400,
      { password: 'Не короче 8 знаков' },
    ],
    [
      'a phone of another country',
      { phone: '+375 29 123-45-67' },
      422,
      { phone: expect.stringContaining('российские') },
    ],
    ['an unknown field', { admin: true }, 400, { admin: 'Лишнее поле: уберите его' }],
  ])('%s: refused under its field, no code is sent', async (_name, changes, status, fields) => {
    nextDay();
    const before = (await shop.outbox.newest(200)).length;
    const { body } = await shop
      .browser()
      .put('/api/registration')
      .send(form(nextPhone(), changes))
      .expect(status);
    expect(body.fields).toEqual(fields);
    expect((await shop.outbox.newest(200)).length).toBe(before);
  });

  test('the consent may come with the code: until it does the code stays good, and nobody is registered', async () => {
    nextDay();
    const phone = nextPhone();
    const browser = shop.browser();
    const { consent: _, ...form3 } = form(phone);
    await browser
      .put('/api/registration')
      .send({ phone, password: form3.password, passwordReply: form3.passwordReply })
      .expect(200);
    const code = await shop.lastCode();
    const confirm = (more: object) => browser.put('/api/registration/confirm').send({ phone, code, ...more });
    for (let tries = 0; tries < 6; tries += 1) {
      const { body } = await confirm(tries % 2 ? {} : { consent: false }).expect(422);
      expect(body.fields).toEqual({ consent: expect.stringContaining('согласия') });
    }
    const { body: guest } = await browser.get('/api/authenticated').expect(200);
    expect(guest.client).toBeNull();
    const { body } = await confirm({ consent: true }).expect(200);
    expect(body.client.consents).toEqual(['personalData']);
  });

  test('five wrong codes and the code is dead, the right one too', async () => {
    nextDay();
    const phone = nextPhone();
    const browser = shop.browser();
    await browser.put('/api/registration').send(form(phone)).expect(200);
    const code = await shop.lastCode();
    const wrong = code === '0000' ? '1111' : '0000';
    const texts: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const { body } = await browser
        .put('/api/registration/confirm')
        .send({ phone, code: wrong })
        .expect(422);
      texts.push(body.fields.code);
    }
    expect(texts[0]).toBe('Неверный код. Осталось 4 попытки');
    expect(texts[4]).toBe('Код больше не действует. Запросите новый');
    await browser.put('/api/registration/confirm').send({ phone, code }).expect(422);
  });

  test('many guesses at once are counted one by one', async () => {
    nextDay();
    const phone = nextPhone();
    const browser = shop.browser();
    await browser.put('/api/registration').send(form(phone)).expect(200);
    const code = await shop.lastCode();
    const guesses = Array.from({ length: 20 }, (_, index) =>
      String((Number(code) + 1 + index) % 10_000).padStart(4, '0'),
    );
    await Promise.all(
      guesses.map((guess) => browser.put('/api/registration/confirm').send({ phone, code: guess })),
    );
    await browser.put('/api/registration/confirm').send({ phone, code }).expect(422);
  });

  test('a code lives five minutes and works once', async () => {
    nextDay();
    const phone = nextPhone();
    const browser = shop.browser();
    await browser.put('/api/registration').send(form(phone)).expect(200);
    const old = await shop.lastCode();
    shop.later(6);
    await browser.put('/api/registration/confirm').send({ phone, code: old }).expect(422);
    await browser.put('/api/generate_code').send({ phone }).expect(200);
    const code = await shop.lastCode();
    await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
    await browser.put('/api/registration/confirm').send({ phone, code }).expect(422);
    await shop.browser().post('/api/login').send({ phone, password }).expect(200);
  });

  test('one code a minute for a phone, whoever asks', async () => {
    nextDay();
    const phone = nextPhone();
    await shop.browser().put('/api/registration').send(form(phone)).expect(200);
    shop.later(0.5);
    const answer = await shop.browser().put('/api/restore').send({ phone }).expect(429);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.body.error).toBe('Слишком много запросов. Попробуйте через 30 секунд');
    shop.later(0.5);
    await shop.browser().put('/api/restore').send({ phone }).expect(200);
  });

  test('ten codes a day for a phone from one place', async () => {
    nextDay();
    const phone = nextPhone();
    for (let sent = 0; sent < 10; sent += 1) {
      await shop.browser().put('/api/restore').send({ phone }).expect(200);
      shop.later(2);
    }
    await shop.browser().put('/api/restore').send({ phone }).expect(429);
    await shop.browser().put('/api/restore').send({ phone: nextPhone() }).expect(200);
    nextDay();
    await shop.browser().put('/api/restore').send({ phone }).expect(200);
  });

  test("somebody else's request for the same phone does not work in this browser", async () => {
    nextDay();
    const phone = nextPhone();
    const victim = shop.browser();
    const thief = shop.browser();
    await victim.put('/api/registration').send(form(phone)).expect(200);
    const own = await shop.lastCode();
    shop.later(1);
    const stolen = 'Пароль вора';
    await thief
      .put('/api/registration')
      .send(form(phone, { password: stolen, passwordReply: stolen }))
      .expect(200);
    const foreign = await shop.lastCode();
    if (foreign !== own)
      await victim.put('/api/registration/confirm').send({ phone, code: foreign }).expect(422);
    await victim.put('/api/registration/confirm').send({ phone, code: own }).expect(200);
    await shop.browser().post('/api/login').send({ phone, password: stolen }).expect(401);
  });

  test('who is registered and registers again is let in with the new password', async () => {
    const phone = nextPhone();
    const first = await register(phone);
    nextDay();
    const again = shop.browser();
    const renewed = 'Новый пароль 2';
    await again
      .put('/api/registration')
      .send(form(phone, { password: renewed, passwordReply: renewed }))
      .expect(200);
    const { body } = await again
      .put('/api/registration/confirm')
      .send({ phone, code: await shop.lastCode() })
      .expect(200);
    expect(body.client).toMatchObject({ phone, bonuses: 200 });
    expect((await first.get('/api/authenticated')).body.client).toBeNull();
    await shop.browser().post('/api/login').send({ phone, password }).expect(401);
    await shop.browser().post('/api/login').send({ phone, password: renewed }).expect(200);
  });
});

describe('nobody learns who is registered', () => {
  test('by any call: the same status, the same words', async () => {
    const known = nextPhone();
    await register(known);
    const unknown = nextPhone();
    const answersOf = async (phone: string) => {
      nextDay();
      const browser = shop.browser();
      const hidden = ({ status, body }: { status: number; body: unknown }) => ({
        status,
        body: JSON.parse(JSON.stringify(body).replaceAll(phone, 'PHONE')),
      });
      const answers = [
        await browser.post('/api/login').send({ phone, password: 'Неверный пароль' }),
        await browser.put('/api/restore').send({ phone }),
      ];
      shop.later(2);
      answers.push(await browser.put('/api/generate_code').send({ phone }));
      for (let tries = 0; tries < 6; tries += 1)
        answers.push(
          await browser
            .put('/api/restore/confirm')
            .send({ code: '0000', password, passwordReply: password, phone }),
        );
      shop.later(2);
      answers.push(await browser.put('/api/registration').send(form(phone)));
      return answers.map(hidden);
    };
    expect(await answersOf(unknown)).toEqual(await answersOf(known));
  });

  test('restoring of an unknown phone sends nothing', async () => {
    nextDay();
    const phone = nextPhone();
    await shop.browser().put('/api/restore').send({ phone }).expect(200);
    expect((await shop.outbox.newest(200)).some(({ to }) => to === phone)).toBe(false);
  });
});

describe('restoring', () => {
  test('the phone is remembered between the steps; every session ends', async () => {
    const phone = nextPhone();
    const elsewhere = await register(phone);
    nextDay();
    const browser = shop.browser();
    await browser.put('/api/restore').send({ phone }).expect(200);
    const renewed = 'Совсем новый';
    const { body } = await browser
      .put('/api/restore/confirm')
      .send({ code: await shop.lastCode(), password: renewed, passwordReply: renewed })
      .expect(200);
    expect(body.client.phone).toBe(phone);
    expect((await elsewhere.get('/api/authenticated')).body.client).toBeNull();
    await shop.browser().post('/api/login').send({ phone, password: renewed }).expect(200);
  });
});

describe('logging in', () => {
  test('takes the guest cart along, once', async () => {
    const phone = nextPhone();
    const owner = await register(phone);
    const clientId = (await owner.get('/api/authenticated')).body.client.client_id;
    const browser = shop.browser();
    const first = await browser.get('/api/authenticated').expect(200);
    const guestCart = cartIdIn(first.headers['set-cookie']);
    await shop.addToCart(guestCart);
    const { headers } = await browser.post('/api/login').send({ phone, password }).expect(200);
    expect(cartIdIn(headers['set-cookie'])).not.toBe(guestCart);
    const events = await shop.eventStore.read(cartStream(clientId));
    expect(events.map(({ type }) => type)).toEqual(['CartTakenOverFromGuest']);
    await browser.post('/api/login').send({ phone, password }).expect(200);
    expect(await shop.eventStore.read(cartStream(clientId))).toHaveLength(1);
  });

  test('ten wrong passwords close the account for a quarter of an hour, also for the right one', async () => {
    const phone = nextPhone();
    await register(phone);
    shop.later(30);
    for (let tries = 0; tries < 10; tries += 1)
      await shop.browser().post('/api/login').send({ phone, password: 'Мимо мимо' }).expect(401);
    const { headers } = await shop.browser().post('/api/login').send({ phone, password }).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    shop.later(15);
    for (let logins = 0; logins < 12; logins += 1)
      await shop.browser().post('/api/login').send({ phone, password }).expect(200);
  });

  test('logging out ends the session on the server too', async () => {
    const phone = nextPhone();
    const browser = await register(phone);
    const cookie = (await browser.post('/api/login').send({ phone, password })).headers['set-cookie'];
    await browser.delete('/api/logout').expect(200);
    expect((await browser.get('/api/authenticated')).body.client).toBeNull();
    const stolen = await shop
      .browser()
      .get('/api/authenticated')
      .set('Cookie', [cookie ?? []].flat());
    expect(stolen.body.client).toBeNull();
  });

  test('a number that is cut short is asked for in whole', async () => {
    const { body } = await shop.browser().put('/api/restore').send({ phone: '+7 (9' }).expect(422);
    expect(body.fields.phone).toBe('Введите номер телефона полностью: +7 (9xx) xxx-xx-xx');
  });

  test('cookies are out of reach for other sites, and, but for what the page itself reads, for scripts', async () => {
    const phone = nextPhone();
    const browser = await register(phone);
    const { headers } = await browser.post('/api/login').send({ phone, password });
    const cookies = [headers['set-cookie'] ?? []].flat();
    const [read, secrets] = [true, false].map((isRead) =>
      cookies.filter((cookie) => cookie.startsWith('known=') === isRead),
    );
    expect(read).toEqual([expect.stringMatching(/^known=(orders|new);.*SameSite=Lax/)]);
    expect(secrets?.length).toBeGreaterThan(1);
    for (const cookie of secrets ?? []) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  });

  test.each([
    ['shop.example', true],
    ['11.0.0.5', true],
    ['172.32.0.5', true],
    ['192.168.1.5', false],
    ['10.0.0.5', false],
    ['kitchen.local', false],
    ['localhost', false],
  ])('over plain HTTP a cookie at %s is for TLS only: %s', async (host, secure) => {
    const { headers } = await shop.browser().get('/api/authenticated').set('Host', host);
    expect(headers['set-cookie']?.[0]?.includes('Secure')).toBe(secure);
  });
});

test('no code, password or phone gets into the log', async () => {
  const phone = nextPhone();
  await register(phone);
  const log = shop.logLines.join('');
  expect(log).toContain('/api/registration');
  expect(log).not.toContain(password);
  expect(log).not.toContain(phone.slice(2));
  for (const { text } of await shop.outbox.newest(200)) expect(log).not.toContain(text);
});

const cartIdIn = (cookies: string | string[] | undefined): string =>
  /cart=([^.;]+)/.exec([cookies ?? []].flat().join('\n'))?.[1] ?? '';
