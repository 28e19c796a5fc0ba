import { describe, expect, test } from 'vitest';
import { orderTime } from './orderTime.ts';

describe('when an order comes', () => {
  const now = new Date('2026-11-28T06:00:00Z'); // 13:00 in Tomsk

  test('is a time by the clock of the shop, wherever the reader is', () => {
    expect(orderTime('2026-11-28T06:45:00Z', 'Asia/Tomsk', now)).toBe('13:45');
  });
  test('has its day when it is not today there', () => {
    expect(orderTime('2026-11-29T11:00:00Z', 'Asia/Tomsk', now)).toBe('29 ноября, 18:00');
    // 28 November in London, the 29th in Tomsk
    expect(orderTime('2026-11-28T17:30:00Z', 'Asia/Tomsk', now)).toBe('29 ноября, 00:30');
  });
  test('goes by the clock of the device when the shop names none', () => {
    expect(orderTime('2026-11-28T06:45:00Z', '', now)).toMatch(/^\d\d:\d\d$/);
  });
});
