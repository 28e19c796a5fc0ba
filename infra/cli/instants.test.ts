import { describe, expect, test } from 'vitest';
import { instantFrom, shownInstant } from './instants.ts';
import { WrongCall } from './refusals.ts';

const zone = 'Asia/Novosibirsk';

describe('an instant', () => {
  test.each([
    ['2026-11-28T11:00:00Z', '2026-11-28T11:00:00.000Z'],
    ['2026-11-28T14:00:00.250+03:00', '2026-11-28T11:00:00.250Z'],
    ['2026-11-28 14:00', '2026-11-28T07:00:00.000Z'],
    ['2026-11-28T14:00:30', '2026-11-28T07:00:30.000Z'],
    ['2026-11-28', '2026-11-28T16:59:59.999Z'],
  ])('may be typed as %s', (typed, instant) => {
    expect(instantFrom(typed, zone)).toBe(instant);
  });

  test.each(['', 'yesterday', '2026-02-31', '2026-02-31T10:00:00Z', '2026-11-28 25:00', '28', '1764327600'])(
    '«%s» is none',
    (typed) => {
      expect(() => instantFrom(typed, zone)).toThrow(WrongCall);
    },
  );

  test('is shown by the clock of the shop', () => {
    expect(shownInstant('2026-11-28T20:00:05.000Z', zone)).toBe('29.11.2026 03:00:05');
  });
});
