import { expect, test } from 'vitest';
import { commandOf } from './commands.ts';
import { WrongCall } from './refusals.ts';

test.each([
  [[], /Неизвестная команда/],
  [['sell'], /Неизвестная команда: sell/],
  [['audit', 'everything'], /Неизвестная команда: audit everything/],
  [['import'], /Укажите файл/],
  [['import', 'a', 'b'], /Лишнее слово: b/],
  [['import', 'a', '--force'], /Неизвестный ключ --force/],
  [['audit', 'bonus', '+79123456789', '--as-of'], /У ключа --as-of должно быть значение/],
  [['import', 'a', '--dry-run=yes'], /У ключа --dry-run не бывает значения/],
  [['staff', 'add', 'ivan', '--group', '4'], /Группа «4»/],
])('%j is called wrongly', (args, reason) => {
  const call = () => commandOf(args);
  expect(call).toThrow(WrongCall);
  expect(call).toThrow(reason);
});
