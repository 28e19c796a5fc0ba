import { expect, test } from 'vitest';
import { lotsByDay } from './lots.ts';

test('lots that go on one day are told as one, in the order in which they go', () => {
  const lots = [
    { amount: 100, expiresAt: '2026-12-01T05:00:00.000Z', orderId: 'a' },
    { amount: 50, expiresAt: '2026-12-01T18:00:00.000Z' },
    { amount: 7, expiresAt: '2026-12-02T05:00:00.000Z' },
    { amount: 1, expiresAt: null },
    { amount: 2, expiresAt: null },
  ];
  expect(lotsByDay(lots, (instant) => instant.slice(0, 10))).toEqual([
    { amount: 150, expiresAt: '2026-12-01T05:00:00.000Z' },
    { amount: 7, expiresAt: '2026-12-02T05:00:00.000Z' },
    { amount: 3, expiresAt: null },
  ]);
});
