import { expect, test } from 'vitest';
import { durationOf } from './words.ts';

test.each([
  [0.2, '1 секунду'],
  [21, '21 секунду'],
  [59, '59 секунд'],
  [60, '1 минуту'],
  [61, '2 минуты'],
  [742, '13 минут'],
  [3600, '1 час'],
  [3601, '1 час 1 минуту'],
  [31_112, '8 часов 39 минут'],
  [67_631, '18 часов 48 минут'],
  [86_400, '24 часа'],
])('%d seconds are «%s»', (seconds, words) => expect(durationOf(seconds)).toBe(words));
