import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typeset } from './typography.ts';

const seen = (text: string) => typeset(text).replaceAll('\u00a0', '_');

test.each([
  ['Вок с говядиной и арахисом', 'Вок с_говядиной и_арахисом'],
  ['Рис с курицей и в кисло-сладком соусе', 'Рис с_курицей и_в_кисло-сладком соусе'],
  ['Суп на двоих', 'Суп на_двоих'],
  ['Лапша без глютена для детей', 'Лапша без_глютена для_детей'],
  ['С собой', 'С_собой'],
  ['Набор (с соусом) «на вечер»', 'Набор (с_соусом) «на_вечер»'],
  ['Том ям — суп из креветок', 'Том ям_— суп из_креветок'],
  ['Сет «Филадельфия», 15 шт.', 'Сет «Филадельфия», 15_шт.'],
  ['Такой же соус', 'Такой_же соус'],
  ['Ролл «Филадельфия»', 'Ролл «Филадельфия»'],
  ['', ''],
])('«%s»', (text, expected) => {
  expect(seen(text)).toBe(expected);
});

test('nothing but spaces is ever changed, and to do it twice changes nothing more', () => {
  const words = fc.array(fc.constantFrom('с', 'и', 'соус', 'же', '—', 'для', '«на', 'Вок', '', 'рис,', '15'));
  fc.assert(
    fc.property(words, (list) => {
      const text = list.join(' ');
      expect(typeset(text).replaceAll('\u00a0', ' ')).toBe(text);
      expect(typeset(typeset(text))).toBe(typeset(text));
    }),
  );
});
