import { expect, test } from 'vitest';
import { addUp, nothing } from './addUp.ts';
import type { Part } from './whatIf.api.ts';

const order = (id: string, was: number, would: number): Part['changed'][number] => ({
  order_id: id,
  number: id,
  name: 'Анна',
  was,
  would,
  gift: null,
  fee_difference: 0,
  below_minimum: false,
});
const part = (changes: Partial<Part>): Part => ({
  ...nothing,
  count: 4,
  next: null,
  changed: [],
  ...changes,
});

test('parts add up to the kopeck, and the last one makes it whole', () => {
  const first = addUp(nothing, part({ orders: 2, money: -0.1, next: 'k', changed: [order('a', 100, 99.9)] }));
  expect(first.isWhole).toBe(false);
  const whole = addUp(first, part({ orders: 2, money: -0.2, changed: [order('b', 100, 99.8)] }));
  expect(whole).toMatchObject({ orders: 4, count: 4, money: -0.3, changedCount: 2, isWhole: true });
});

test('orders stand in steps by what they would have saved; dearer ones apart, and the largest difference first', () => {
  const changed = [
    order('a', 100, 60),
    order('b', 100, 40),
    order('c', 500, 100),
    order('d', 100, 287),
    order('e', 100, 100),
  ];
  const { steps, changed: list } = addUp(nothing, part({ changed }));
  expect(steps).toEqual([1, 1, 1, 0, 0, 1]);
  expect(list.map(({ order_id }) => order_id)).toEqual(['c', 'd', 'b', 'a', 'e']);
});
