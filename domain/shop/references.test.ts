import { describe, expect, test } from 'vitest';
import type { Field, Fields } from '../document/field.ts';
import { documentFields } from '../documentKinds/documentFields.ts';
import { documentKinds } from '../documentKinds/documentKinds.ts';
import { emptyShop } from './emptyShop.ts';
import { danglingReferences } from './references.ts';
import type { Shop } from './shop.ts';

const id = 'an-id';

/** Values of a field in which one reference leads to the id: one for each place where a reference may stand. */
const referring = (field: Field): unknown[] => {
  switch (field.kind) {
    case 'reference':
      return [id];
    case 'references':
      // What stands in the same document is looked after by its rules.
      return field.within ? [] : [[id]];
    case 'list':
      return within(field.fields).map((row) => [row]);
    case 'group':
      return within(field.fields);
    case 'variants':
      return Object.entries(field.of).flatMap(([kind, fields]) =>
        within(fields).map((values) => ({ kind, ...values })),
      );
    default:
      return [];
  }
};
const within = (fields: Fields): object[] =>
  Object.entries(fields).flatMap(([name, field]) => referring(field).map((value) => ({ [name]: value })));

const places = documentKinds.flatMap((kind) =>
  Object.entries<Field>(documentFields[kind]).flatMap(([name, field]) =>
    referring(field).map((value) => ({ kind, name, value })),
  ),
);
/** Everything that has a name is called so. */
const fullShop = Object.fromEntries(
  Object.entries(emptyShop).map(([name, shelf]) => [
    name,
    shelf instanceof Map ? new Map([[id, { id, name: 'Имя', archived: false }]]) : shelf,
  ]),
) as unknown as Shop;

describe('a reference of any kind of document', () => {
  test('there are some', () => expect(places.length).toBeGreaterThan(5));
  test.each(places)('%o', ({ kind, name, value }) => {
    const values = { [name]: value };
    expect(danglingReferences(documentFields[kind], values, emptyShop)).toMatchObject([{ field: name }]);
    expect(danglingReferences(documentFields[kind], values, fullShop)).toEqual([]);
  });
});
