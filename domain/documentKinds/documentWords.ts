import { categoryWords } from '../category/category.events.ts';
import { bannerWords, pageWords } from '../content/content.events.ts';
import { changesIn, type Wording } from '../document/wording.ts';
import { pointWords } from '../point/point.events.ts';
import { productWords } from '../product/product.events.ts';
import { promocodeWords } from '../promocode/promocode.events.ts';
import { settingsWords } from '../settings/settings.events.ts';
import { wokWords } from '../wok/wok.events.ts';
import { zoneWords } from '../zone/zone.events.ts';
import type { DocumentFields } from './documentFields.ts';
import { type DocumentKind, documentKinds } from './documentKinds.ts';

/** The changes that the business has a word for, by the kind of document. */
export const documentWords = {
  Product: productWords,
  Category: categoryWords,
  Ingredient: {},
  Sticker: {},
  Wok: wokWords,
  GiftTiers: {},
  Zone: zoneWords,
  Point: pointWords,
  WorkingHours: {},
  Settings: settingsWords,
  Integrations: {},
  Promocode: promocodeWords,
  Banner: bannerWords,
  Page: pageWords,
  Recommendation: {},
  Media: {},
  PageDraft: {},
  BlockTemplate: {},
  Station: {},
  Courier: {},
} as const satisfies { readonly [Kind in DocumentKind]: Wording<DocumentFields[Kind]> };

/** Types of all events that the rules of documents make. */
export const documentEventTypes: ReadonlyMap<string, DocumentKind> = new Map(
  documentKinds.flatMap((kind) =>
    ['Created', 'Changed', 'Archived', 'Restored', ...Object.keys(documentWords[kind])].map(
      (name) => [`${kind}${name}`, kind] as const,
    ),
  ),
);

/** The fields that an event puts to new values; null when it is about something else. */
export const changesOf = (
  kind: DocumentKind,
  event: { readonly type: string; readonly data: object },
): Readonly<Record<string, unknown>> | null => changesIn(kind, documentWords[kind], event);
