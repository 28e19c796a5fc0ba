import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginning } from '../../commands/ports.ts';
import type { Job } from '../../infra/jobs/job.ts';
import { openJobQueue } from '../../infra/jobs/jobQueue.ts';
import { runJobs } from '../../infra/jobs/runJobs.ts';
import { noMessages } from '../../infra/messages/noMessages.ts';
import { createCodeCalls } from '../../infra/sms/codeCalls.ts';
import { smsAeroEmail, smsAeroKey, startSmsAero } from '../../infra/standIns/smsAero/smsAero.ts';
import { smscLogin, smscPassword, startSmsc } from '../../infra/standIns/smsc/smsc.ts';
import { smsRuKey, startSmsRu } from '../../infra/standIns/smsRu/smsRu.ts';
import { openSecrets } from '../../infra/vault/secrets.ts';
import { createSignInCodes } from '../../infra/vault/signInCodes.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let owner: Browser;
let manager: Browser;
let worker: { stop(): Promise<void> };
const password = 'Пароль сотрудника';
const signIn = async (login: string, group: 1 | 2 | 3): Promise<Browser> => {
  await shop.hire(login, group, password);
  const browser = shop.browser();
  await browser.post('/api/admin/login').send({ login, password }).expect(200);
  return browser;
};
let smsRu: Awaited<ReturnType<typeof startSmsRu>>;
let smsc: Awaited<ReturnType<typeof startSmsc>>;
let smsAero: Awaited<ReturnType<typeof startSmsAero>>;
beforeAll(async () => {
  shop = await openTestGateway({ sender: noMessages }); // as in production
  owner = await signIn('vera', 1);
  manager = await signIn('maria', 2);
  const queue = await openJobQueue({ pool: shop.pool, clock: shop.clock });
  const jobs: readonly Job[] = shop.commands.integrations.jobs;
  worker = runJobs({ queue, jobs, onFailure: () => undefined, onTrouble: () => undefined, pollMs: 20 });
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});
beforeEach(async () => {
  smsRu = await startSmsRu();
  smsc = await startSmsc();
  smsAero = await startSmsAero();
  shop.later(5);
  await shop.pool.query('DELETE FROM vault.messages');
});
afterEach(async () => {
  await smsRu.close();
  await smsc.close();
  await smsAero.close();
});

const path = '/api/admin/integration/sms';
const save = (fields: object, browser = owner) => browser.put(path).send({ integration: fields });
const setSecret = (secret: string, value: string, browser = owner) =>
  browser.put(`${path}/secret`).send({ secret, value });
const setUp = async (fields: object = {}) => {
  await setSecret('smsRuKey', smsRuKey).expect(200);
  await setSecret('smscPassword', smscPassword).expect(200);
  await save({
    sms_on: true,
    sms_gateway: 'smsRu',
    sms_reserve: 'smsc',
    sms_ru_url: smsRu.url,
    smsc_url: smsc.url,
    smsc_login: smscLogin,
    sms_aero_url: smsAero.url,
    sms_aero_email: smsAeroEmail,
    sms_code_by: 'sms',
    sms_daily_budget: null,
    ...fields,
  }).expect(200);
};
const stateOf = async () => (await owner.get(`${path}/state`).expect(200)).body;
let last = 0;
const askForCode = async (browser = shop.browser()) => {
  last += 1;
  const phone = `+7912${5_000_000 + last}`;
  const answer = await browser
    .put('/api/registration')
    .send({ phone, password: 'Очень тайный пароль', passwordReply: 'Очень тайный пароль', consent: true });
  return { phone, answer, browser };
};

test('a shop without a gateway says that it cannot send codes', async () => {
  const { answer } = await askForCode();
  expect(answer.status).toBe(503);
});

describe('a shop with a gateway', () => {
  test('lets a guest in by the code that came by SMS', async () => {
    await setUp();
    const { phone, browser, answer } = await askForCode();
    expect(answer.status).toBe(200);
    await expect.poll(() => smsRu.taken.length, { timeout: 10_000 }).toBe(1);
    expect(smsRu.taken[0]?.phone).toBe(phone.slice(1));
    const code = smsRu.taken[0]?.text.slice(0, 4);
    const { body } = await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
    expect(body.client.is_confirmed).toBe(true);
  });

  test.each([
    ['refuses', { body: { status: 'ERROR', status_code: 201 } }],
    ['is broken', { status: 500 }],
    ['does not finish its answer', { lose: true }],
  ])('sends by the reserve when the main one %s', async (_name, trouble) => {
    await setUp();
    smsRu.trouble(trouble);
    await askForCode();
    await expect.poll(() => smsc.taken.length, { timeout: 10_000 }).toBe(1);
  });

  test('sends nothing after its minute is over', async () => {
    await setUp({ sms_reserve: 'none' });
    smsRu.trouble({ status: 503, times: 1 });
    await askForCode();
    await expect.poll(() => smsRu.requests.length, { timeout: 10_000 }).toBe(1);
    shop.later(2);
    await shop.pool.query("UPDATE jobs.job SET start_after = now() - interval '1 s' WHERE state < 'active'");
    const states = async () =>
      (await shop.pool.query("SELECT state FROM vault.messages WHERE state = 'late'")).rows.length;
    await expect.poll(states, { timeout: 10_000 }).toBe(1);
    expect(smsRu.taken).toEqual([]);
  });

  test('sends no more than its budget for the day allows, and says so', async () => {
    await setUp({ sms_daily_budget: 1, sms_reserve: 'none' });
    await askForCode();
    await expect.poll(() => smsRu.taken.length, { timeout: 10_000 }).toBe(1);
    await askForCode();
    const failed = async () =>
      (await shop.pool.query("SELECT FROM vault.messages WHERE state = 'failed'")).rowCount;
    await expect.poll(failed, { timeout: 10_000 }).toBe(1);
    expect(smsRu.taken).toHaveLength(1);
    const { body } = await owner.post(`${path}/check`).send({}).expect(200);
    expect(body.check.steps).toContainEqual(
      expect.objectContaining({ ok: false, title: 'Бюджет на сегодня исчерпан' }),
    );
    const home = await owner.get('/api/admin/main').expect(200);
    expect(home.body.attention).toContainEqual(
      expect.objectContaining({ weight: 'danger', title: expect.stringContaining('Бюджет на SMS исчерпан') }),
    );
    await setUp({ sms_daily_budget: null });
    const calm = await owner.get('/api/admin/main').expect(200);
    expect(JSON.stringify(calm.body.attention)).not.toContain('Бюджет на SMS');
  });
});

describe('a shop whose codes come by a call', () => {
  const ring = async (fields: object = {}) => {
    await setSecret('smsAeroKey', smsAeroKey).expect(200);
    await setUp({ sms_code_by: 'call', sms_reserve: 'none', ...fields });
  };
  afterEach(() => setSecret('smsAeroKey', '').expect(200));
  const stateOfMessage = async () =>
    (await shop.pool.query('SELECT state, call_state, sealed FROM vault.messages')).rows[0];
  const becomes = (state: string) =>
    expect.poll(async () => (await stateOfMessage())?.state, { timeout: 10_000 }).toBe(state);

  const allEvents = async () => {
    const stop = new AbortController();
    const end = await shop.eventStore.lastPosition();
    for await (const batch of shop.eventStore.subscribe({ after: beginning, signal: stop.signal })) {
      expect(batch.at(-1)?.position).toBe(end);
      return batch.map(({ data }) => data);
    }
    return [];
  };

  test.each([
    ['smsRu', () => smsRu],
    ['smsc', () => smsc],
    ['smsAero', () => smsAero],
  ] as const)('lets a guest in by the end of the number that calls: %s', async (gateway, standIn) => {
    await ring({ sms_gateway: gateway });
    const { phone, browser, answer } = await askForCode();
    expect(answer.body).toMatchObject({
      message: expect.stringContaining('последние 4 цифры номера'),
      hint: expect.stringContaining('придёт по SMS'),
    });
    await becomes('sent');
    const [called] = standIn().called;
    const code = called?.code ?? '';
    expect(called?.phone).toBe(phone.slice(1));
    expect(standIn().taken).toEqual([]);
    expect(await stateOfMessage()).toEqual({ state: 'sent', call_state: 'made', sealed: null });
    const state = await stateOf();
    expect(state.calls[0]).toMatchObject({ action: 'Звонок с кодом', ok: true });
    expect(state.figures).toContainEqual({ label: 'Звонков с кодом', value: '1 звонок', alarm: false });
    const right = await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
    expect(right.body.client.is_confirmed).toBe(true);
    const { rows: jobs } = await shop.pool.query('SELECT data, output FROM jobs.job');
    const words = JSON.stringify([answer.body, state, right.body, jobs, await allEvents(), shop.logLines]);
    expect(words).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?!\\w)`));
  });

  test('restores a password so, zeros in front and all', async () => {
    await ring({ sms_gateway: 'smsc' });
    const { phone, browser } = await askForCode();
    await becomes('sent');
    await browser.put('/api/registration/confirm').send({ phone, code: smsc.called[0]?.code }).expect(200);
    shop.later(5);
    await shop.pool.query('DELETE FROM vault.messages');
    smsc.called.length = 0;
    const other = shop.browser();
    const { body } = await other.put('/api/restore').send({ phone }).expect(200);
    expect(body.hint).toContain('последние 4 цифры');
    await becomes('sent');
    const code = smsc.called[0]?.code ?? '';
    expect(code).toMatch(/^0\d{3}$/);
    const change = { password: 'Другой тайный пароль', passwordReply: 'Другой тайный пароль' };
    await other
      .put('/api/restore/confirm')
      .send({ phone, code: String(Number(code)).padStart(4, '1'), ...change })
      .expect(422);
    await other
      .put('/api/restore/confirm')
      .send({ phone, code, ...change })
      .expect(200);
  });

  test.each([
    ['is refused', { body: { status: 'ERROR', status_text: 'no' } }, 'refused'],
    ['gets no answer', { lose: true }, 'asked'],
  ])('sends our code by SMS when the call %s, and calls no more', async (_what, trouble, call) => {
    await ring();
    smsRu.trouble(trouble);
    const { phone, browser } = await askForCode();
    await becomes('sent');
    expect((await stateOfMessage()).call_state).toBe(call);
    expect(smsRu.requests.map(({ path: asked }) => asked)).toEqual(['/code/call', '/sms/send']);
    const code = smsRu.taken[0]?.text.slice(0, 4);
    await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
  });

  test('sends an SMS to whoever asks again: they have seen no call', async () => {
    await ring();
    const { phone, browser } = await askForCode();
    await becomes('sent');
    shop.later(1);
    const { body } = await browser.put('/api/generate_code').send({ phone }).expect(200);
    expect(body).toEqual({ message: expect.stringContaining('SMS'), sended_phone: phone });
    await expect.poll(() => smsRu.taken.length, { timeout: 10_000 }).toBe(1);
    expect(smsRu.called).toHaveLength(1);
    const old = { phone, code: smsRu.called[0]?.code };
    const code = smsRu.taken[0]?.text.slice(0, 4);
    if (old.code !== code) await browser.put('/api/registration/confirm').send(old).expect(422);
    await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
  });

  test('counts calls into the budget of the day, and its check says that calls are on', async () => {
    await ring({ sms_daily_budget: 0.3 });
    await askForCode();
    await becomes('sent');
    await askForCode();
    const failed = async () =>
      (await shop.pool.query("SELECT FROM vault.messages WHERE state = 'failed'")).rowCount;
    await expect.poll(failed, { timeout: 10_000 }).toBe(1);
    expect([smsRu.called.length, smsRu.taken.length]).toEqual([1, 0]);
    const { body } = await owner.post(`${path}/check`).send({}).expect(200);
    expect(body.check.steps).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ok: true, title: 'Код приходит звонком' }),
        expect.objectContaining({ ok: false, title: 'Бюджет на сегодня исчерпан' }),
      ]),
    );
  });

  test('calls once for a message, and leaves a code alone that was asked for meanwhile', async () => {
    const secrets = await openSecrets(shop.pool);
    const calls = createCodeCalls(shop.pool, secrets, shop.clock);
    const codes = createSignInCodes(shop.pool, secrets);
    const [phone, flow, provider] = ['+79125009999', 'flow-1', 'smsRu'];
    const messageId = '0190aaaa-0000-7000-8000-00000000000a';
    await shop.pool.query(`INSERT INTO vault.messages (id, channel, made_at) VALUES ($1, 'sms', $2)`, [
      messageId,
      shop.clock.now(),
    ]);
    expect([await calls.claim(messageId), await calls.claim(messageId)]).toEqual([true, false]);
    const keep = (code: string) =>
      codes.keep({
        flow,
        phone,
        code,
        purpose: 'restore',
        passwordHash: null,
        consents: [],
        sentAt: shop.clock.now(),
        expiresAt: '2099-01-01T00:00:00.000Z',
      });
    const tells = (code: string) =>
      calls.made(messageId, {
        provider,
        phone,
        providerId: '1',
        cost: 40,
        code,
        asked: { code: '1111', flow, from: '5.101.10.1' },
      });
    const outcomeOf = async (code: string) =>
      (await codes.check({ phone, flow, purpose: 'restore', code, now: shop.clock.now() })).outcome;
    await keep('1111');
    await tells('0042');
    expect([await outcomeOf('1111'), await outcomeOf('0042')]).toEqual(['wrong', 'right']);
    await keep('2222');
    await tells('0043');
    expect([await outcomeOf('0043'), await outcomeOf('2222')]).toEqual(['wrong', 'right']);
  });
});

describe('a key', () => {
  test('is for owners, is shown by its end only, and stands in no event, answer or line of the log', async () => {
    await setSecret('smsRuKey', smsRuKey, manager).expect(403);
    const { body } = await setSecret('smsRuKey', smsRuKey).expect(200);
    const state = await stateOf();
    const key = state.secrets.find(({ name }: { name: string }) => name === 'smsRuKey');
    expect(key.set).toMatchObject({ tail: smsRuKey.slice(-4), by: 'vera' });
    const page = (await owner.get(path).expect(200)).body;
    const events = await shop.eventStore.read('integrations-shop');
    const seen = JSON.stringify([body, state, page, events.map(({ data }) => data), shop.logLines]);
    expect(seen).not.toContain(smsRuKey);
    const { rows } = await shop.pool.query('SELECT sealed FROM vault.integration_secrets');
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain(smsRuKey);
  });

  test('with a gap in it is refused under its field; that of another page, too', async () => {
    const { body } = await setSecret('smsRuKey', 'half half').expect(422);
    expect(body.fields.value).toContain('пробел');
    await setSecret('nonsense', 'x').expect(400);
  });

  test('goes when an empty one is given', async () => {
    await setSecret('smsAeroKey', 'a-key-for-a-while-123').expect(200);
    await setSecret('smsAeroKey', '').expect(200);
    const key = (await stateOf()).secrets.find(({ name }: { name: string }) => name === 'smsAeroKey');
    expect(key.set).toBeNull();
  });
});

describe('the page', () => {
  test('keeps the address of a server for owners, who could else send keys elsewhere', async () => {
    await setUp();
    const { body } = await save({ sms_ru_url: 'https://evil.example/' }, manager).expect(403);
    expect(body.error).toContain('владел');
    await save({ sms_ru_sender: 'VOKRUG' }, manager).expect(200);
  });

  test('refuses what is no address, and a reserve that is the gateway itself', async () => {
    await save({ sms_ru_url: 'ftp://sms.ru' }).expect(422);
    await save({ sms_gateway: 'smsc', sms_reserve: 'smsc' }).expect(422);
  });

  test('is closed to an operator', async () => {
    const operator = await signIn('oleg', 3);
    await operator.get(path).expect(403);
    await operator.get(`${path}/state`).expect(403);
  });

  test('checks each gateway, says what is wrong and what to do, and remembers it', async () => {
    await setUp({ sms_ru_sender: 'NOBODY', sms_reserve: 'smsc' });
    await setSecret('smscPassword', 'a-wrong-password-123').expect(200);
    const { body } = await owner.post(`${path}/check`).send({}).expect(200);
    expect(body.check.steps).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ok: true, title: 'SMS.ru отвечает, ключ действует' }),
        expect.objectContaining({ ok: false, title: 'Имя отправителя «NOBODY» не одобрено' }),
        expect.objectContaining({ ok: false, todo: expect.stringContaining('логин и пароль') }),
      ]),
    );
    expect((await stateOf()).check).toEqual(body.check);
  });

  test('shows the last calls without whom they were about, and what failed for good with a way to repeat it', async () => {
    await setUp({ sms_reserve: 'none', sms_ru_sender: '' });
    smsRu.trouble({ body: { status: 'ERROR', status_code: 201 } });
    const { phone } = await askForCode();
    const dead = async () => (await stateOf()).dead.length;
    await expect.poll(dead, { timeout: 10_000 }).toBeGreaterThan(0);
    const state = await stateOf();
    expect(state.calls[0]).toMatchObject({
      provider: 'SMS.ru',
      action: 'Отправка',
      ok: false,
      answer: '200 201',
    });
    expect(JSON.stringify(state)).not.toContain(phone.slice(1));
    const id = state.dead[0].job_id;
    await owner.put(`${path}/job/${id}/retry`).send().expect(200);
    await expect.poll(dead, { timeout: 10_000 }).toBe(state.dead.length - 1);
    await owner.put(`${path}/job/${id}/retry`).send().expect(409);
  });
});

describe('web analytics', () => {
  test('is what the storefront reads; an odd number is told by the check', async () => {
    const analytics = '/api/admin/integration/analytics';
    const metrika = { id: '12345678', webvisor: true, goals: false };
    await manager.put(analytics).send({ integration: { metrika } }).expect(200);
    const { body } = await shop.browser().get('/api/init').expect(200);
    expect(body.web_analytics.fields).toEqual({ metrika_id: '12345678', webvisor: true, goals: false });
    const good = await manager.post(`${analytics}/check`).send({}).expect(200);
    expect(good.body.check.steps[0]).toMatchObject({ ok: true });
    await manager
      .put(analytics)
      .send({ integration: { metrika: { ...metrika, id: 'UA-1' } } })
      .expect(200);
    const odd = await manager.post(`${analytics}/check`).send({}).expect(200);
    expect(odd.body.check.steps[0]).toMatchObject({ ok: false, todo: expect.stringContaining('цифр') });
  });
});

test('a shop that nothing could update says so', async () => {
  const update = '/api/admin/integration/docker/update';
  await manager.post(update).send().expect(403);
  const { body } = await owner.post(update).send().expect(422);
  expect(body.error).toContain('WATCHTOWER_URL');
});
