import type { Current } from '../document/document.events.ts';
import type { DocumentFields } from '../documentKinds/documentFields.ts';
import type { Shop } from './shop.ts';

/** Where the shop keeps the documents of which it has many. */
const shelves = {
  Product: 'products',
  Category: 'categories',
  Ingredient: 'ingredients',
  Sticker: 'stickers',
  Zone: 'zones',
  Point: 'points',
  Promocode: 'promocodes',
  Banner: 'banners',
  Page: 'pages',
  Recommendation: 'recommendations',
  Media: 'media',
  PageDraft: 'pageDrafts',
  BlockTemplate: 'blockTemplates',
  Wok: 'constructors',
  Station: 'stations',
  Courier: 'couriers',
} as const satisfies { readonly [Kind in keyof DocumentFields]?: keyof Shop };
export type ShelvedKind = keyof typeof shelves;

export type Shelf<Kind extends ShelvedKind> = ReadonlyMap<string, Current<DocumentFields[Kind]>>;

export const shelfOf = <Kind extends ShelvedKind>(shop: Shop, kind: Kind): Shelf<Kind> =>
  // The table above says which.
  shop[shelves[kind]] as unknown as Shelf<Kind>;

export const isShelved = (kind: string): kind is ShelvedKind => Object.hasOwn(shelves, kind);
