import type { Shop } from '../../domain/shop/shop.ts';
import type { FeedDocuments, FeedProduct } from './feedDocuments.ts';

const folded = (name: string): string => name.trim().toLowerCase().replaceAll('\u0451', '\u0435');

/**
 * A table names categories by words, and often dishes too: what the shop has under these names is meant, and not a second
 * one. A name that two dishes share tells neither.
 */
export function knownByName(
  documents: FeedDocuments,
  shop: Shop,
  { productsToo }: { readonly productsToo: boolean },
): FeedDocuments {
  const ids = new Map<string, string>();
  const categories: [string, typeof documents.categories extends ReadonlyMap<string, infer C> ? C : never][] =
    [];
  for (const [id, category] of documents.categories) {
    const parentId = category.parentId === null ? null : (ids.get(category.parentId) ?? category.parentId);
    const same = [...shop.categories.values()].filter(
      (each) => !each.archived && folded(each.name) === folded(category.name),
    );
    // A path from the top means just that place; a single name may mean a category anywhere.
    const found =
      same.find((each) => each.parentId === parentId) ??
      (category.parentId === null && same.length === 1 ? same[0] : undefined);
    if (found) ids.set(id, found.id);
    else categories.push([id, { ...category, parentId }]);
  }
  const byName = new Map<string, string | null>();
  for (const { id, name, archived } of shop.products.values())
    if (!archived) byName.set(folded(name), byName.has(folded(name)) ? null : id);
  const products = [...documents.products].map(([id, product]): [string, FeedProduct] => {
    const { categoryIds, ...rest } = product.stated;
    const stated = categoryIds
      ? { ...rest, categoryIds: categoryIds.map((each) => ids.get(each) ?? each) }
      : rest;
    const own = productsToo && product.stated.name ? byName.get(folded(product.stated.name)) : undefined;
    const current = own ? shop.products.get(own) : undefined;
    if (!current) return [id, { ...product, stated }];
    return [current.id, { ...product, id: current.id, externalId: current.externalId ?? '', stated }];
  });
  return { ...documents, categories: new Map(categories), products: new Map(products) };
}
