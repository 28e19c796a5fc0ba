import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatRelative } from './dates.ts';

test('a moment is told by the clock of the shop, not of the device', () => {
  const late = '2026-11-28T18:30:00Z';
  expect(formatDateTime(late, 'Asia/Tomsk')).toBe('29 ноября в 01:30');
  expect(formatDateTime(late, 'Europe/Moscow')).toBe('28 ноября в 21:30');
  expect(formatDate(late, 'Asia/Tomsk')).toBe('29 ноября 2026 г.');
});

test('what is near is told by its nearness, by the clock of the shop', () => {
  const now = new Date('2026-11-28T11:41:00Z'); // 18:41 in Tomsk
  const told = (instant: string) => formatRelative(instant, 'Asia/Tomsk', now);
  expect(told('2026-11-28T11:40:00Z')).toBe('сегодня в\u00a018:40');
  expect(told('2026-11-27T12:40:00Z')).toBe('вчера в\u00a019:40');
  expect(told('2026-11-28T17:30:00Z')).toBe('завтра в\u00a000:30'); // still the 28th in London
  expect(told('2026-11-19T06:20:00Z')).toBe('19 ноября в\u00a013:20');
  expect(told('2025-11-19T06:20:00Z')).toBe('19 ноября 2025 г. в\u00a013:20');
});
