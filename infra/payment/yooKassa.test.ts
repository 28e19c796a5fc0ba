import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptOf } from '../../domain/payment/payment.ts';
import { startYooKassa, yooKassaKey, yooKassaShopId } from '../standIns/yooKassa/yooKassa.ts';
import { openPaymentWorld, type PaymentWorld } from './testing/paymentWorld.ts';

let bank: Awaited<ReturnType<typeof startYooKassa>>;
let world: PaymentWorld;
const openWorld = (changes: Parameters<typeof openPaymentWorld>[0]['integrations'] = {}) =>
  openPaymentWorld({
    integrations: {
      acquiringBank: 'yooKassa',
      yooKassaUrl: bank.url,
      yooKassaShopId,
      yooKassaKey: '2026-11-27T10:00:00.000Z',
      ...changes,
    },
    secrets: { yooKassaKey },
  });
beforeEach(async () => {
  bank = await startYooKassa();
  world = openWorld();
});
afterEach(() => bank.close());

const onlyPayment = () => {
  const [payment] = [...bank.payments.values()];
  if (!payment) throw new Error('The bank has no payment');
  return payment;
};
/** Placed, the bank's page shown, paid there. */
const payAtBank = async () => {
  await world.place();
  await world.pay();
  bank.pay(onlyPayment().id);
};

describe('an order that is paid online', () => {
  test('waits for its money, and goes to the kitchen when the bank calls', async () => {
    await world.place();
    expect((await world.order()).status).toBe('awaiting_payment');
    const attempt = await world.pay();
    expect(attempt.url).toBe(`${new URL(bank.url).origin}/pay/${attempt.bankId}`);
    expect(onlyPayment()).toMatchObject({
      amount: { value: '1190.00', currency: 'RUB' },
      description: 'Заказ № 1127-0001',
      metadata: { order_id: 'o1', attempt: '1' },
    });
    bank.pay(onlyPayment().id);
    expect(await world.hear('yooKassa', onlyPayment().id)).toBe('told');
    expect(await world.order()).toMatchObject({ status: 'new', paidOnline: true });
    expect(keptOf(await world.payment())).toBe(1190_00);
  });
  test('goes there as well when the customer comes back before the call, or when there is none', async () => {
    await payAtBank();
    await world.sync();
    expect((await world.order()).status).toBe('new');
  });
  test('goes there when nobody calls and nobody comes back: the bank is asked', async () => {
    await payAtBank();
    await world.later(2);
    expect((await world.order()).status).toBe('new');
  });
  test('is cancelled after the setting; what comes later goes back by itself', async () => {
    world = openWorld({ acquiringUnpaidMinutes: 20 });
    await world.place();
    await world.pay();
    await world.later(21);
    expect((await world.order()).status).toBe('cancelled');
    bank.pay(onlyPayment().id);
    await world.hear('yooKassa', onlyPayment().id);
    await world.later(1);
    expect((await world.order()).status).toBe('cancelled');
    expect((await world.payment()).refunds).toMatchObject([
      { reason: 'late', amount: 1190_00, state: 'done' },
    ]);
    expect(onlyPayment().refunded_amount?.value).toBe('1190.00');
  });
  test('that is paid twice keeps the first payment', async () => {
    await world.place();
    await world.pay();
    await world.pay('sbp');
    const [first, second] = [...bank.payments.keys()];
    for (const id of [first, second]) {
      bank.pay(id ?? '');
      await world.hear('yooKassa', id ?? '');
    }
    await world.later(1);
    expect(await world.payment()).toMatchObject({
      paidBy: 1,
      refunds: [{ attempt: 2, reason: 'second', state: 'done', amount: 1190_00 }],
    });
    expect((await world.order()).status).toBe('new');
  });
  test('that was declined is paid again', async () => {
    await world.place();
    await world.pay();
    bank.decline(onlyPayment().id);
    const attempt = await world.pay();
    expect(attempt.attempt).toBe(2);
    bank.pay(attempt.bankId ?? '');
    await world.sync();
    expect((await world.order()).status).toBe('new');
  });
  test('is not edited while its customer is at the bank’s page', async () => {
    await world.place();
    await world.pay();
    await expect(world.edit(1000_00)).rejects.toMatchObject({ code: 'PaymentAwaited' });
  });
  test('and then edited gives back what it costs no more, with a receipt over the very difference', async () => {
    world = openWorld({ acquiringReceipts: true });
    await payAtBank();
    await world.sync();
    await world.edit(890_00);
    await world.later(1);
    expect((await world.order()).details.online).toEqual({ kept: 890_00, due: 0, dueBy: 1 });
    expect((await world.payment()).refunds).toMatchObject([
      { amount: 300_00, cause: 'edition 1', state: 'done' },
    ]);
    expect(keptOf(await world.payment())).toBe(890_00);
    const asked = bank.requests.findLast(({ path }) => path.endsWith('/refunds'));
    expect(JSON.parse(asked?.body ?? '{}')).toMatchObject({
      amount: { value: '300.00' },
      receipt: { items: [{ description: 'Филадельфия', amount: { value: '300.00' } }] },
    });
  });
  test('and then edited while the bank refuses to give back: asked anew it has the same receipt', async () => {
    world = openWorld({ acquiringReceipts: true });
    await payAtBank();
    await world.sync();
    bank.manner.refusesRefunds = true;
    await world.edit(890_00);
    await world.later(1);
    expect((await world.payment()).refunds).toMatchObject([{ state: 'refused' }]);
    bank.manner.refusesRefunds = false;
    await world.retryRefunds();
    await world.later(1);
    expect((await world.payment()).refunds).toMatchObject([{ state: 'refused' }, { state: 'done' }]);
    const receipts = bank.requests
      .filter(({ path }) => path.endsWith('/refunds'))
      .map(({ body }) => JSON.parse(body).receipt.items);
    // Not the whole order's rows in small: the very difference.
    expect(receipts.at(-1)).toEqual(receipts[0]);
    expect(receipts.at(-1)).toMatchObject([{ description: 'Филадельфия', amount: { value: '300.00' } }]);
  });
  test('that grows is paid for at the hand-over; what shrinks again is due no more before the bank gives back', async () => {
    await payAtBank();
    await world.sync();
    await world.edit(1390_00);
    await world.later(1);
    expect((await world.order()).details.online).toEqual({ kept: 1190_00, due: 200_00, dueBy: 1 });
    await world.edit(1100_00);
    await world.later(1);
    expect((await world.order()).details.online).toEqual({ kept: 1100_00, due: 0, dueBy: 1 });
    expect(keptOf(await world.payment())).toBe(1100_00);
  });
  test('gives its money back when it is cancelled', async () => {
    await payAtBank();
    await world.sync();
    await world.cancel();
    await world.later(1);
    expect(keptOf(await world.payment())).toBe(0);
    expect((await world.payment()).refunds).toMatchObject([{ reason: 'cancelled', state: 'done' }]);
  });
  test('of another sum waits for staff, and goes back with the order', async () => {
    await world.place();
    await world.pay();
    bank.pay(onlyPayment().id, { value: '100.00' });
    await world.hear('yooKassa', onlyPayment().id);
    expect((await world.order()).status).toBe('awaiting_payment');
    expect((await world.payment()).attempts).toMatchObject([{ state: 'mismatched', taken: 100_00 }]);
    await world.later(25);
    expect(onlyPayment().refunded_amount?.value).toBe('100.00');
  });
  test('in two stages is taken when it is accepted, and let go when it is not', async () => {
    world = openWorld({ acquiringStages: 'two' });
    await payAtBank();
    await world.sync();
    expect(onlyPayment().status).toBe('waiting_for_capture');
    expect((await world.order()).status).toBe('new');
    await world.move('confirmed');
    await world.later(1);
    expect(onlyPayment().status).toBe('succeeded');
    expect(keptOf(await world.payment())).toBe(1190_00);

    await bank.close();
    bank = await startYooKassa();
    world = openWorld({ acquiringStages: 'two', yooKassaUrl: bank.url });
    await payAtBank();
    await world.sync();
    await world.cancel();
    await world.later(1);
    expect(onlyPayment().status).toBe('canceled');
    expect((await world.payment()).refunds).toEqual([]);
  });
});

describe('receipts', () => {
  beforeEach(() => {
    bank.manner.needsReceipts = true;
    world = openWorld({ acquiringReceipts: true, acquiringVat: 'vat5' });
  });
  test('of the prepayment, the hand-over and a refund add up to what was paid', async () => {
    await payAtBank();
    await world.sync();
    for (const to of ['confirmed', 'cooking', 'ready', 'delivering', 'completed'] as const)
      await world.move(to);
    await world.later(1);
    expect(onlyPayment().receipts).toMatchObject([
      {
        customer: { phone: '79123456789' },
        items: [
          { description: 'Филадельфия', quantity: 2, amount: { value: '495.00' }, vat_code: 7 },
          { description: 'Доставка', quantity: 1, amount: { value: '200.00' }, vat_code: 1 },
        ],
      },
    ]);
    expect(bank.separateReceipts).toMatchObject([
      {
        type: 'payment',
        settlements: [{ type: 'prepayment', amount: { value: '1190.00' } }],
        items: [{ payment_mode: 'full_payment' }, { payment_mode: 'full_payment' }],
      },
    ]);
    await world.later(60);
    expect(bank.separateReceipts).toHaveLength(1);
  });
  test('that the bank does not take refuse the payment, and say why', async () => {
    world = openWorld();
    await world.place();
    await expect(world.pay()).rejects.toMatchObject({ code: 'BankRefused' });
    expect((await world.payment()).attempts).toMatchObject([{ state: 'lost', reason: 'receipt' }]);
  });
});

test('a refund of a completed order goes back through its bank, once, with its own receipt', async () => {
  world = openWorld({ acquiringReceipts: true });
  await payAtBank();
  await world.sync();
  for (const to of ['confirmed', 'cooking', 'ready', 'delivering', 'completed'] as const)
    await world.move(to);
  await world.later(1);
  await world.refund({ money: 495_00 });
  await world.later(1);
  await world.later(60);
  expect(onlyPayment().refunded_amount?.value).toBe('495.00');
  expect(onlyPayment().receipts.at(-1)).toMatchObject({
    items: [
      { description: 'Филадельфия', quantity: 1, amount: { value: '495.00' }, payment_mode: 'full_payment' },
    ],
  });
  expect(keptOf(await world.payment())).toBe(695_00);
});

test('a refund that the bank refuses is told, stays dead, and goes when it is asked anew', async () => {
  await payAtBank();
  await world.sync();
  for (const to of ['confirmed', 'cooking', 'ready', 'delivering', 'completed'] as const)
    await world.move(to);
  await world.later(1);
  bank.manner.refusesRefunds = true;
  await world.refund({ money: 495_00 });
  await world.later(60);
  expect((await world.payment()).refunds).toMatchObject([{ state: 'refused' }]);
  expect(world.dead).toHaveLength(1);
  bank.manner.refusesRefunds = false;
  await world.retryRefunds();
  await world.later(1);
  expect(onlyPayment().refunded_amount?.value).toBe('495.00');
});
