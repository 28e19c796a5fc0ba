import { expect, test } from 'vitest';
import { cellProblem, cellsIn, movedPrice, numberIn } from './sheet.ts';

test.each([
  ['1 290,50 ₽', 1290.5],
  ['490', 490],
  ['', null],
  ['много', undefined],
  ['-5', undefined],
])('a cell as people write it: «%s»', (typed, value) => {
  expect(numberIn(typed)).toBe(value);
});

test('what cannot be saved is told of its cell alone', () => {
  const row = { price: '590', old_price: '590', cost: 'нет', weight: '', position: '1,5' };
  expect(cellProblem('price', row)).toBe('Не ниже старой цены');
  expect(cellProblem('old_price', row)).toBeUndefined();
  expect(cellProblem('cost', row)).toBe('Нужно число');
  expect(cellProblem('weight', row)).toBeUndefined();
  expect(cellProblem('position', row)).toBe('Целое число');
});

test('a clipboard of a spreadsheet is rows of cells', () => {
  expect(cellsIn('420\t450\r\n520\t\r\n')).toEqual([
    ['420', '450'],
    ['520', ''],
  ]);
});

test('prices are moved and rounded', () => {
  expect(movedPrice(420, { way: 'percent', amount: 5, step: 10 })).toBe(440);
  expect(movedPrice(99.9, { way: 'roubles', amount: 10, step: null })).toBe(109.9);
  expect(movedPrice(1, { way: 'exact', amount: 500, step: 1 })).toBe(500);
});
