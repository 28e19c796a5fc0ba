import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../../api/testing/testGateway.ts';
import { handle } from '../../commands/eventHandlers.ts';
import { noStream } from '../../commands/ports.ts';
import { orderStream } from '../../commands/streams.ts';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import type { Job, JobRun } from '../jobs/job.ts';
import { smtpLogin, smtpPassword, startSmtp, unknownAddress } from '../standIns/smtp/smtp.ts';
import { htmlOf, textOf } from './letter.ts';
import { type MailData, mailKind } from './mailJob.ts';
import { mailReactor } from './mailReactor.ts';

let shop: TestGateway;
let owner: Browser;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
const password = 'Пароль сотрудника';
beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('vera', 1, password);
  owner = shop.browser();
  await owner.post('/api/admin/login').send({ login: 'vera', password }).expect(200);
});
afterAll(() => shop.close());
beforeEach(async () => {
  smtp = await startSmtp();
  await setUp();
});
afterEach(async () => {
  shop.commands.integrations.close();
  await smtp.close();
});

const path = '/api/admin/integration/mail';
const save = (integration: object) => owner.put(path).send({ integration }).expect(200);
const setSecret = (value: string) =>
  owner.put(`${path}/secret`).send({ secret: 'mailPassword', value }).expect(200);
const setUp = async () => {
  await setSecret(smtpPassword);
  await save({
    mail_on: true,
    mail_host: '127.0.0.1',
    mail_port: smtp.port,
    mail_security: 'none',
    mail_login: smtpLogin,
    mail_from: smtpLogin,
    mail_from_name: 'ВОКруг',
  });
};
const job = (): Job => {
  const found = shop.commands.integrations.jobs.find(({ kind }) => kind.name === mailKind.name);
  if (!found) throw new Error('Letters are a job');
  return found;
};
const run = (data: MailData, attempt = 1) => {
  const how: JobRun = { id: '', attempt, signal: AbortSignal.timeout(20_000) };
  return job().work(data, how);
};

let last = 0;
const order = async (email: string) => {
  last += 1;
  const browser = shop.browser();
  await browser.put('/api/cart/add').send({ product_id: 'roll' }).expect(200);
  const { body } = await browser
    .put('/api/order')
    .send({
      expected_total: 450,
      name: '<b>Анна</b>',
      phone: `+7912${6_000_000 + last}`,
      email,
      method: 'pickup',
      affiliate_id: 'point1',
      asap: true,
      pay_method: 1,
      consent: true,
    })
    .expect(200);
  return String(body.order.uid);
};
/** What the reactor enqueues for all that happened to an order. */
const enqueuedFor = async (orderId: string): Promise<MailData[]> => {
  const jobs: MailData[] = [];
  for (const event of await shop.eventStore.read(orderStream(orderId)))
    await handle(mailReactor({ shop: shop.shop }).on, event, {
      enqueue: (_kind, { data }) => jobs.push(data as unknown as MailData),
    });
  return jobs;
};

describe('a customer who left an address', () => {
  test('gets a letter with what was ordered, in HTML and in plain text, that adds up', async () => {
    const jobs = await enqueuedFor(await order('anna@example.ru'));
    expect(jobs.map(({ letter }) => letter)).toEqual(['placed']);
    for (const data of jobs) await run(data);
    const [letter] = smtp.letters;
    expect(letter?.subject).toMatch(/^Заказ № .+ принят/);
    expect(letter?.from?.text).toContain('ВОКруг');
    expect(letter?.text).toMatch(/К оплате: 450\s₽/);
    expect(letter?.html).toContain('prefers-color-scheme: dark');
    expect(letter?.html).toContain('&lt;b&gt;Анна'); // a name is never markup
    expect(JSON.stringify(jobs)).not.toContain('anna');
  });

  test('hears of an order that is paid online when its money has come', async () => {
    const orderId = randomUUID();
    await shop.eventStore.append(
      orderStream(orderId),
      [
        { type: 'OrderPlacementStarted', data: orderDetails({ orderId, payMethod: 3 }) },
        { type: 'OrderPlaced', data: { orderId, number: '1127-0900', status: 'awaiting_payment' } },
      ],
      noStream,
      { ...origin, at: shop.clock.now() },
    );
    expect(await enqueuedFor(orderId)).toEqual([]);
    const pay = { type: 'Pay', orderId, attempt: 1, waitedMinutes: 0 } as const;
    await shop.commands.orders.handle(orderStream(orderId), pay, origin);
    expect((await enqueuedFor(orderId)).map(({ letter }) => letter)).toEqual(['placed']);
  });

  test('hears nothing of an order that was cancelled before it was paid', async () => {
    const orderId = randomUUID();
    const customer = { name: 'Анна', phone: '+79135550909', email: 'anna@example.ru', comment: '' };
    await shop.eventStore.append(
      orderStream(orderId),
      [
        { type: 'OrderPlacementStarted', data: { ...orderDetails({ orderId, payMethod: 3 }), customer } },
        { type: 'OrderPlaced', data: { orderId, number: '1127-0901', status: 'awaiting_payment' } },
      ],
      noStream,
      { ...origin, at: shop.clock.now() },
    );
    const cancel = { type: 'Cancel', orderId, by: 'system', reason: '' } as const;
    await shop.commands.orders.handle(orderStream(orderId), cancel, origin);
    await run({ orderId, letter: 'status', status: 'cancelled', cause: 'c' });
    expect(smtp.letters).toEqual([]);
  });

  test('hears of a status once it has come, but not of one that is over', async () => {
    const orderId = await order('anna@example.ru');
    await shop.commands.moveOrder({ orderId, to: 'confirmed', origin });
    await shop.commands.moveOrder({ orderId, to: 'cooking', origin });
    await shop.commands.moveOrder({ orderId, to: 'ready', origin });
    const ready = (await enqueuedFor(orderId)).find(({ status }) => status === 'ready');
    if (!ready) throw new Error('It is ready');
    await run(ready);
    expect(smtp.letters[0]?.subject).toContain('готов к выдаче');
    await shop.commands.moveOrder({ orderId, to: 'completed', origin });
    await run(ready, 2);
    expect(smtp.letters).toHaveLength(1);
  });

  test('whose address does not exist is not written to again', async () => {
    const [first] = await enqueuedFor(await order(unknownAddress));
    const [second] = await enqueuedFor(await order(unknownAddress));
    if (!first || !second) throw new Error('There are two letters');
    await run(first);
    smtp.refuse(451); // would fail, were it asked
    await run(second);
    expect(smtp.letters).toEqual([]);
  });
});

describe('the server', () => {
  const letterFor = async () => {
    const [data] = await enqueuedFor(await order('anna@example.ru'));
    if (!data) throw new Error('There is a letter');
    return data;
  };
  test('that is busy gets the letter later, under the same name', async () => {
    const data = await letterFor();
    smtp.refuse(451);
    await expect(run(data)).rejects.toMatchObject({ retryable: true });
    await run(data, 2);
    await run(data, 3);
    expect(new Set(smtp.letters.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('that takes it for spam, or no password, ends the letter for good, and no secret is told', async () => {
    const data = await letterFor();
    smtp.refuse(554);
    await expect(run(data)).rejects.toMatchObject({ name: 'JobRejected' });
    shop.later(1);
    await setSecret('a-wrong-password-of-mail');
    const failure = await run(data).catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({ name: 'JobRejected' });
    const state = await owner.get(`${path}/state`).expect(200);
    expect(JSON.stringify([state.body, String(failure)])).not.toMatch(/a-wrong|anna@/);
    expect(state.body.calls[0]).toMatchObject({ provider: 'Почта', ok: false, answer: 'EAUTH' });
  });

  test('is checked by a letter to the shop itself; a wrong password is told with the way out', async () => {
    const { body: settings } = await owner.get('/api/admin/settings').expect(200);
    await owner
      .put('/api/admin/settings')
      .send({ revision: settings.settings.revision, settings: { email: 'shop@example.ru' } })
      .expect(200);
    const { body } = await owner.post(`${path}/check`).send({}).expect(200);
    expect(body.check.steps).toContainEqual(
      expect.objectContaining({ ok: true, title: 'Проверочное письмо ушло на shop@example.ru' }),
    );
    expect(smtp.letters).toHaveLength(1);
    shop.later(1);
    await setSecret('a-wrong-password-of-mail');
    const wrong = await owner.post(`${path}/check`).send({}).expect(200);
    expect(wrong.body.check.steps).toContainEqual(
      expect.objectContaining({ ok: false, todo: expect.stringContaining('пароль приложения') }),
    );
  });
});

const origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' } as const;

test('a letter says the same in both forms', () => {
  const letter = {
    subject: 'Тема',
    title: 'Заголовок',
    paragraphs: ['Первый & второй'],
    rows: [['Ролл', '450 ₽']] as const,
    facts: [['Оплата', 'Картой']] as const,
    button: { text: 'Открыть', url: 'https://shop.example/checkout/1' },
    foot: 'Почему',
  };
  const html = htmlOf(letter, '#f84752');
  const text = textOf(letter);
  for (const words of ['Заголовок', 'Ролл', '450 ₽', 'Картой', 'https://shop.example/checkout/1', 'Почему']) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(html).toContain('Первый &amp; второй');
});
