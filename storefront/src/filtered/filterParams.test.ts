import { expect, test } from 'vitest';
import { filterFromParams, filterToParams, hasFilter, noFilter } from './filterParams.ts';

test('a filter comes out of the address as it went in', () => {
  const filter = {
    include: ['shrimp'],
    exclude: ['onion', 'egg'],
    exclude_allergens: ['яйцо', 'лесные орехи'],
    diets: ['lean' as const, 'mild' as const],
    stikers: ['hit'],
    discounted: true,
    price_from: 100,
    price_to: 600,
  };
  expect(filterFromParams(filterToParams(filter))).toEqual(filter);
  expect(filterFromParams(new URLSearchParams(filterToParams(filter).toString()))).toEqual(filter);
});

test('nonsense in the address is no filter', () => {
  const filter = filterFromParams(
    new URLSearchParams(
      'include=a%20b,%3Cscript%3E&without=%3Cb%3E,&diets=toString,raw,&price_from=-5&price_to=abc&discounted=yes',
    ),
  );
  expect(filter).toEqual(noFilter);
  expect(hasFilter(filter)).toBe(false);
});
