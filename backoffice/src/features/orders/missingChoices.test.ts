import { expect, test } from 'vitest';
import { missingChoices } from './missingChoices.ts';

const group = (name: string, min: number, ...ids: string[]) => ({
  name,
  min,
  items: ids.map((id) => ({ id })),
});
const groups = [
  group('Основа', 1, 'udon', 'rice'),
  group('Овощи', 2, 'leek', 'corn', 'pepper'),
  group('Топпинги', 0, 'nuts'),
];

test.each([
  [[], ['Основа', 'Овощи']],
  [['udon', 'leek'], ['Овощи']],
  [['leek', 'corn', 'nuts'], ['Основа']],
  [['rice', 'leek', 'pepper'], []],
])('of a bowl with %j is missing %j, and what need not be chosen never is', (chosen, missing) => {
  expect(missingChoices(groups, chosen).map(({ name }) => name)).toEqual(missing);
});
