import { afterEach, expect, test, vi } from 'vitest';
import { shopClock } from './shopClock.ts';

afterEach(() => {
  shopClock.hear(new Headers({ Date: new Date().toUTCString() }));
  vi.useRealTimers();
});

const hear = (instant: string) => shopClock.hear(new Headers({ Date: new Date(instant).toUTCString() }));

test('a device that is minutes or years off goes by what the shop tells, and no answer that tells nothing moves it', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00.400Z') });
  hear('2026-11-29T12:00:00Z');
  expect(shopClock.now()).toBe(Date.now());
  for (const told of ['2026-11-29T12:07:00Z', '2019-01-01T00:00:00Z']) {
    hear(told);
    expect(shopClock.now()).toBe(Date.parse(told));
    vi.advanceTimersByTime(60_000);
    expect(shopClock.now()).toBe(Date.parse(told) + 60_000);
  }
  for (const headers of [undefined, new Headers(), new Headers({ Date: 'never' })]) shopClock.hear(headers);
  expect(new Date(shopClock.now()).toISOString()).toBe('2019-01-01T00:01:00.000Z');
});
