import { expect, test } from 'vitest';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import { orderRefund } from '../../domain/order/testing/orderRefund.ts';
import { moneyProof } from './moneyProof.ts';

test('each sum of an order stands with its rule, counted again', () => {
  const proof = moneyProof({ ...orderDetails({ clientId: 'anna' }), refunds: [] }, null);
  expect(proof.map(({ sum }) => sum)).toEqual([990, 0, 0, 200, 1190, 0, 1190, 49]);
  expect(proof.every(({ right }) => right)).toBe(true);
  expect(proof[0]?.formula).toMatch(/495.₽ × 2/);
  expect(proof.filter(({ acted }) => !acted)).toHaveLength(3);
});

test('a sum that its rows do not make is shown as wrong', () => {
  const details = orderDetails();
  const proof = moneyProof({ ...details, refunds: [], sums: { ...details.sums, goods: 980_00 } }, null);
  expect(proof.flatMap(({ rule, right }) => (right ? [] : [rule]))).toEqual(
    expect.arrayContaining(['Блюда', 'Сумма заказа']),
  );
});

test('what went back stands beneath with what is left of money and of what was earned', () => {
  const details = { ...orderDetails({ clientId: 'anna' }), refunds: [orderRefund()] };
  const rows = moneyProof(details, null).slice(-4);
  expect(rows.map(({ sum }) => sum)).toEqual([-495, 0, 695, 24]);
  expect(rows.every(({ right }) => right)).toBe(true);
  const wrong = { ...details, refunds: [orderRefund({ money: 500_00 })] };
  expect(moneyProof(wrong, null).flatMap(({ rule, right }) => (right ? [] : [rule]))).toEqual([
    'Возвращено деньгами',
  ]);
});
