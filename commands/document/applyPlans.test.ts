import { expect, test } from 'vitest';
import { plannedFields } from './applyPlans.ts';

const noon = Date.parse('2026-11-28T12:00:00.000Z');
const price = (at: string, sum: number) => ({ at, action: 'price', price: sum, oldPrice: 60_000 }) as const;
const publish = (at: string) => ({ at, action: 'publish', price: null, oldPrice: null }) as const;

test('what is due is done, the latest price last, and the rest stays planned', () => {
  const later = publish('2026-11-28T12:01:00.000Z');
  const plans = [
    price('2026-11-28T12:00:00.000Z', 49_000),
    price('2026-11-27T12:00:00.000Z', 45_000),
    publish('2026-11-28T09:00:00+03:00'),
    later,
  ];
  expect(plannedFields({ plans }, noon)).toEqual({
    price: 49_000,
    oldPrice: 60_000,
    published: true,
    plans: [later],
  });
});

test('nothing due changes nothing', () => {
  expect(plannedFields({ plans: [publish('2026-11-28T12:00:01.000Z')] }, noon)).toBeNull();
  expect(plannedFields({}, noon)).toBeNull();
});
