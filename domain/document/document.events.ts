/**
 * Everything that staff edit as a form (products, categories, zones, settings…) is a document: created, changed field by
 * field, archived, restored. One shape gives each of them a history, a diff between any two versions and a restore.
 */
export type DocumentEvent<Kind extends string, Fields extends object> =
  | { readonly type: `${Kind}Created`; readonly data: { readonly id: string; readonly fields: Fields } }
  | {
      readonly type: `${Kind}Changed`;
      readonly data: { readonly id: string; readonly changes: Partial<Fields> };
    }
  | { readonly type: `${Kind}Archived`; readonly data: { readonly id: string } }
  | { readonly type: `${Kind}Restored`; readonly data: { readonly id: string } };

export const documentKinds = [
  'Product',
  'Category',
  'Ingredient',
  'Sticker',
  'Wok',
  'GiftTiers',
  'Zone',
  'Point',
  'WorkingHours',
  'Settings',
  'Promocode',
  'Banner',
  'Page',
  'Recommendation',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The stream of a document; documents that exist once (settings, wok…) have the id `shop`. */
export const documentStream = (kind: DocumentKind, id: string): string =>
  `${kind.charAt(0).toLowerCase()}${kind.slice(1)}-${id}`;
