import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shopClock } from '../../shopClock.ts';
import { stateOf } from './promocodeState.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T20:00:00Z') });
  // There it is the 30th already.
  shopClock.timeZone = 'Asia/Tomsk';
});
afterEach(() => {
  vi.useRealTimers();
  shopClock.timeZone = 'UTC';
});

test.each([
  [{ active: false, until: '2026-11-01' }, 'off'],
  [{ active: true, from: null, until: null }, 'on'],
  [{ active: true, from: '2026-11-30', until: '2026-11-30' }, 'on'],
  [{ active: true, from: '2026-12-01' }, 'waiting'],
  [{ active: true, until: '2026-11-29' }, 'over'],
  [{ active: true, until: '2026-11-29T19:59:00.000Z' }, 'over'],
  [{ active: true, until: '2026-11-29T20:01:00.000Z' }, 'on'],
] as const)('given %o, a promocode is %s', (promocode, state) => {
  expect(stateOf(promocode)).toBe(state);
});
