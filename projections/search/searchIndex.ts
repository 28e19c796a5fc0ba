import type { Category } from '../../domain/category/category.events.ts';
import type { Page } from '../../domain/content/content.events.ts';
import { diets, keepsDiet } from '../../domain/figures/diet.ts';
import type { Product } from '../../domain/product/product.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { dietWords } from './texts/ru.ts';
import { visibleCategories, visibleProducts } from './visible.ts';
import { type Word, wordsOf } from './words.ts';

export type Found =
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'page'; readonly page: Page };

export interface SearchIndex {
  readonly entries: readonly Found[];
  /** Each word of the shop once, with the entries it stands in and how much it says of them. */
  readonly words: readonly { readonly word: Word; readonly weights: ReadonlyMap<number, number> }[];
}

const weightOf = {
  name: 10,
  category: 5,
  ingredient: 4,
  subtitle: 4,
  diet: 4,
  description: 2,
  text: 1,
} as const;
type Field = keyof typeof weightOf;

interface Known {
  readonly shop: Shop;
  readonly index: SearchIndex;
}
const known = new WeakMap<Shop['products'], Known>();

/** Made once for each version of what it is made of: a promocode that was used changes nothing here. */
export function searchIndexOf(shop: Shop): SearchIndex {
  const before = known.get(shop.products);
  const isSame =
    before?.shop.categories === shop.categories &&
    before.shop.ingredients === shop.ingredients &&
    before.shop.stickers === shop.stickers &&
    before.shop.pages === shop.pages;
  if (before && isSame) return before.index;
  const index = makeIndex(shop);
  known.set(shop.products, { shop, index });
  return index;
}

function makeIndex(shop: Shop): SearchIndex {
  const entries: Found[] = [];
  const words = new Map<string, { word: Word; weights: Map<number, number> }>();
  const add = (entry: Found, texts: readonly (readonly [Field, string])[]) => {
    const number = entries.push(entry) - 1;
    for (const [field, text] of texts)
      for (const word of wordsOf(text)) {
        const known = words.get(word.word) ?? { word, weights: new Map<number, number>() };
        known.weights.set(number, Math.max(known.weights.get(number) ?? 0, weightOf[field]));
        words.set(word.word, known);
      }
  };

  for (const product of visibleProducts(shop))
    add({ kind: 'product', product }, [
      ['name', product.name],
      ['subtitle', product.subtitle],
      ['description', product.description],
      ...product.ingredients.map(
        ({ ingredientId }) => ['ingredient', shop.ingredients.get(ingredientId)?.name ?? ''] as const,
      ),
      ...diets
        .filter((diet) => keepsDiet(product, diet, shop))
        .map((diet) => ['diet', dietWords[diet]] as const),
      ...product.categoryIds.map((id) => ['category', shop.categories.get(id)?.name ?? ''] as const),
    ]);
  for (const category of visibleCategories(shop))
    add({ kind: 'category', category }, [['name', category.name]]);
  for (const page of shop.pages.values())
    if (!page.archived && (page.kind === 'page' || page.publishedAt !== null))
      add({ kind: 'page', page }, [
        ['name', page.name],
        ['text', page.html.replaceAll(/<[^>]*>/g, ' ')],
      ]);
  return { entries, words: [...words.values()] };
}
