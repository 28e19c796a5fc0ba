import { expect, test } from 'vitest';
import { daysOf } from './presets.ts';

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['week', '2026-02-23', '2026-03-01'],
  ['weeks', '2026-02-02', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
] as const)('%s on the first of March', (preset, from, to) => {
  expect(daysOf(preset, '2026-03-01')).toEqual({ from, to });
});
