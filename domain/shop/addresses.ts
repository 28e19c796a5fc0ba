import type { CategoryFields } from '../category/category.events.ts';
import { categoryLine } from '../category/categoryLine.ts';
import type { PageFields } from '../content/content.events.ts';
import type { ProductFields } from '../product/product.events.ts';
import type { Shop } from './shop.ts';

/** What has an address of its own in the shop. */
export type Addressed =
  | {
      readonly kind: 'Category';
      readonly id: string;
      readonly fields: Pick<CategoryFields, 'slug' | 'parentId'>;
    }
  | {
      readonly kind: 'Product';
      readonly id: string;
      readonly fields: Pick<ProductFields, 'slug' | 'categoryIds'>;
    }
  | { readonly kind: 'Page'; readonly id: string; readonly fields: Pick<PageFields, 'slug'> };

/** First parts of the addresses that the shop itself answers; nothing that staff make or import may stand there. */
const ownParts: ReadonlySet<string> = new Set([
  '404',
  'admin',
  'api',
  'appearance.css',
  'assets',
  'catalog',
  'checkout',
  'dev',
  'favicon.ico',
  'feed.yml',
  'files',
  'fonts',
  'healthz',
  'icons',
  'manifest.webmanifest',
  'metrics',
  'my',
  'policy',
  'readyz',
  'robots.txt',
  'search',
  'sitemap.xml',
  'sw.js',
  'wok',
  'works',
]);

/** Who holds each address, today or formerly: links to a former one are led on, so it is not given away. */
export interface AddressTable {
  /** Whether the document may stand at the address that its fields give it. */
  isFree(document: Addressed): boolean;
  /** The document's own slug, or the next free one like it; it is the document's from then on. */
  take(document: Addressed): string;
}
interface Holder {
  readonly kind: Addressed['kind'];
  readonly id: string;
}
type Places = Pick<Shop, 'categories' | 'products' | 'pages'> & Partial<Pick<Shop, 'constructors'>>;
type Categories = ReadonlyMap<string, Pick<CategoryFields, 'slug' | 'parentId'>>;

/** In lower case: whoever types an address does not look at its capitals. */
const keyOf = (path: string): string => path.toLowerCase();

/** `/rolls/canada`; `null` when it stands below a category that is not there. */
export function addressOf(document: Addressed, categories: Categories): string | null {
  const { slug } = document.fields;
  if (document.kind === 'Page') return `/${slug}`;
  const above =
    document.kind === 'Category' ? document.fields.parentId : (document.fields.categoryIds[0] ?? '');
  if (above === null) return `/${slug}`;
  const category = categories.get(above);
  if (!category) return null;
  const parts = categoryLine(category, categories).map((each) => each.slug);
  return `/${[...parts, slug].join('/')}`;
}

export function addressTable(places: Places): AddressTable {
  const categories = new Map<string, Pick<CategoryFields, 'slug' | 'parentId'>>(places.categories);
  const holders = new Map<string, Holder>();
  const hold = (document: Addressed) => {
    const path = addressOf(document, categories);
    if (path !== null) holders.set(keyOf(path), { kind: document.kind, id: document.id });
  };
  const documents = addressedOf(places);
  for (const { document, formerSlugs } of documents)
    for (const slug of formerSlugs) hold(withSlug(document, slug));
  // Who stands there today goes before who stood there once.
  for (const { document } of documents) hold(document);

  const isFree = (document: Addressed): boolean => {
    const path = addressOf(document, categories);
    if (path === null) return true;
    const first = keyOf(path).split('/')[1] ?? '';
    // A constructor stands at its id.
    if (ownParts.has(first) || places.constructors?.has(first)) return false;
    const holder = holders.get(keyOf(path));
    return !holder || (holder.kind === document.kind && holder.id === document.id);
  };
  return {
    isFree,
    take: (document) => {
      const { slug } = document.fields;
      let taken = document;
      for (let number = 2; !isFree(taken); number += 1) taken = withSlug(document, `${slug}-${number}`);
      if (taken.kind === 'Category') categories.set(taken.id, taken.fields);
      hold(taken);
      return taken.fields.slug;
    },
  };
}

const withSlug = <Document extends Addressed>(document: Document, slug: string): Document => ({
  ...document,
  fields: { ...document.fields, slug },
});

const addressedOf = ({
  categories,
  products,
  pages,
}: Places): readonly {
  document: Addressed;
  formerSlugs: readonly string[];
}[] => [
  ...[...categories.values()].map((fields) => ({
    document: { kind: 'Category', id: fields.id, fields } as const,
    formerSlugs: fields.formerSlugs ?? [],
  })),
  ...[...products.values()].map((fields) => ({
    document: { kind: 'Product', id: fields.id, fields } as const,
    formerSlugs: fields.formerSlugs ?? [],
  })),
  ...[...pages.values()].map((fields) => ({
    document: { kind: 'Page', id: fields.id, fields } as const,
    formerSlugs: fields.formerSlugs ?? [],
  })),
];
