import { describe, expect, test } from 'vitest';
import {
  canAdd,
  chosenIn,
  defaultChoice,
  fitting,
  type GroupOption,
  missingGroup,
  type OptionGroup,
  priceOfChosen,
  withCount,
} from './options.ts';

const option = (id: string, price: number, more: Partial<GroupOption> = {}): GroupOption => ({
  id,
  title: id,
  price,
  max: 1,
  available: true,
  ...more,
});
const base: OptionGroup = {
  id: 'base',
  name: 'Основа',
  min: 1,
  max: 1,
  freeCount: 0,
  options: [option('rice', 170, { available: false }), option('udon', 190), option('soba', 200)],
};
const toppings: OptionGroup = {
  id: 'toppings',
  name: 'Топпинги',
  min: 0,
  max: 3,
  freeCount: 1,
  options: [option('sesame', 20), option('egg', 40, { max: 2 }), option('peanut', 30.1)],
};
const groups = [base, toppings];
const at = (group: OptionGroup, id: string) =>
  group.options.find((other) => other.id === id) ?? option(id, 0);

describe('options are chosen within bounds', () => {
  test('in a group of one the new choice takes the place of the old', () => {
    expect(withCount(base, ['udon', 'egg'], at(base, 'soba'), 1)).toEqual(['egg', 'soba']);
  });

  test('nothing goes above the maximum of the option or of the group', () => {
    expect(withCount(toppings, [], at(toppings, 'egg'), 5)).toEqual(['egg', 'egg']);
    expect(withCount(toppings, ['egg', 'egg', 'sesame'], at(toppings, 'peanut'), 1)).toEqual([
      'egg',
      'egg',
      'sesame',
    ]);
    expect(canAdd(toppings, ['egg', 'egg', 'sesame'], at(toppings, 'peanut'))).toBe(false);
    expect(canAdd(base, ['udon'], at(base, 'soba'))).toBe(true);
  });

  test('what has run out cannot be taken', () => {
    expect(withCount(base, ['udon'], at(base, 'rice'), 1)).toEqual([]);
    expect(canAdd(base, [], at(base, 'rice'))).toBe(false);
  });

  test('so many of the cheapest as are free cost nothing', () => {
    expect(priceOfChosen(groups, ['udon', 'sesame'])).toBe(190);
    expect(priceOfChosen(groups, ['udon', 'sesame', 'peanut', 'egg'])).toBe(260.1);
  });

  test('the first group with too little is named', () => {
    expect(missingGroup(groups, ['sesame'])?.name).toBe('Основа');
    expect(missingGroup(groups, ['soba'])).toBeNull();
    expect(chosenIn(toppings, ['egg', 'egg', 'soba'])).toBe(2);
  });

  test('where one must be chosen the first that can be had is chosen beforehand', () => {
    expect(defaultChoice(groups)).toEqual(['udon']);
  });

  test('of an old link only what still can be had is kept', () => {
    expect(fitting(groups, ['rice', 'soba', 'gone', 'egg', 'egg', 'egg'])).toEqual(['soba', 'egg', 'egg']);
  });
});
