import type { EventStore } from '../../commands/ports.ts';
import type { CategoryFields } from '../../domain/category/category.events.ts';
import type { FieldOwner } from '../../domain/integrations/tills.ts';
import type { ProductFields } from '../../domain/product/product.events.ts';
import type { SettingsFields } from '../../domain/settings/settings.events.ts';
import { defaultSettings, untouchedSettings } from '../../domain/settings/settings.ts';
import { type Addressed, type AddressTable, addressTable } from '../../domain/shop/addresses.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { slugOf } from '../../domain/slug.ts';
import { ru } from '../texts/ru.ts';
import { type EarlierImport, readEarlierImports } from './earlierImports.ts';
import type { FeedDocuments, FeedProduct } from './feedDocuments.ts';
import { mergeFields, statedOf } from './mergeFields.ts';
import { newCategory, newProduct } from './newDocuments.ts';
import type { Remark } from './remark.ts';

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
export type DocumentWrite =
  | { readonly kind: 'Category'; readonly id: string; readonly fields: Partial<CategoryFields> }
  | { readonly kind: 'Product'; readonly id: string; readonly fields: Partial<ProductFields> };
export type PlannedWrite = DocumentWrite & {
  readonly name: string;
  /** `null`: a new document. */
  readonly changes: readonly FieldChange[] | null;
};
export interface ImportPlan {
  /** The shop had no name and takes the file's; null: it keeps its own, or the file has none. */
  readonly settings: (Partial<SettingsFields> & { readonly siteName: string }) | null;
  readonly writes: readonly PlannedWrite[];
  readonly same: { readonly Category: number; readonly Product: number };
  readonly stopped: readonly string[];
  readonly resumed: readonly string[];
  /** Dishes that leave the menu: the file says so, or has them no more and the caller wants that. */
  readonly hidden: readonly string[];
  /** Dishes of this source that the file no longer has. */
  readonly missing: readonly string[];
  /** Fields that the file would change, and staff have changed since an import set them. */
  readonly keptByStaff: number;
  /** Out of the archive, where an undone import had put them. */
  readonly restored: readonly { readonly kind: 'Category' | 'Product'; readonly id: string }[];
  readonly remarks: readonly Remark[];
}
export interface ImportOptions {
  /** The file wins over what staff have typed. */
  readonly overwrite: boolean;
  readonly hideMissing: boolean;
  /** Of fields of dishes that are the source's, or staff's. */
  readonly owners?: ReadonlyMap<string, FieldOwner>;
}

const texts = ru.import.rows;

interface Planning extends ImportOptions {
  readonly shop: Shop;
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly addresses: AddressTable;
}
interface Draft {
  readonly writes: PlannedWrite[];
  readonly same: { Category: number; Product: number };
  readonly stopped: string[];
  readonly resumed: string[];
  readonly restored: { kind: 'Category' | 'Product'; id: string }[];
  readonly remarks: Remark[];
  keptByStaff: number;
}

/**
 * What a feed would change in the shop. The past of its dishes and categories tells the values of earlier imports, which
 * it may change and take away, from those of staff, which stay.
 */
export async function planImport(
  feed: FeedDocuments,
  shop: Shop,
  options: ImportOptions & { readonly eventStore: Pick<EventStore, 'read'> },
): Promise<ImportPlan> {
  const planning: Planning = { ...options, shop, addresses: addressTable(shop) };
  const draft: Draft = {
    writes: [],
    same: { Category: 0, Product: 0 },
    stopped: [],
    resumed: [],
    restored: [],
    remarks: [...feed.remarks],
    keptByStaff: 0,
  };
  for (const [id, category] of feed.categories) await planCategory(planning, draft, id, category);
  for (const [index, product] of [...feed.products.values()].entries())
    await planProduct(planning, draft, product, index);
  const missing = missingOf(feed, shop);
  const hidden = [...feed.gone, ...(options.hideMissing ? missing : [])].filter(
    (id) => shop.products.get(id)?.published === true,
  );
  const isLoadable = draft.writes.length + draft.same.Category + draft.same.Product > 0;
  return {
    ...draft,
    settings: isLoadable ? namedSettings(shop, feed.shopName.trim()) : null,
    missing,
    hidden,
  };
}

const namedSettings = ({ settings }: Shop, siteName: string): ImportPlan['settings'] => {
  if (settings.siteName !== '' || siteName === '') return null;
  return settings.revision === untouchedSettings.revision ? { ...defaultSettings, siteName } : { siteName };
};

async function planCategory(
  { shop, eventStore, overwrite, addresses }: Planning,
  draft: Draft,
  id: string,
  { name, parentId, position }: Pick<CategoryFields, 'name' | 'parentId' | 'position'>,
): Promise<void> {
  const current = shop.categories.get(id);
  if (!current) {
    const wished = { slug: slugOf(name) || `category-${slugOf(id)}`, parentId };
    const fields = newCategory({
      name,
      slug: addresses.take({ kind: 'Category', id, fields: wished }),
      parentId,
      position,
    });
    draft.writes.push({ kind: 'Category', id, name, changes: null, fields });
    return;
  }
  const earlier = await readEarlierImports(eventStore, 'Category', id);
  if (!isOutOfArchive(draft, 'Category', current, earlier)) return;
  const merged = mergeFields({ current, stated: { name, parentId }, silent: [], earlier, overwrite });
  draft.keptByStaff += merged.kept;
  const document = { kind: 'Category', id, fields: { ...current, ...merged.changes } } as const;
  const slug = slugWhenMoved(addresses, document, merged.changes);
  put(draft, 'Category', changeOf('Category', current, { ...merged.changes, ...slug }));
}

async function planProduct(
  { shop, eventStore, overwrite, addresses, owners }: Planning,
  draft: Draft,
  product: FeedProduct,
  position: number,
): Promise<void> {
  const { id, silent, available, offer } = product;
  const current = shop.products.get(id);
  if (!current) {
    const reason = missingFor(product);
    if (reason) draft.remarks.push({ kind: 'refused', reason, line: offer.line, id: offer.id, detail: null });
    else
      draft.writes.push({
        kind: 'Product',
        id,
        name: product.stated.name ?? '',
        changes: null,
        fields: newProduct(product, position, addresses),
      });
    if (!reason && available === false) draft.stopped.push(id);
    return;
  }
  const earlier = await readEarlierImports(eventStore, 'Product', id);
  if (!isOutOfArchive(draft, 'Product', current, earlier)) return;
  const merged = mergeFields({
    current,
    stated: statedOf(product, current, earlier),
    silent,
    earlier,
    overwrite,
    ...(owners && { owners }),
  });
  draft.keptByStaff += merged.kept;
  const document = { kind: 'Product', id, fields: { ...current, ...merged.changes } } as const;
  const slug = slugWhenMoved(addresses, document, merged.changes);
  put(draft, 'Product', changeOf('Product', current, { ...merged.changes, ...slug }));
  const isStopped = current.stops.some(({ pointId }) => pointId === null);
  if (available === false && !isStopped) draft.stopped.push(id);
  if (available === true && isStopped && (earlier.stopped || overwrite)) draft.resumed.push(id);
}

/** What staff have put away stays there, and what an undone import has put away comes back. */
function isOutOfArchive(
  draft: Draft,
  kind: 'Category' | 'Product',
  { id, archived, name }: { readonly id: string; readonly archived: boolean; readonly name: string },
  earlier: EarlierImport,
): boolean {
  if (!archived) return true;
  if (earlier.archived) draft.restored.push({ kind, id });
  else {
    draft.same[kind] += 1;
    draft.remarks.push({ kind: 'noted', reason: texts.inArchive, line: 0, id, detail: name });
  }
  return earlier.archived;
}

/** What moves to another category may find its address taken there. */
const slugWhenMoved = (
  addresses: AddressTable,
  document: Addressed,
  changes: object,
): { readonly slug?: string } => {
  if (!('parentId' in changes || 'categoryIds' in changes)) return {};
  const slug = addresses.take(document);
  return slug === document.fields.slug ? {} : { slug };
};

const put = (draft: Draft, kind: DocumentWrite['kind'], write: PlannedWrite | null): void => {
  if (write) draft.writes.push(write);
  else draft.same[kind] += 1;
};

function changeOf<Kind extends 'Category' | 'Product'>(
  kind: Kind,
  current: { readonly id: string; readonly name: string },
  fields: Partial<CategoryFields> & Partial<ProductFields>,
): PlannedWrite | null {
  const names = Object.keys(fields);
  if (names.length === 0) return null;
  const changes = names.map((field) => ({
    field,
    before: Reflect.get(current, field),
    after: Reflect.get(fields, field),
  }));
  return { kind, id: current.id, name: current.name, fields, changes } as PlannedWrite;
}

const missingFor = ({ stated }: FeedProduct): string | null => {
  if (stated.name === undefined) return texts.noName;
  if (stated.price === undefined) return texts.noPrice;
  return stated.categoryIds === undefined ? texts.noCategory : null;
};

const missingOf = ({ source, products, gone }: FeedDocuments, shop: Shop): readonly string[] =>
  [...shop.products.values()]
    .filter(
      ({ id, externalId, archived, published }) =>
        !archived && published && externalId?.startsWith(`${source}:`) && !products.has(id) && !gone.has(id),
    )
    .map(({ id }) => id);
