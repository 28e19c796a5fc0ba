import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentStream } from '../../commands/streams.ts';
import { type PaymentBank, paymentBanks } from '../../domain/integrations/banks.ts';
import { sberbankChecksum } from '../../infra/payment/sberbankChecksum.ts';
import { tBankToken } from '../../infra/payment/tBankToken.ts';
import { type TestBank, testBanks } from '../../infra/payment/testing/testBanks.ts';
import { sberbankCallbackKey } from '../../infra/standIns/sberbank/sberbank.ts';
import { tBankPassword, tBankTerminal } from '../../infra/standIns/tBank/tBank.ts';
import { hookPath } from '../contract/payment.contract.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

const password = 'Пароль сотрудника';
const settings = '/api/admin/integration/acquiring';
/** Where the bank calls from, as the shop was told. */
const sender = '203.0.113.7';

let shop: TestGateway;
let owner: Browser;
beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('vera', 1, password);
  owner = shop.browser();
  await owner.post('/api/admin/login').send({ login: 'vera', password }).expect(200);
});
afterAll(() => shop.close());

const save = (fields: object) => owner.put(settings).send({ integration: fields }).expect(200);
const inWire = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const connect = async (bank: TestBank) => {
  for (const [secret, value] of Object.entries(bank.secrets))
    await owner.put(`${settings}/secret`).send({ secret, value }).expect(200);
  // Secrets have their own call.
  const plain = Object.entries(bank.settings).filter(([name]) => !(name in bank.secrets));
  await save({
    ...Object.fromEntries(plain.map(([name, value]) => [inWire(name), value])),
    acquiring_on: true,
    acquiring_bank: bank.name,
    acquiring_senders: sender,
  });
};

let last = 0;
/** A guest's order that waits for its money: 450 ₽. */
const waiting = async () => {
  last += 1;
  const guest = shop.browser();
  await guest.put('/api/cart/add').send({ product_id: 'roll', count: 1 }).expect(200);
  const { body } = await guest
    .put('/api/order')
    .send({
      expected_total: 450,
      name: 'Анна',
      phone: `+7912${6_000_000 + last}`,
      method: 'pickup',
      affiliate_id: 'point1',
      asap: true,
      pay_method: 3,
      consent: true,
    })
    .expect(200);
  expect(body.redirect).toBe(`/checkout/${body.order.uid}?pay=1`);
  return { guest, uid: String(body.order.uid) };
};
const pay = (browser: Browser, uid: string) => browser.post(`/api/order/${uid}/pay`).send({ way: 'any' });
const statusOf = async (browser: Browser, uid: string): Promise<string> =>
  (await browser.get(`/api/order/${uid}`).expect(200)).body.order.status;
const steps = async (uid: string): Promise<string[]> =>
  (await shop.eventStore.read(paymentStream(uid))).map(({ type }) => type);

/** What each bank calls about a payment, signed as it signs. */
const calls: Readonly<Record<PaymentBank, (id: string) => object>> = {
  yooKassa: (id) => ({ type: 'notification', event: 'payment.succeeded', object: { id } }),
  tBank: (id) => {
    const fields = { TerminalKey: tBankTerminal, Success: true, Status: 'CONFIRMED', PaymentId: id };
    return { ...fields, Token: tBankToken(fields, tBankPassword) };
  },
  sberbank: (mdOrder) => {
    const fields = { mdOrder, operation: 'deposited', status: '1' };
    return { ...fields, checksum: sberbankChecksum(fields, sberbankCallbackKey) };
  },
};
const badly: Readonly<Record<PaymentBank, (id: string) => object>> = {
  // It signs nothing: a call that is no notification is all that can be told from the words.
  yooKassa: (id) => ({ type: 'refund', object: { id } }),
  tBank: (id) => ({ ...calls.tBank(id), Token: tBankToken({ PaymentId: id }, 'another password') }),
  sberbank: (id) => ({ ...calls.sberbank(id), checksum: sberbankChecksum({ mdOrder: id }, 'another key') }),
};

describe.each(paymentBanks)('%s', (name) => {
  let bank: TestBank;
  beforeEach(async () => {
    bank = await testBanks[name]();
    await connect(bank);
  });
  afterEach(() => bank.close());

  const hook = (body: object, from = sender) =>
    shop.browser().post(hookPath[name]).set('X-Forwarded-For', from).send(body);
  const newest = () => bank.book().at(-1)?.id ?? '';

  test('is paid at its page, and calls twice: the order is accepted once', async () => {
    const { guest, uid } = await waiting();
    const { body } = await pay(guest, uid).expect(200);
    expect(body.redirect).toContain(newest());
    expect(await statusOf(guest, uid)).toBe('awaiting_payment');
    bank.pay(newest());
    expect((await hook(calls[name](newest())).expect(200)).text).toBe('OK');
    expect(await statusOf(guest, uid)).toBe('new');
    const known = await steps(uid);
    expect((await hook(calls[name](newest())).expect(200)).text).toBe('OK');
    expect(await steps(uid)).toEqual(known);
    const { body: again } = await pay(guest, uid).expect(409);
    expect(again.error).toContain('оплачен');
  });

  test('is not heard from a foreign address, nor with a wrong signature', async () => {
    const { guest, uid } = await waiting();
    await pay(guest, uid).expect(200);
    bank.pay(newest());
    const { body } = await hook(calls[name](newest()), '198.51.100.1').expect(403);
    expect(body.error).toBe('Этот адрес только для уведомлений банка');
    await hook(badly[name](newest())).expect(403);
    expect(await statusOf(guest, uid)).toBe('awaiting_payment');
  });

  test('calls about a payment that it does not know itself: it is heard, and nothing comes of it', async () => {
    const { guest, uid } = await waiting();
    await pay(guest, uid).expect(200);
    const known = await steps(uid);
    expect((await hook(calls[name]('100500')).expect(200)).text).toBe('OK');
    expect(await steps(uid)).toEqual(known);
  });

  test('a call that says «paid» of what is not paid changes nothing', async () => {
    const { guest, uid } = await waiting();
    await pay(guest, uid).expect(200);
    await hook(calls[name](newest())).expect(200);
    expect(await statusOf(guest, uid)).toBe('awaiting_payment');
  });

  test('is asked by the order’s page when its call has not come', async () => {
    const { guest, uid } = await waiting();
    await pay(guest, uid).expect(200);
    const { body: before } = await guest.get(`/api/order/sync/${uid}`).expect(200);
    expect(before).toMatchObject({ paid: false, order: { status: 'awaiting_payment' } });
    bank.pay(newest());
    const { body: after } = await guest.get(`/api/order/sync/${uid}`).expect(200);
    expect(after).toMatchObject({ paid: true, order: { status: 'new' } });
  });
});

describe('an order that was paid online, edited by staff', () => {
  let bank: TestBank;
  beforeEach(async () => {
    bank = await testBanks.yooKassa();
    await connect(bank);
  });
  afterEach(() => bank.close());

  const editor = async (uid: string, count: number, changes: object = {}) => {
    const { body } = await owner.get(`/api/admin/order/${uid}`).expect(200);
    const { order, editable } = body;
    const products = [{ uid: order.products[0].uid, count }];
    const wanted = { edition: editable.edition, products, method: order.method, slot: null, ...changes };
    return { card: body, wanted: { ...wanted, affiliate_id: editable.affiliate_id } };
  };
  const path = (uid: string) => `/api/admin/order/${uid}/edit`;
  const save = async (uid: string, count: number, changes: object = {}) => {
    const { wanted } = await editor(uid, count, changes);
    const { body: preview } = await owner.post(path(uid)).send(wanted).expect(200);
    await owner
      .put(path(uid))
      .send({ ...wanted, to_pay: preview.to_pay })
      .expect(200);
    return preview;
  };

  test('waits until the money has come; then what it costs more is asked at the hand-over, and less goes back', async () => {
    const { guest, uid } = await waiting();
    await pay(guest, uid).expect(200);
    const early = await editor(uid, 2);
    expect(early.card.editable.allowed).toBe(false);
    const { body: refused } = await owner.post(path(uid)).send(early.wanted).expect(409);
    expect(refused.error).toContain('ещё платит за этот заказ онлайн');

    bank.pay(bank.book().at(-1)?.id ?? '');
    await guest.get(`/api/order/sync/${uid}`).expect(200);
    const more = await save(uid, 2, { pay_method: 2 });
    expect(more.online).toEqual({ kept: 450, back: 0, due: more.difference, due_by: 2 });
    const { card } = await editor(uid, 2);
    expect(card.order.to_take).toBe(more.difference);
    expect(card.order.pay_text).toMatch(/^Онлайн 450.₽, ещё 450.₽ наличными при получении$/u);
    expect(card.proof.every(({ right }: { right: boolean }) => right)).toBe(true);
    const { body: shown } = await guest.get(`/api/order/${uid}`).expect(200);
    expect(shown.order.details.payment.text).toMatch(/Осталось заплатить 450.₽ наличными/u);

    const less = await save(uid, 1);
    expect(less.online).toMatchObject({ kept: 450, back: 0, due: 0 });
    expect(await steps(uid)).not.toContain('PaymentRefundStarted');
  });
});

describe('paying', () => {
  let bank: TestBank;
  beforeEach(async () => {
    bank = await testBanks.yooKassa();
    await connect(bank);
  });
  afterEach(() => bank.close());

  test('a stranger’s order is refused, and the bank is not asked', async () => {
    const { uid } = await waiting();
    const { body } = await pay(shop.browser(), uid).expect(401);
    expect(body.error).toContain('с того устройства, с которого он оформлен');
    expect(bank.requests).toEqual([]);
  });

  test('an order that nobody knows is 404, for its payment and for the check', async () => {
    const nobody = '0b4b7a52-6d0f-4f5e-9d3c-2f6a6f0a1b2c';
    await pay(shop.browser(), nobody).expect(404);
    await shop.browser().get(`/api/order/sync/${nobody}`).expect(404);
  });

  test('a stranger’s check tells the state, and nothing of what was ordered', async () => {
    const { uid } = await waiting();
    const { body } = await shop.browser().get(`/api/order/sync/${uid}`).expect(200);
    expect(body.order).toMatchObject({ status: 'awaiting_payment', details: null });
  });

  test('with the acquiring switched off meanwhile says so, and the order waits', async () => {
    const { guest, uid } = await waiting();
    await save({ acquiring_on: false });
    const { body } = await pay(guest, uid).expect(409);
    expect(body.error).toContain('Онлайн-оплата сейчас выключена');
    expect(bank.requests).toEqual([]);
    expect(await statusOf(guest, uid)).toBe('awaiting_payment');
    const { body: synced } = await guest.get(`/api/order/sync/${uid}`).expect(200);
    expect(synced.paid).toBe(false);
  });
});
