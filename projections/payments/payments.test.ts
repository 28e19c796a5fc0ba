import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentEvent } from '../../domain/payment/payment.events.ts';
import { createTestLog, type TestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { countRefused, findPayments } from './payments.queries.ts';

let models: TestReadModels;
let log: TestLog;
beforeEach(async () => {
  models = await openTestReadModels();
  log = createTestLog();
});
afterEach(() => models.close());

const happen = (orderId: string, event: PaymentEvent) => log.happen(`payment-${orderId}`, event);
const start = (orderId: string, attempt: number, startedAt: string) =>
  happen(orderId, {
    type: 'PaymentStarted',
    data: {
      orderId,
      attempt,
      bank: 'yooKassa',
      way: 'any',
      stages: 'one',
      amount: 500_00,
      startedAt,
      returnUrl: 'https://shop.example/',
    },
  });

test('orders by the time of their attempts, with what their banks have', async () => {
  start('o1', 1, '2026-11-27T23:59:00.000Z');
  start('o1', 2, '2026-11-28T00:01:00.000Z');
  happen('o1', { type: 'PaymentCaptured', data: { orderId: 'o1', attempt: 2, amount: 500_00 } });
  start('o2', 1, '2026-11-29T12:00:00.000Z');
  await models.project(log);
  const found = await findPayments(models.db, {
    from: '2026-11-28T00:00:00.000Z',
    to: '2026-11-29T00:00:00.000Z',
  });
  expect(found).toMatchObject([
    { orderId: 'o1', payment: { paidBy: 2, attempts: [{ taken: 0 }, { taken: 500_00 }] } },
  ]);
});

test('those whose refund the bank has refused, until it is asked for anew', async () => {
  const refund = { orderId: 'o1', attempt: 1, amount: 100_00 };
  start('o1', 1, '2026-11-27T12:00:00.000Z');
  happen('o1', {
    type: 'PaymentRefundStarted',
    data: { ...refund, refund: 1, reason: 'staff', cause: 'refund1' },
  });
  happen('o1', { type: 'PaymentRefundRefused', data: { ...refund, refund: 1, reason: 'no money' } });
  await models.project(log);
  expect(await countRefused(models.db)).toBe(1);
  happen('o1', {
    type: 'PaymentRefundStarted',
    data: { ...refund, refund: 2, reason: 'staff', cause: 'retry 1' },
  });
  await models.project(log);
  expect(await countRefused(models.db)).toBe(0);
});
