import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../../api/testing/testGateway.ts';
import { leaveFeedback } from '../../commands/feedback/leaveFeedback.ts';
import { orderStream } from '../../commands/streams.ts';
import { openJobQueue } from '../jobs/jobQueue.ts';
import { runJobs } from '../jobs/runJobs.ts';
import { runReactors } from '../reactors/runReactors.ts';
import {
  startTelegram,
  type TelegramStandIn,
  telegramBot,
  telegramToken,
} from '../standIns/telegram/telegram.ts';
import { botReactor } from './botReactor.ts';
import { receiveUpdates } from './receiveUpdates.ts';

let shop: TestGateway;
let owner: Browser;
let operator: Browser;
let telegram: TelegramStandIn;
let stop: () => Promise<void>;
const password = 'Пароль сотрудника';
const channel = -1_001_111_111_111;
const vera = 101;
const path = '/api/admin/integration/bot';
const system = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' } as const;

const signIn = async (login: string, group: 1 | 2 | 3): Promise<Browser> => {
  await shop.hire(login, group, password);
  const browser = shop.browser();
  await browser.post('/api/admin/login').send({ login, password }).expect(200);
  return browser;
};
const save = (integration: object) => owner.put(path).send({ integration }).expect(200);
const setUp = (fields: object = {}) =>
  save({
    bot_on: true,
    bot_url: telegram.url,
    bot_channel: String(channel),
    bot_feedback_channel: '',
    bot_reception: 'polling',
    ...fields,
  });

/** What a worker does for the bot: reactions, jobs, and hearing. */
const work = async () => {
  const { bot, jobs } = shop.commands.integrations;
  const queue = await openJobQueue({ pool: shop.pool, clock: shop.clock });
  const connect = async () => {
    const client = new pg.Client({ connectionString: shop.connectionString });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const reactors = runReactors({
    reactors: [botReactor({ shop: shop.shop })],
    eventStore: shop.eventStore,
    pool: shop.pool,
    queue,
    connect,
    retryMs: 20,
    onStuck: ({ error }) => troubles.push(error),
    onInterrupted: () => undefined,
  });
  const worker = runJobs({
    queue,
    jobs,
    pollMs: 20,
    onFailure: () => undefined,
    onTrouble: (error) => troubles.push(error),
  });
  const updates = receiveUpdates({
    ...bot.setup,
    webhookSecret: bot.webhookSecret,
    connect,
    hear: bot.hearing({ ...shop.commands, onTrouble: (error) => troubles.push(error) }),
    onTrouble: () => undefined,
  });
  return async () => {
    await Promise.all([reactors.stop(), updates.stop()]);
    await worker.stop();
  };
};
const troubles: unknown[] = [];

beforeAll(async () => {
  shop = await openTestGateway();
  owner = await signIn('vera', 1);
  operator = await signIn('oleg', 3);
  await owner.put(`${path}/secret`).send({ secret: 'botToken', value: telegramToken }).expect(200);
});
afterAll(async () => {
  await shop.close();
});
beforeEach(async () => {
  telegram = await startTelegram();
  shop.later(30);
  await setUp();
  stop = await work();
  await telegram.invite({ id: channel, type: 'channel', title: 'Заказы' });
});
afterEach(async () => {
  await stop();
  await telegram.close();
  expect(troubles.splice(0)).toEqual([]);
});

let last = 0;
const order = (clientId: string | null = null) => {
  last += 1;
  return shop.order({ cartId: clientId ?? randomUUID(), clientId, phone: `+7912${7_000_000 + last}` });
};
const messages = () => telegram.taken.filter(({ chat }) => chat === String(channel));
const written = async (text: RegExp | string) => {
  await expect.poll(() => messages().at(-1)?.text ?? '', { timeout: 8000, interval: 20 }).toMatch(text);
  return messages().at(-1);
};
const told = (user: number) => telegram.taken.filter(({ chat }) => chat === String(user));
const link = async (browser: Browser, user: number, own = '/api/admin/own_access/bot') => {
  const { body } = await browser.post(own).send().expect(200);
  const url = new URL(body.url);
  expect(url.origin + url.pathname).toBe(`https://t.me/${telegramBot}`);
  await telegram.say(user, `/start ${url.searchParams.get('start')}`);
  await expect.poll(async () => (await browser.get(own)).body.linked, { timeout: 8000 }).toBe(true);
  return url.searchParams.get('start') ?? '';
};
const press = async (label: string, user = vera) => {
  const pressed = await telegram.press(user, label);
  await expect.poll(() => pressed.answer, { timeout: 8000, interval: 20 }).toBeDefined();
  return pressed.answer;
};

describe('an order', () => {
  test('comes to the chat with its dishes and sum and nothing of its customer, and is accepted there', async () => {
    await link(owner, vera);
    const orderId = await order();
    const message = await written('новый');
    expect(message?.text).toContain('1 × Ролл «Филадельфия»');
    expect(message?.text).toMatch(/К оплате 450\s₽/);
    expect(JSON.stringify(message)).not.toMatch(/Анна|7912|Без лука/);
    expect(await press('Принять')).toEqual({ text: 'Заказ принят', alert: false });
    await written(/принят[\s\S]*Принят: vera, \d\d:\d\d/);
    expect(messages()).toHaveLength(1);
    const confirmed = (await shop.eventStore.read(orderStream(orderId))).find(
      ({ type }) => type === 'OrderConfirmed',
    );
    expect(confirmed?.metadata.actor.kind).toBe('staff');
  });

  test('is given ten minutes, once, however often the button is pressed', async () => {
    await link(owner, vera);
    const orderId = await order();
    await written('новый');
    const [first, second] = await Promise.all([
      telegram.press(vera, '+10 минут'),
      telegram.press(vera, '+10 минут'),
    ]);
    await expect.poll(() => [first.answer, second.answer].every(Boolean), { timeout: 8000 }).toBe(true);
    expect([first.answer?.alert, second.answer?.alert]).toEqual([false, true]);
    await written('Обещанное время теперь');
    const moved = (await shop.eventStore.read(orderStream(orderId))).filter(
      ({ type }) => type === 'OrderPromisedTimeChanged',
    );
    expect(moved).toHaveLength(1);
  });

  test('is declined after a question, with a reason', async () => {
    await link(owner, vera);
    const orderId = await order();
    await written('новый');
    await press('Отклонить');
    await written('Почему отклонить?');
    await press('Не отклонять');
    await expect.poll(() => messages().at(-1)?.text).not.toMatch('Почему');
    await press('Отклонить');
    await press('Закончилось блюдо');
    await written('отменён');
    expect(messages().at(-1)?.buttons).toEqual([]);
    const cancelled = (await shop.eventStore.read(orderStream(orderId))).at(-1);
    expect(cancelled).toMatchObject({
      type: 'OrderCancelled',
      data: { by: 'staff', reason: 'Закончилось блюдо' },
    });
  });

  test('shows what colleagues do with it in the back office', async () => {
    const orderId = await order();
    await written('новый');
    await shop.commands.moveOrder({ orderId, to: 'confirmed', origin: system });
    await written('Принят: магазин');
  });

  test('is nothing to press for whoever the bot does not know, and for whoever works here no more', async () => {
    await order();
    await written('новый');
    expect(await press('Принять', 999)).toMatchObject({
      alert: true,
      text: expect.stringContaining('не знает'),
    });
    const hired = await shop.hire('petr', 3, password);
    const browser = shop.browser();
    await browser.post('/api/admin/login').send({ login: 'petr', password }).expect(200);
    await link(browser, 102);
    await owner.delete(`/api/admin/user/${hired?.staffId}`).expect(200);
    expect(await press('Принять', 102)).toMatchObject({
      alert: true,
      text: expect.stringContaining('не работаете'),
    });
    expect(messages().at(-1)?.text).toContain('новый');
  });

  test('waits while Telegram is away, and comes when it is back; asked for patience it is patient', async () => {
    const patience = {
      ok: false,
      error_code: 429,
      description: 'Too Many Requests',
      parameters: { retry_after: 1 },
    };
    const isPost = ({ path: asked }: { path: string }) => asked.endsWith('sendMessage');
    await save({ bot_url: 'http://127.0.0.1:9/' });
    await order();
    await new Promise((done) => setTimeout(done, 200));
    telegram.refusals.push({ method: 'sendMessage', answer: { status: 429, body: patience } });
    await save({ bot_url: telegram.url });
    await shop.pool.query("UPDATE jobs.job SET start_after = now() - interval '1 s' WHERE state < 'active'");
    await expect.poll(() => telegram.requests.filter(isPost).length, { timeout: 8000 }).toBe(1);
    expect(messages()).toEqual([]);
    await shop.pool.query("UPDATE jobs.job SET start_after = now() - interval '1 s' WHERE state < 'active'");
    await written('новый');
    expect(messages()).toHaveLength(1);
  });
});

describe('a feedback', () => {
  const rate = async (stars: number) => {
    const orderId = await order();
    for (const to of ['confirmed', 'cooking', 'ready', 'completed'] as const)
      await shop.commands.moveOrder({ orderId, to, origin: system });
    const { details } = (await shop.commands.orders.read(orderStream(orderId))).state as {
      details: { cartId: string };
    };
    await leaveFeedback(shop.commands)({
      orderId,
      customer: { clientId: null, browserIds: [details.cartId] },
      fields: { stars, tags: [], fileIds: [] },
      text: 'Позвоните мне: 8 912 000-00-00',
      origin: system,
    });
  };
  test('with few stars is told, without what is written in it; one with many is not', async () => {
    await rate(5);
    await rate(2);
    await written('★★☆☆☆');
    expect(messages().filter(({ text }) => text.includes('Отзыв'))).toHaveLength(1);
    expect(JSON.stringify(messages())).not.toContain('Позвоните');
  });
});

describe('a client', () => {
  const own = '/api/auth/client/bot';
  const register = async () => {
    last += 1;
    const browser = shop.browser();
    const phone = `+7912${7_000_000 + last}`;
    await browser
      .put('/api/registration')
      .send({ phone, password: 'Очень тайный', passwordReply: 'Очень тайный', consent: true })
      .expect(200);
    const code = await shop.lastCode();
    const { body } = await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
    return { browser, clientId: String(body.client.client_id) };
  };

  test('hears of their orders, asks where they are, repeats one, and says stop', async () => {
    const { browser, clientId } = await register();
    await link(browser, 201, own);
    expect(told(201).at(-1)?.text).toContain('Готово');
    const orderId = await order(clientId);
    await shop.commands.moveOrder({ orderId, to: 'confirmed', origin: system });
    await expect
      .poll(() => told(201).at(-1)?.text, { timeout: 8000 })
      .toMatch(/Заказ № .+: принят\nЖдите около/);
    expect(JSON.stringify(told(201))).not.toMatch(/Анна|7912/);
    await press('Где заказ', 201);
    await expect.poll(() => told(201).length, { timeout: 8000 }).toBe(3);
    await shop.caughtUp();
    await telegram.say(201, 'привет');
    await expect.poll(() => told(201).at(-1)?.text, { timeout: 8000 }).toContain('Спросите');
    await press('Повторить заказ', 201);
    await expect.poll(() => told(201).at(-1)?.text, { timeout: 8000 }).toContain('Добавили в корзину: Ролл');
    await telegram.say(201, '/stop');
    await expect.poll(async () => (await browser.get(own)).body.linked, { timeout: 8000 }).toBe(false);
  });

  test('is linked by a code once; somebody who has the link after that is nobody', async () => {
    const { browser, clientId } = await register();
    const code = await link(browser, 202, own);
    await telegram.say(203, `/start ${code}`);
    await expect.poll(() => told(203).at(-1)?.text, { timeout: 8000 }).toContain('уже использована');
    await shop.commands.clientCommands.eraseClient({ clientId, origin: system });
    const { rows } = await shop.pool.query('SELECT FROM vault.bot_people WHERE person = $1', [clientId]);
    expect(rows).toEqual([]);
  });

  test('who has blocked the bot is forgotten', async () => {
    const { browser, clientId } = await register();
    await link(browser, 204, own);
    const chat = telegram.chats.get(204);
    if (chat) chat.status = 'kicked';
    const orderId = await order(clientId);
    await shop.commands.moveOrder({ orderId, to: 'confirmed', origin: system });
    await expect.poll(async () => (await browser.get(own)).body.linked, { timeout: 8000 }).toBe(false);
  });
});

describe('what many are told', () => {
  const client = async (user: number) => {
    last += 1;
    const clientId = `client-${last}`;
    await shop.commands.integrations.bot.people.link({ kind: 'client', id: clientId }, String(user));
    await telegram.say(user, 'привет');
    await expect.poll(() => told(user).length, { timeout: 8000 }).toBe(1);
    return clientId;
  };
  const tell = (personId: string) =>
    shop.commands.channels.send(
      'bot',
      { id: randomUUID(), personId, phone: '', email: '', title: 'Скидка <20 %>', text: 'Анна, & вам' },
      AbortSignal.timeout(10_000),
    );

  test('comes once: with patience when asked for it, and not again when nobody says whether it came', async () => {
    const clientId = await client(301);
    const parameters = { retry_after: 1 };
    const patience = { ok: false, error_code: 429, description: 'Too Many Requests', parameters };
    telegram.refusals.push({ method: 'sendMessage', answer: { status: 429, body: patience } });
    expect(await tell(clientId)).toBe('sent');
    expect(told(301).at(-1)?.text).toBe('Скидка <20 %>\nАнна, & вам');
    const broken = { status: 502, body: { ok: false, error_code: 502, description: 'Bad Gateway' } };
    telegram.refusals.push({ method: 'sendMessage', answer: broken });
    expect(await tell(clientId)).toBe('unknown');
    expect(told(301)).toHaveLength(2);
  });

  test('does not come to whoever has not linked the bot, or has blocked it', async () => {
    expect(await tell('nobody')).toBe('noAddress');
    const clientId = await client(302);
    const chat = telegram.chats.get(302);
    if (chat) chat.status = 'kicked';
    expect(await tell(clientId)).toBe('noAddress');
    expect(await shop.commands.bot.isLinked({ kind: 'client', id: clientId })).toBe(false);
  });
});

describe('its page', () => {
  test('finds the chats that the token can post to, of the shop’s bot and of another state of it', async () => {
    const find = async (body: object) =>
      (await owner.post(`${path}/channel`).send(body).expect(200)).body.channels;
    await expect
      .poll(() => find({}))
      .toEqual([{ chat_id: String(channel), title: 'Заказы', kind: 'channel', can_post: true }]);
    await save({ bot_on: false });
    await telegram.invite({ id: -1_002, type: 'channel', title: 'Немой' }, { canPost: false });
    expect(await find({ token: telegramToken })).toContainEqual({
      chat_id: '-1002',
      title: 'Немой',
      kind: 'channel',
      can_post: false,
    });
    const wrong = await owner.post(`${path}/channel`).send({ token: '1:wrong' }).expect(422);
    expect(wrong.body.fields.token).toContain('@BotFather');
    await operator.post(`${path}/channel`).send({}).expect(403);
  });

  test('says of each step whether it works, and what to do', async () => {
    const check = async () => (await owner.post(`${path}/check`).send({}).expect(200)).body.check.steps;
    expect((await check()).every(({ ok }: { ok: boolean }) => ok)).toBe(true);
    await save({ bot_channel: '-100777', bot_reception: 'webhook' });
    const steps: { ok: boolean; title: string; todo: string }[] = await check();
    expect(steps.filter(({ ok }) => !ok).map(({ title, todo }) => [title, todo !== ''])).toEqual([
      ['Заказы: telegram не знает такого чата', true],
      ['Отзывы: telegram не знает такого чата', true],
      ['Магазин не знает своего адреса с https, вебхук невозможен', true],
    ]);
  });

  test('shows neither token nor people in its calls, nor do the logs and jobs', async () => {
    await link(owner, vera);
    await order();
    await written('новый');
    await press('Принять');
    const { body } = await owner.get(`${path}/state`).expect(200);
    expect(body.calls.length).toBeGreaterThan(0);
    const { rows } = await shop.pool.query("SELECT data FROM jobs.job WHERE name LIKE 'bot%'");
    const everything = JSON.stringify([body, rows, shop.logLines]);
    expect(everything).not.toContain(telegramToken);
    expect(everything).not.toContain('Анна');
    expect(rows.length).toBeGreaterThan(0);
  });
});

test('a call from Telegram needs the secret word; the same call twice acts once', async () => {
  await link(owner, vera);
  await save({ bot_reception: 'webhook' });
  const orderId = await order();
  await written('новый');
  const data = messages()
    .at(-1)
    ?.buttons.find(({ text }) => text === 'Принять')?.callback_data;
  const body = {
    update_id: 5,
    callback_query: {
      id: '5',
      from: { id: vera },
      data,
      message: { message_id: 1, chat: { id: channel, type: 'channel' } },
    },
  };
  const call = (secret: string) =>
    shop.browser().post('/api/bot/telegram').set('X-Telegram-Bot-Api-Secret-Token', secret).send(body);
  await call('a guess').expect(401);
  const secret = shop.commands.integrations.bot.webhookSecret(telegramToken);
  await call(secret).expect(200);
  await call(secret).expect(200);
  const confirmed = (await shop.eventStore.read(orderStream(orderId))).filter(
    ({ type }) => type === 'OrderConfirmed',
  );
  expect(confirmed).toHaveLength(1);
});
