import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { InvalidRequest } from './invalidRequest.ts';
import { fieldName } from './texts/fieldNames.ts';
import { parseInput } from './validation.ts';

const parts = ['params', 'query', 'body'] as const;
const schemas = endpoints.flatMap(({ method, path, request }) =>
  parts.flatMap((part) => {
    const schema = request[part];
    return schema ? [{ call: `${method} ${path}`, part, schema }] : [];
  }),
);
const refusalOf = (schema: z.ZodType, input: unknown): InvalidRequest | null => {
  try {
    parseInput(schema, input);
    return null;
  } catch (error) {
    if (error instanceof InvalidRequest) return error;
    throw error;
  }
};
/** Nothing, something else than was asked for, and each field alone with a value that no field takes. */
const wrongInputs = (schema: z.ZodType): object[] => [
  {},
  { strange: 1 },
  ...(schema instanceof z.ZodObject
    ? Object.keys(schema.shape).map((field) => ({ [field]: { no: 'such' } }))
    : []),
];

describe('a refused call says which field it is about', () => {
  test('every call of the contract, never by the general words alone', () => {
    expect(schemas.length).toBeGreaterThan(60);
    const general = schemas.flatMap(({ call, part, schema }) =>
      wrongInputs(schema).flatMap((input) =>
        refusalOf(schema, input)?.message === 'Ошибка валидации' ? [{ call, part, input }] : [],
      ),
    );
    expect(general).toEqual([]);
  });

  test('every field of the contract has a name for people', () => {
    const nameless = schemas.flatMap(({ call, schema }) =>
      schema instanceof z.ZodObject
        ? Object.keys(schema.shape)
            .filter((field) => fieldName(field) === null)
            .map((field) => `${call}: ${field}`)
        : [],
    );
    expect(nameless).toEqual([]);
  });

  const schema = z.strictObject({ phone: z.string(), password: z.string() });
  test.each([
    [{ phone: '1' }, 'Пароль: заполните это поле'],
    [{}, 'Проверьте поля: Телефон, Пароль'],
    [{ phone: '1', password: '2', admin: 1 }, '«admin»: лишнее поле: уберите его'],
    ['none', 'Ошибка валидации'],
  ])('%j: %s', (input, error) => {
    expect(refusalOf(schema, input)?.message).toBe(error);
  });

  test('a sum that is too large is told by its own name, and as sums are written', () => {
    const what = z.strictObject({ sum: z.number().max(10_000_000) });
    expect(refusalOf(z.strictObject({ what }), { what: { sum: 99_999_999 } })?.message).toBe(
      'Сколько вернуть: не больше 10\u00a0000\u00a0000',
    );
  });

  test('a field within rows is told by the rows that it stands in', () => {
    const row = z.strictObject({ replaces: z.string() });
    const product = z.strictObject({ modifier_groups: z.array(z.strictObject({ items: z.array(row) })) });
    const input = { product: { modifier_groups: [{ items: [{ replaces: 'x' }, {}] }] } };
    expect(refusalOf(z.strictObject({ product }), input)?.message).toBe(
      'Модификаторы 1 → Варианты 2 → Вместо ингредиента: заполните это поле',
    );
  });
});
