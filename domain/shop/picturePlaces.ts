import type { Field, Fields } from '../document/field.ts';
import { documentFields } from '../documentKinds/documentFields.ts';
import { type DocumentKind, documentKinds } from '../documentKinds/documentKinds.ts';
import type { Picture } from '../nutrition.ts';
import { isShelved, shelfOf } from './shelves.ts';
import type { Shop } from './shop.ts';

/** A document that shows a picture of the library. */
export interface PicturePlace {
  readonly kind: DocumentKind;
  readonly id: string;
  /** Empty where a shop has one of the kind. */
  readonly name: string;
}

const known = new WeakMap<Shop, ReadonlyMap<string, readonly PicturePlace[]>>();

/** Where each picture stands, by its path: in fields of documents that are not put away, and in their texts. */
export function picturePlaces(shop: Shop): ReadonlyMap<string, readonly PicturePlace[]> {
  const found = known.get(shop);
  if (found) return found;
  const places = new Map<string, PicturePlace[]>();
  for (const [kind, document] of documentsOf(shop)) {
    if (document.archived || kind === 'Media') continue;
    for (const picture of new Set(picturesIn(documentFields[kind], document))) {
      const place = { kind, id: document.id, name: nameOf(document) };
      places.set(picture, [...(places.get(picture) ?? []), place]);
    }
  }
  known.set(shop, places);
  return places;
}

interface AnyDocument {
  readonly id: string;
  readonly archived: boolean;
}
const single = { GiftTiers: 'giftTiers', WorkingHours: 'workingHours' } as const;

function* documentsOf(shop: Shop): Generator<readonly [DocumentKind, AnyDocument]> {
  for (const kind of documentKinds) {
    if (isShelved(kind)) for (const document of shelfOf(shop, kind).values()) yield [kind, document];
    const only = kind in single ? shop[single[kind as keyof typeof single]] : null;
    if (only) yield [kind, only];
  }
}

const nameOf = (document: object): string =>
  String(Reflect.get(document, 'name') ?? Reflect.get(document, 'title') ?? '');

const picturesIn = (fields: Fields, values: object): string[] =>
  Object.entries(fields).flatMap(([name, field]) => pathsIn(field, Reflect.get(values, name)));

const pathsIn = (field: Field, value: unknown): string[] => {
  if (value === null || value === undefined) return [];
  switch (field.kind) {
    case 'picture':
      return [(value as Picture).path];
    case 'richText':
      return [...String(value).matchAll(/\/files\/([\w/-]+)-\d+\.(?:webp|avif)/g)].flatMap(
        ([, path]) => path ?? [],
      );
    case 'list':
      return (value as object[]).flatMap((row) => picturesIn(field.fields, row));
    case 'group':
      return picturesIn(field.fields, value);
    case 'variants':
      return picturesIn(field.of[(value as { readonly kind: string }).kind] ?? {}, value);
    default:
      return [];
  }
};
