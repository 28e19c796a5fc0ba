import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentKey, readPaymentKey } from './paymentKey.ts';

test('a bank’s key is short, and leads back to the order and the attempt', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 9999 }), (orderId, attempt) => {
      const key = paymentKey(orderId, attempt);
      expect(key.length).toBeLessThanOrEqual(32);
      expect(readPaymentKey(key)).toEqual({ orderId, attempt });
    }),
  );
});

test('what is no key of ours is none', () => {
  expect(readPaymentKey('order 15')).toBeNull();
  expect(readPaymentKey('')).toBeNull();
});
