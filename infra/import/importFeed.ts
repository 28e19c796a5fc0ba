import { equalJson } from '../../domain/document/diff.ts';
import { fieldsOf } from '../../domain/document/document.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { DocumentWriter } from '../documentWriter.ts';
import { type FeedDocuments, uniqueSlug } from './feedDocuments.ts';

interface Counts {
  readonly created: number;
  readonly changed: number;
  readonly same: number;
}
export interface ImportPlan {
  readonly categories: Counts;
  readonly products: Counts;
  readonly stopped: number;
}

/**
 * What a feed owns of a product. What staff have added since (modifiers, ingredients, stickers, the place in the list, whether it is
 * shown) is kept when the feed comes again.
 */
const feedFields = [
  'name',
  'description',
  'price',
  'oldPrice',
  'categoryIds',
  'weight',
  'nutrition',
  'picture',
  'externalId',
] as const;

const merged = <Fields extends object>(
  current: Fields | undefined,
  fromFeed: Fields,
  owned: readonly (keyof Fields)[],
): Fields =>
  current === undefined
    ? fromFeed
    : Object.assign({ ...current }, ...owned.map((field) => ({ [field]: fromFeed[field] })));

/** Compares the feed's documents with the shop and, unless it is a dry run, saves what is new or different. */
export const importFeed = async (
  feed: FeedDocuments,
  shop: Shop,
  options: {
    readonly writer: DocumentWriter;
    readonly dryRun: boolean;
    readonly onProgress?: (done: number, all: number) => void;
  },
): Promise<ImportPlan> => {
  const categories = plan(withFreeSlugs(feed.categories, shop), (id) => fieldsIn(shop.categories.get(id)), [
    'name',
    'parentId',
  ]);
  const products = plan(feed.products, (id) => fieldsIn(withoutStops(shop.products.get(id))), feedFields);
  const stopped = [...feed.stopped].filter(
    (id) => !shop.products.get(id)?.stops.some((stop) => stop.pointId === null),
  );
  if (!options.dryRun) {
    const all = categories.writes.length + products.writes.length + stopped.length;
    let done = 0;
    const each = <Item>(items: readonly Item[], write: (item: Item) => Promise<void>) =>
      severalAtOnce(items, async (item) => {
        await write(item);
        done += 1;
        options.onProgress?.(done, all);
      });
    await each(categories.writes, ({ id, fields }) => options.writer.save('Category', id, fields));
    await each(products.writes, ({ id, fields }) => options.writer.save('Product', id, fields));
    await each(stopped, (id) => options.writer.stopProduct(id));
  }
  return { categories: categories.counts, products: products.counts, stopped: stopped.length };
};

/** Every document has its own stream, so they need not wait for each other's turn at the disk. */
const severalAtOnce = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
};

/** A category may be called as one that is here already: its address must be its own. */
const withFreeSlugs = (categories: FeedDocuments['categories'], shop: Shop): FeedDocuments['categories'] => {
  const taken = new Set<string>();
  for (const { id, slug } of shop.categories.values()) if (!categories.has(id)) taken.add(slug);
  for (const { slug } of shop.pages.values()) taken.add(slug);
  return new Map(
    [...categories].map(([id, category]) => [id, { ...category, slug: uniqueSlug(category.slug, taken) }]),
  );
};

const fieldsIn = <Fields extends object>(
  document: Parameters<typeof fieldsOf<Fields>>[0] | undefined,
): Fields | undefined => document && fieldsOf<Fields>(document);

const withoutStops = (product: ReturnType<Shop['products']['get']>) => {
  if (!product) return undefined;
  const { stops: _stops, ...document } = product;
  return document;
};

const plan = <Fields extends object>(
  wanted: ReadonlyMap<string, Fields>,
  current: (id: string) => Fields | undefined,
  owned: readonly (keyof Fields)[],
) => {
  const counts = { created: 0, changed: 0, same: 0 };
  const writes: { id: string; fields: Fields }[] = [];
  for (const [id, fromFeed] of wanted) {
    const before = current(id);
    const fields = merged(before, fromFeed, owned);
    const what = before === undefined ? 'created' : equalJson(before, fields) ? 'same' : 'changed';
    counts[what] += 1;
    if (what !== 'same') writes.push({ id, fields });
  }
  return { counts, writes };
};
