import type { Category } from '../../domain/category/category.events.ts';
import type { Page } from '../../domain/content/content.events.ts';
import type { Avoidance } from '../../domain/figures/avoidance.ts';
import type { Product } from '../../domain/product/product.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { filterProducts } from './filterProducts.ts';
import { type Found, type SearchIndex, searchIndexOf } from './searchIndex.ts';
import { otherWords } from './synonyms.ts';
import { and } from './texts/ru.ts';
import { type ReadQuery, readQuery } from './without.ts';
import { directMatch, mistypedMatch } from './wordMatch.ts';
import { otherLayout, tellingWords, type Word } from './words.ts';

export interface SearchResult {
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly pages: readonly Page[];
  /** What was searched for instead, when the keyboard's layout was wrong. */
  readonly corrected: string | null;
  /** The menu's own words for what was asked by another name. */
  readonly named: string | null;
  /** «Без …»: how each dish is without it; null when nothing is to be left out. */
  readonly without: Without | null;
}
interface Without extends NonNullable<ReadQuery['unwanted']> {
  readonly avoidances: ReadonlyMap<string, Avoidance>;
  /** The query says nothing else: a filter of the whole menu finds the same. */
  readonly isAll: boolean;
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
    { texts: otherWords(shop, query), matcher: directMatch, says: 'named' },
    { texts: [switched], matcher: directMatch, says: 'corrected' },
    { texts: otherWords(shop, switched), matcher: directMatch, says: 'named' },
    { texts: [query], matcher: withMistakes },
    { texts: [switched], matcher: withMistakes, says: 'corrected' },
  ];
  for (const { texts, matcher, says } of attempts) {
    const searched = texts.map((text) => searchText(shop, index, text, matcher));
    const found = new Set(searched.flatMap((each) => each.found));
    if (found.size === 0) continue;
    return {
      ...kindsOf([...found], limit),
      corrected: null,
      named: null,
      without: searched[0]?.without ?? null,
      ...(says && { [says]: texts.join(and) }),
    };
  }
  return { ...kindsOf([], limit), corrected: null, named: null, without: null };
}

interface Attempt {
  readonly texts: readonly string[];
  readonly matcher: Matcher;
  /** What is told about the texts, when they are not what was typed. */
  readonly says?: 'named' | 'corrected';
}
interface Searched {
  readonly found: readonly Found[];
  readonly without: Without | null;
}

function searchText(shop: Shop, index: SearchIndex, text: string, matcher: Matcher): Searched {
  const { unwanted, words } = readQuery(shop, text);
  const found = search(index, tellingWords(words), matcher);
  if (!unwanted) return { found, without: null };
  const avoidances = new Map(
    filterProducts(shop, unwanted).map(({ product, avoidance }) => [product.id, avoidance]),
  );
  // Only «без …»: every dish that is so.
  const isAll = words === '';
  const among = isAll ? index.entries : found;
  return {
    found: among.filter((entry) => entry.kind === 'product' && avoidances.has(entry.product.id)),
    without: { ...unwanted, avoidances, isAll },
  };
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

const kindsOf = (found: readonly Found[], limit: number) => ({
  products: found.flatMap((entry) => (entry.kind === 'product' ? [entry.product] : [])).slice(0, limit),
  categories: found.flatMap((entry) => (entry.kind === 'category' ? [entry.category] : [])).slice(0, limit),
  pages: found.flatMap((entry) => (entry.kind === 'page' ? [entry.page] : [])).slice(0, limit),
});
