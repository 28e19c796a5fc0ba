import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';

interface Json {
  readonly [key: string]: unknown;
}
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** So many values at most stand in what a schema takes, when each list is as long as it may be. */
const valuesOf = (schema: unknown, root: Json, depth = 0): number => {
  if (!isJson(schema) || depth > 12) return 1;
  const inner = (each: unknown) => valuesOf(each, root, depth + 1);
  if (typeof schema.$ref === 'string') {
    const path = schema.$ref.split('/').slice(1);
    return inner(path.reduce<unknown>((node, key) => (isJson(node) ? node[key] : undefined), root));
  }
  const choices = [schema.anyOf, schema.oneOf].flatMap((each) => (Array.isArray(each) ? each : []));
  if (choices.length > 0) return Math.max(...choices.map(inner));
  if (schema.type === 'array') return 1 + Number(schema.maxItems ?? 1) * inner(schema.items);
  if (!isJson(schema.properties)) return 1;
  return Object.values(schema.properties).reduce<number>((sum, each) => sum + inner(each), 1);
};

/**
 * Lists within lists multiply: two hundred zones of two thousand places are a million values. The largest body that the
 * gateway reads has two megabytes, and holds some seventy thousand.
 */
test('no call takes more values than a body of its size can hold', () => {
  const bodies = endpoints.flatMap(({ method, path, request: { body } }) =>
    body
      ? [{ call: `${method} ${path}`, schema: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) }]
      : [],
  );
  expect(bodies.length).toBeGreaterThan(100);
  const counted = bodies.map(({ call, schema }) => ({ call, values: valuesOf(schema, schema as Json) }));
  expect(counted.filter(({ values }) => values > 75_000)).toEqual([]);
});
