import { expect, test } from 'vitest';
import { endpoints } from '../../../../api/endpoints.ts';
import { openApiDocument } from '../../../../api/openapi.ts';
import { callsOf, exampleOf, type OpenApi } from './openApi.ts';

const calls = callsOf(openApiDocument(endpoints) as unknown as OpenApi);

test('every call of the document is listed, with the parts of its address and a body of its shape', () => {
  expect(calls.length).toBeGreaterThan(60);
  expect(calls.find(({ id }) => id === 'put /api/admin/user/{id}/password')).toMatchObject({
    method: 'PUT',
    params: ['id'],
    example: { new_password: '' },
    kind: 'json',
  });
  expect(calls.find(({ path }) => path === '/api/admin/orders/live')?.kind).toBe('stream');
});

test('an example takes the default, the first of a choice, one item of a list', () => {
  expect(
    exampleOf({
      type: 'object',
      properties: {
        sort: { type: 'string', default: 'name' },
        state: { type: 'string', enum: ['new', 'done'] },
        ids: { type: 'array', items: { type: 'string' } },
        until: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      },
    }),
  ).toEqual({ sort: 'name', state: 'new', ids: [''], until: '' });
});
