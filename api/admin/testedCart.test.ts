import { expect, test } from 'vitest';
import { product, shopOf } from '../../domain/testing/testShop.ts';
import { writtenCart } from './testedCart.ts';

const dishes = [
  ['fila', 'Ролл «Филадельфия»'],
  ['light', 'Ролл «Филадельфия лайт»'],
  ['hot', 'Ролл «Канада» острый'],
  ['baked', 'Ролл «Канада» запечённый'],
  ['tea', 'Чай x 2'],
] as const;
const shop = shopOf({ products: dishes.map(([id, name]) => product(id, 10_000, { name })) });
const read = (text: string) => {
  const { lines, unknown } = writtenCart(shop, text);
  return {
    lines: lines.map(({ choice, count }) => [choice.kind === 'product' && choice.productId, count]),
    unknown,
  };
};

test.each([
  ['Ролл «Филадельфия» × 2', 'fila', 2],
  ['2 x ролл филадельфия', 'fila', 2],
  ['филадельфия лайт 3 шт.', 'light', 3],
  ['лайт, 12 шт', 'light', 12],
  ['запеченный', 'baked', 1],
  ['Чай x 2', 'tea', 1],
])('«%s» is %s, %i of it', (row, id, count) => {
  expect(read(row)).toEqual({ lines: [[id, count]], unknown: [] });
});

test('of several dishes with the word the one with the fewest others is meant', () => {
  expect(read('Филадельфия × 2').lines).toEqual([['fila', 2]]);
});

test('what may be several dishes, or none, is told, and the rest goes on', () => {
  expect(read('Канада × 2\nПицца с ананасом\nФиладельфия\n1 290 ₽\n500 руб.\n')).toEqual({
    lines: [['fila', 1]],
    unknown: [
      'Канада × 2 (подходит несколько: Ролл «Канада» острый, Ролл «Канада» запечённый)',
      'Пицца с ананасом',
    ],
  });
});
