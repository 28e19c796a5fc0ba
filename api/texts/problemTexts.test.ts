import { expect, test } from 'vitest';
import { problemTexts } from './problemTexts.ts';

test.each([
  [
    'Promocode',
    'until',
    'Действует по: конец раньше начала. Выберите день не раньше первого или очистите поле',
  ],
  [
    'Integrations',
    'iikoUrl',
    'iiko: адрес сервера: введите адрес целиком, как https://example.ru/, без пробелов, «?» и «#»',
  ],
  ['Product', 'name', 'Название: такое значение не подходит. Введите другое или верните прежнее'],
] as const)('a refused field (%s.%s) is named as in its form, with the way out', (kind, field, words) => {
  const facts = { kind, id: 'one', field };
  expect(problemTexts.DocumentFieldInvalid(facts, 'Asia/Tomsk')).toBe(words);
});
