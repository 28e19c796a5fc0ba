import { describe, test } from 'vitest';
import { specification } from '../testing/specification.ts';
import type { PaymentEvent } from './payment.events.ts';
import { payment, type SeenPayment } from './payment.ts';

const given = specification(payment);
const orderId = 'o1';
const of = (attempt: number) => ({ orderId, attempt });
const at = '2026-11-27T12:00:00.000Z';
const asked = {
  bank: 'yooKassa',
  way: 'any',
  stages: 'one',
  amount: 1190_00,
  returnUrl: 'https://shop.example/checkout/o1',
} as const;
const started = (attempt = 1): PaymentEvent => ({
  type: 'PaymentStarted',
  data: { ...of(attempt), ...asked, startedAt: at },
});
const created = (attempt = 1): PaymentEvent => ({
  type: 'PaymentCreated',
  data: { ...of(attempt), bankId: `bank${attempt}`, url: 'https://bank.example/1', qr: null },
});
const captured = (attempt = 1, amount = 1190_00): PaymentEvent => ({
  type: 'PaymentCaptured',
  data: { ...of(attempt), amount },
});
const authorised = (attempt = 1): PaymentEvent => ({
  type: 'PaymentAuthorised',
  data: { ...of(attempt), amount: 1190_00 },
});
const cancelled = (attempt = 1, reason = 'insufficient_funds'): PaymentEvent => ({
  type: 'PaymentCancelled',
  data: { ...of(attempt), reason },
});
const refundStarted = (
  refund: number,
  amount: number,
  reason: 'staff' | 'second' | 'cancelled' | 'late' | 'mismatched',
  cause: string,
  attempt = 1,
): PaymentEvent => ({
  type: 'PaymentRefundStarted',
  data: { ...of(attempt), refund, amount, reason, cause },
});
const refunded = (refund: number, amount: number): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { ...of(1), refund, amount, bankId: `refund${refund}` },
});
const refused = (refund: number, amount: number): PaymentEvent => ({
  type: 'PaymentRefundRefused',
  data: { ...of(1), refund, amount, reason: 'insufficient_funds' },
});
const start = { type: 'Start', orderId, ...asked, at } as const;
const saw = (seen: Partial<SeenPayment>, attempt = 1) =>
  ({
    type: 'See',
    orderId,
    attempt,
    seen: { status: 'captured', amount: 1190_00, currency: 'RUB', refunded: 0, reason: null, ...seen },
  }) as const;
const paid = [started(), created(), captured()] as const;

describe('an attempt', () => {
  test('begins once: the page that is open is shown again', () => {
    given().when(start).thenEvents(started());
    given(started(), created()).when(start).thenNothing();
  });
  test('is a new one after an end, for another way of paying, and when the page is old', () => {
    given(started(), created(), cancelled()).when(start).thenEvents(started(2));
    given(started(), created())
      .when({ ...start, way: 'sbp' })
      .thenEvents({
        type: 'PaymentStarted',
        data: { ...of(2), ...asked, way: 'sbp', startedAt: at },
      });
    const later = '2026-11-27T12:55:00.000Z';
    given(started(), created())
      .when({ ...start, at: later })
      .thenEvents({ type: 'PaymentStarted', data: { ...of(2), ...asked, startedAt: later } });
  });
  test('of what is paid is refused', () => {
    given(...paid)
      .when(start)
      .thenRejected('PaidAlready');
  });
});

describe('what the bank says', () => {
  test('is taken once', () => {
    given(started(), created()).when(saw({})).thenEvents(captured());
    given(...paid)
      .when(saw({}))
      .thenNothing();
    given(...paid)
      .when(saw({ status: 'pending' }))
      .thenNothing();
  });
  test('of money that is held, then taken, then let go', () => {
    given(started(), created())
      .when(saw({ status: 'authorised' }))
      .thenEvents(authorised());
    given(started(), created(), authorised()).when(saw({})).thenEvents(captured());
    given(started(), created(), authorised())
      .when(saw({ status: 'cancelled', reason: 'canceled_by_merchant' }))
      .thenEvents(cancelled(1, 'canceled_by_merchant'));
  });
  test('of another sum or currency pays nothing', () => {
    given(started(), created())
      .when(saw({ amount: 100_00 }))
      .thenEvents({
        type: 'PaymentMismatched',
        data: { ...of(1), amount: 100_00, currency: 'RUB', held: false },
      });
    given(started(), created())
      .when(saw({ currency: 'USD' }))
      .thenEvents({
        type: 'PaymentMismatched',
        data: { ...of(1), amount: 1190_00, currency: 'USD', held: false },
      });
  });
  test('of money that came after an end is believed: it is money', () => {
    given(started(), created(), cancelled()).when(saw({})).thenEvents(captured());
  });
  test('of what was given back in its own cabinet is noted; of what we asked for it is not', () => {
    given(...paid)
      .when(saw({ refunded: 100_00 }))
      .thenEvents({ type: 'PaymentRefundSeen', data: { ...of(1), amount: 100_00 } });
    given(...paid, refundStarted(1, 100_00, 'staff', 'c1'))
      .when(saw({ refunded: 100_00 }))
      .thenNothing();
  });
});

describe('what goes back by itself', () => {
  const settle = { type: 'Settle', orderId, order: 'accepted', late: false } as const;
  test('nothing of the payment that the order lives on', () => {
    given(...paid)
      .when(settle)
      .thenNothing();
  });
  test('all of a second payment, once', () => {
    const twice = [...paid, started(2), created(2), captured(2)] as const;
    const back = refundStarted(1, 1190_00, 'second', 'second 2', 2);
    given(...twice)
      .when(settle)
      .thenEvents(back);
    given(...twice, back)
      .when(settle)
      .thenNothing();
  });
  test('all of a cancelled order, less what went back before', () => {
    given(...paid, refundStarted(1, 190_00, 'staff', 'c1'), refunded(1, 190_00))
      .when({ ...settle, order: 'cancelled' })
      .thenEvents(refundStarted(2, 1000_00, 'cancelled', 'cancelled 1'));
  });
  test('what comes for a cancelled order', () => {
    given(...paid)
      .when({ ...settle, order: 'cancelled', late: true })
      .thenEvents(refundStarted(1, 1190_00, 'late', 'late 1'));
  });
  test('not what is held: that is let go', () => {
    given(started(), created(), authorised())
      .when({ ...settle, order: 'cancelled' })
      .thenNothing();
  });
  test('not again what the bank has refused: staff decide', () => {
    given(...paid, refundStarted(1, 1190_00, 'cancelled', 'cancelled 1'), refused(1, 1190_00))
      .when({ ...settle, order: 'cancelled' })
      .thenNothing();
  });
});

describe('a refund by staff', () => {
  const refund = { type: 'Refund', orderId, amount: 200_00, cause: 'event1' } as const;
  const back = refundStarted(1, 200_00, 'staff', 'event1');
  test('is one for its cause', () => {
    given(...paid)
      .when(refund)
      .thenEvents(back);
    given(...paid, back)
      .when(refund)
      .thenNothing();
  });
  test('is never more than there is', () => {
    given(...paid, back, refunded(1, 200_00))
      .when({ ...refund, cause: 'event2', amount: 1190_00 })
      .thenEvents(refundStarted(2, 990_00, 'staff', 'event2'));
  });
  test('that the bank refused is asked anew, once for each refusal', () => {
    const retry = { type: 'RetryRefunds', orderId } as const;
    const again = refundStarted(2, 200_00, 'staff', 'retry 1');
    given(...paid, back, refused(1, 200_00))
      .when(retry)
      .thenEvents(again);
    given(...paid, back, refused(1, 200_00), again)
      .when(retry)
      .thenNothing();
  });
  test('ends once', () => {
    given(...paid, back)
      .when({ type: 'RefundDone', orderId, refund: 1, bankId: 'refund1' })
      .thenEvents(refunded(1, 200_00));
    given(...paid, back, refunded(1, 200_00))
      .when({ type: 'RefuseRefund', orderId, refund: 1, reason: 'insufficient_funds' })
      .thenNothing();
  });
});
