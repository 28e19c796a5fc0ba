import type { Category } from '../../domain/category/category.events.ts';
import type { Page } from '../../domain/content/content.events.ts';
import type { Product } from '../../domain/product/product.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { type Found, type SearchIndex, searchIndexOf } from './searchIndex.ts';
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

/** The best first. All words must be answered: as typed, in the other layout, then with typing mistakes. */
export function searchShop(shop: Shop, query: string, { limit = 50 }: { limit?: number } = {}): SearchResult {
  const index = searchIndexOf(shop);
  const switched = otherLayout(query);
  const attempts = [
    [query, directMatch],
    [switched, directMatch],
    [query, withMistakes],
    [switched, withMistakes],
  ] as const;
  for (const [text, matcher] of attempts) {
    const found = search(index, tellingWords(text), matcher);
    if (found.length > 0) return resultOf(found, text === query ? null : text, limit);
  }
  return resultOf([], null, limit);
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
