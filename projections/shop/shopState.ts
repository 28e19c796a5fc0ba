import { bannerFields, pageFields } from '../../domain/content/content.fields.ts';
import { blankOf } from '../../domain/document/blank.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import { untouchedIntegrations } from '../../domain/integrations/integrations.ts';
import { untouchedSettings } from '../../domain/settings/settings.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import {
  type DocumentRow,
  documentKindOf,
  foldDocument,
  type RecordedDocumentEvent,
} from '../documents/documentFold.ts';
import type { DocumentsSnapshot } from '../documents/documents.queries.ts';

/** The documents by kind and id: what a Shop is a view of. Nothing of it is ever changed. */
export interface ShopState {
  readonly documents: ReadonlyMap<DocumentKind, ReadonlyMap<string, DocumentRow>>;
  readonly shop: Shop;
}

export function shopStateOf({ documents }: DocumentsSnapshot): ShopState {
  const byKind = new Map<DocumentKind, Map<string, DocumentRow>>();
  for (const row of documents) {
    const rows = byKind.get(row.kind) ?? new Map<string, DocumentRow>();
    byKind.set(row.kind, rows.set(row.id, row));
  }
  const version = documents.reduce((last, { position }) => {
    const here = BigInt(position);
    return here > last ? here : last;
  }, 0n);
  return { documents: byKind, shop: viewOf(byKind, String(version)) };
}

/** The shop after a batch: what the batch did not touch is the very same object as before. */
export function foldShop(state: ShopState, events: readonly RecordedDocumentEvent[]): ShopState {
  const last = events.at(-1);
  if (!last) return state;
  const documents = new Map(state.documents);
  const copied = new Set<unknown>();
  /** A map is copied at most once in a batch. */
  const own = <Key, Value>(map: ReadonlyMap<Key, Value> | undefined): Map<Key, Value> => {
    if (map && copied.has(map)) return map as Map<Key, Value>; // made here a few events ago
    const copy = new Map(map);
    copied.add(copy);
    return copy;
  };
  for (const event of events) {
    const kind = documentKindOf(event);
    if (!kind) continue;
    const { id } = event.data;
    const rows = own(documents.get(kind));
    documents.set(kind, rows.set(id, foldDocument(rows.get(id), event)));
  }
  const touched = new Set(events.map(documentKindOf));
  return {
    documents,
    shop: viewOf(documents, String(last.position), { before: state, touched }),
  };
}

function viewOf(
  documents: ShopState['documents'],
  version: string,
  { before, touched }: { before?: ShopState; touched?: ReadonlySet<DocumentKind | null> } = {},
): Shop {
  /** Maps of kinds that did not change are taken over, documents that did not change too. */
  const allOf = <Document>(
    kind: DocumentKind,
    known: ReadonlyMap<string, Document> | undefined,
    view: (row: DocumentRow) => object = currentOf,
  ): ReadonlyMap<string, Document> => {
    if (known && touched && !touched.has(kind)) return known;
    const rows = documents.get(kind);
    const rowsBefore = before?.documents.get(kind);
    const views = new Map<string, Document>();
    for (const [id, row] of rows ?? []) {
      const same = rowsBefore?.get(id) === row ? known?.get(id) : undefined;
      // The log's events say that a document of this kind has these fields.
      views.set(id, same ?? (view(row) as Document));
    }
    return views;
  };
  const onlyOf = <Document>(kind: DocumentKind, known: Document | null | undefined): Document | null => {
    const [document] = allOf(kind, known ? new Map([[onlyId, known]]) : undefined).values();
    return document ?? null;
  };
  const shop = before?.shop;
  return {
    version,
    products: allOf('Product', shop?.products, (row) => ({ ...currentOf(row), stops: row.stops })),
    categories: allOf('Category', shop?.categories),
    ingredients: allOf('Ingredient', shop?.ingredients),
    stickers: allOf('Sticker', shop?.stickers),
    zones: allOf('Zone', shop?.zones),
    points: allOf('Point', shop?.points),
    promocodes: allOf('Promocode', shop?.promocodes),
    pages: allOf('Page', shop?.pages),
    banners: allOf('Banner', shop?.banners),
    recommendations: allOf('Recommendation', shop?.recommendations),
    media: allOf('Media', shop?.media),
    pageDrafts: allOf('PageDraft', shop?.pageDrafts),
    blockTemplates: allOf('BlockTemplate', shop?.blockTemplates),
    stations: allOf('Station', shop?.stations),
    couriers: allOf('Courier', shop?.couriers),
    constructors: allOf('Wok', shop?.constructors),
    giftTiers: onlyOf('GiftTiers', shop?.giftTiers),
    workingHours: onlyOf('WorkingHours', shop?.workingHours),
    settings: onlyOf('Settings', shop?.settings) ?? untouchedSettings,
    integrations: onlyOf('Integrations', shop?.integrations) ?? untouchedIntegrations,
  };
}

/** Documents that a shop has one of. */
const onlyId = 'shop';

/** A field that a newer program added is missing in documents saved before: those have a default. */
const earlier: Partial<Readonly<Record<DocumentKind, object>>> = {
  Settings: untouchedSettings,
  Integrations: untouchedIntegrations,
  // Pages could not be drafts.
  Page: { ...blankOf(pageFields), published: true },
  Banner: blankOf(bannerFields),
};
const currentOf = ({ kind, id, revision, archived, data }: DocumentRow) => ({
  ...earlier[kind],
  ...data,
  id,
  revision,
  archived,
});
