import { expect, test } from 'vitest';
import { filterFromParams, filterToParams, hasFilter, noFilter } from './filterParams.ts';

test('a filter comes out of the address as it went in', () => {
  const filter = {
    include: ['shrimp'],
    exclude: ['onion', 'egg'],
    stikers: ['hit'],
    price_from: 100,
    price_to: 600,
  };
  expect(filterFromParams(filterToParams(filter))).toEqual(filter);
});

test('nonsense in the address is no filter', () => {
  const filter = filterFromParams(
    new URLSearchParams('include=a%20b,%3Cscript%3E&price_from=-5&price_to=abc'),
  );
  expect(filter).toEqual(noFilter);
  expect(hasFilter(filter)).toBe(false);
});
