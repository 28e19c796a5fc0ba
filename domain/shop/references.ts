import type { Field, Fields } from '../document/field.ts';
import { optionOf } from './constructors.ts';
import { isShelved, shelfOf } from './shelves.ts';
import type { Shop } from './shop.ts';

/** By the name that a history shows; archived ones are still there. */
export const referredTo = (shop: Shop, kind: string, id: string): { readonly name: string } | null => {
  if (kind === 'WokOption') return optionOf(shop, id);
  const document = isShelved(kind) ? shelfOf(shop, kind).get(id) : undefined;
  if (!document) return null;
  if ('name' in document) return document;
  return 'title' in document ? { name: document.title } : null;
};

/** Fields that refer to a document which the shop does not have, with the kind of what is missing. */
export const danglingReferences = (
  fields: Fields,
  values: object,
  shop: Shop,
): { readonly field: string; readonly kind: string }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const kind = danglingIn(field, Reflect.get(values, name), shop);
    return kind === null ? [] : [{ field: name, kind }];
  });

/** The kind of the first document that is missing. */
const danglingIn = (field: Field, value: unknown, shop: Shop): string | null => {
  if (value === null || value === undefined) return null;
  const exists = (kind: string) => (id: unknown) => referredTo(shop, kind, String(id)) !== null;
  switch (field.kind) {
    case 'reference':
      return exists(field.to)(value) ? null : field.to;
    case 'references':
      return field.within || (value as unknown[]).every(exists(field.to)) ? null : field.to;
    case 'list':
      return firstKind((value as object[]).flatMap((row) => danglingReferences(field.fields, row, shop)));
    case 'group':
      return firstKind(danglingReferences(field.fields, value, shop));
    case 'variants':
      return firstKind(
        danglingReferences(field.of[(value as { readonly kind: string }).kind] ?? {}, value, shop),
      );
    default:
      return null;
  }
};
const firstKind = (dangling: readonly { readonly kind: string }[]): string | null =>
  dangling[0]?.kind ?? null;
