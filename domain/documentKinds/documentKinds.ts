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
  'Integrations',
  'Promocode',
  'Banner',
  'Page',
  'Recommendation',
  'Media',
  'PageDraft',
  'BlockTemplate',
  'Station',
  'Courier',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The stream of a document; documents that exist once (settings, wok…) have the id `shop`. */
export const documentStream = (kind: DocumentKind, id: string): string =>
  `${kind.charAt(0).toLowerCase()}${kind.slice(1)}-${id}`;
