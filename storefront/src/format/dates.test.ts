import { expect, test } from 'vitest';
import { formatDate, formatDateTime } from './dates.ts';

test('a moment is told by the clock of the shop, not of the device', () => {
  const late = '2026-11-28T18:30:00Z';
  expect(formatDateTime(late, 'Asia/Tomsk')).toBe('29 ноября в 01:30');
  expect(formatDateTime(late, 'Europe/Moscow')).toBe('28 ноября в 21:30');
  expect(formatDate(late, 'Asia/Tomsk')).toBe('29 ноября 2026 г.');
});
