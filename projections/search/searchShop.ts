import type { Category } from '../../domain/category/category.events.ts';
import type { Page } from '../../domain/content/content.events.ts';
import type { Product } from '../../domain/product/product.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { filterProducts } from './filterProducts.ts';
import { type Found, type SearchIndex, searchIndexOf } from './searchIndex.ts';
import { otherWords } from './synonyms.ts';
import { and } from './texts/ru.ts';
import { readQuery } from './without.ts';
import { directMatch, mistypedMatch } from './wordMatch.ts';
import { otherLayout, tellingWords, type Word } from './words.ts';

export interface SearchResult {
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly pages: readonly Page[];
  /** What was searched for instead, when the keyboard's layout was wrong. */
  readonly corrected: string | null;
}

type Matcher = (typed: Word, known: Word) => number;
const withMistakes: Matcher = (typed, known) => directMatch(typed, known) || mistypedMatch(typed, known);

/**
 * The best first. All words must be answered: as typed, by the menu's own words for them, in the other layout, then with
 * typing mistakes. «Без» leaves out what follows it.
 */
export function searchShop(shop: Shop, query: string, { limit = 50 }: { limit?: number } = {}): SearchResult {
  const index = searchIndexOf(shop);
  const switched = otherLayout(query);
  const attempts: readonly Attempt[] = [
    { texts: [query], matcher: directMatch },
    { texts: otherWords(shop, query), matcher: directMatch },
    { texts: [switched], matcher: directMatch },
    { texts: otherWords(shop, switched), matcher: directMatch },
    { texts: [query], matcher: withMistakes },
    { texts: [switched], matcher: withMistakes },
  ];
  for (const { texts, matcher } of attempts) {
    const found = new Set(texts.flatMap((text) => searchText(shop, index, text, matcher)));
    if (found.size > 0) return resultOf([...found], texts.includes(query) ? null : texts.join(and), limit);
  }
  return resultOf([], null, limit);
}

interface Attempt {
  readonly texts: readonly string[];
  readonly matcher: Matcher;
}

function searchText(shop: Shop, index: SearchIndex, text: string, matcher: Matcher): readonly Found[] {
  const { unwanted, words } = readQuery(shop, text);
  const found = search(index, tellingWords(words), matcher);
  if (!unwanted) return found;
  const without = new Set(filterProducts(shop, unwanted).map(({ product }) => product));
  // Only «без …»: every dish that is so.
  const among = words === '' ? index.entries : found;
  return among.filter((entry) => entry.kind === 'product' && without.has(entry.product));
}

function search(index: SearchIndex, words: readonly Word[], matcher: Matcher): Found[] {
  if (words.length === 0) return [];
  const scores = words.map((word) => scoresOf(index, word, matcher));
  const [first, ...others] = scores;
  const totals: { entry: Found; score: number }[] = [];
  for (const [number, score] of first ?? []) {
    const entry = index.entries[number];
    const rest = others.map((other) => other.get(number));
    if (!entry || rest.includes(undefined)) continue;
    totals.push({ entry, score: rest.reduce((sum: number, other) => sum + (other ?? 0), score) });
  }
  // What the index put first stays first among equals: the order of the menu.
  return totals.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
}

function scoresOf(index: SearchIndex, typed: Word, matcher: Matcher): Map<number, number> {
  const scores = new Map<number, number>();
  for (const { word, weights } of index.words) {
    const match = matcher(typed, word);
    if (match === 0) continue;
    for (const [number, weight] of weights)
      scores.set(number, Math.max(scores.get(number) ?? 0, match * weight));
  }
  return scores;
}

const resultOf = (found: readonly Found[], corrected: string | null, limit: number): SearchResult => ({
  products: found.flatMap((entry) => (entry.kind === 'product' ? [entry.product] : [])).slice(0, limit),
  categories: found.flatMap((entry) => (entry.kind === 'category' ? [entry.category] : [])).slice(0, limit),
  pages: found.flatMap((entry) => (entry.kind === 'page' ? [entry.page] : [])).slice(0, limit),
  corrected,
});
