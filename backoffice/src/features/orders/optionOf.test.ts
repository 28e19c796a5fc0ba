import { expect, test } from 'vitest';
import { optionOf } from './optionOf.ts';

test('what is left out is told apart from sauces and the rest', () => {
  expect(optionOf('− Лук')).toEqual({ kind: 'without', text: 'Без: Лук' });
  expect(optionOf('Соус терияки')).toEqual({ kind: 'sauce', text: 'Соус терияки' });
  expect(optionOf('Удон')).toEqual({ kind: 'plain', text: 'Удон' });
});
