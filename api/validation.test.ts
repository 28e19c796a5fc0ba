import { expect, test } from 'vitest';
import { z } from 'zod';
import { instant, line, localDate } from './contract/values.contract.ts';
import { InvalidRequest } from './invalidRequest.ts';
import { parseInput } from './validation.ts';

const schema = z.object({ date: localDate, at: instant, name: line(20).min(1) });
const right = { date: '2026-11-29', at: '2026-11-29T10:00:00Z', name: 'Анна' };
const told = (changes: Partial<typeof right>): Readonly<Record<string, string>> => {
  try {
    parseInput(schema, { ...right, ...changes });
    return {};
  } catch (error) {
    if (error instanceof InvalidRequest) return error.fields;
    throw error;
  }
};

test.each([
  [{ date: '1899-12-31' }, { date: 'Проверьте год: он должен быть от 1900 до 2199' }],
  [{ at: '9999-12-31T00:00:00Z' }, { at: 'Проверьте год: он должен быть от 1900 до 2199' }],
  [{ date: '2026-02-30' }, { date: 'Введите дату вида 2025-12-31' }],
  [{ name: '\u200b\u3164' }, { name: 'Заполните это поле' }],
  [{ name: 'я\u202eя' }, { name: 'Есть недопустимые знаки: уберите их' }],
  [{ name: 'я'.repeat(21) }, { name: 'Не длиннее 20 знаков' }],
  [{ name: 'я'.repeat(4100) }, { name: 'Не длиннее 20 знаков' }],
  [{ name: '🍜'.repeat(21) }, { name: 'Не длиннее 20 знаков' }],
  [{ name: `${'🍜'.repeat(20)}   ` }, {}],
  [{ name: 'Ян' }, {}],
])('%o', (changes, fields) => expect(told(changes)).toEqual(fields));
