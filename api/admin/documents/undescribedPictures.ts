import type { Field, Fields } from '../../../domain/document/field.ts';
import type { Picture } from '../../../domain/nutrition.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import { libraryOf } from '../../shop/croppedFile.ts';

/** Names of the fields with a picture of the library that has words neither there nor in this place. */
export const undescribedPictures = (fields: Fields, changes: object, shop: Shop): string[] => {
  const library = libraryOf(shop);
  return Object.entries(fields).flatMap(([name, field]) =>
    picturesIn(field, Reflect.get(changes, name)).some(
      ({ path, alt }) => alt.trim() === '' && library.get(path)?.alt.trim() === '',
    )
      ? [name]
      : [],
  );
};

const picturesIn = (field: Field, value: unknown): readonly Picture[] => {
  if (value === null || value === undefined) return [];
  const inside = (fields: Fields, values: object) =>
    Object.entries(fields).flatMap(([name, inner]) => picturesIn(inner, Reflect.get(values, name)));
  switch (field.kind) {
    case 'picture':
      return [value as Picture];
    case 'list':
      return (value as object[]).flatMap((row) => inside(field.fields, row));
    case 'group':
      return inside(field.fields, value as object);
    case 'variants': {
      const variant = value as { readonly kind: string };
      return inside(field.of[variant.kind] ?? {}, variant);
    }
    default:
      return [];
  }
};
