import { allergenKey } from '../../domain/choice/figures.ts';
import { partsOfDish } from '../../domain/figures/dishParts.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { ProductFilter } from './filterProducts.ts';
import { without } from './texts/ru.ts';
import { visibleProducts } from './visible.ts';
import { wordsOf } from './words.ts';

/** A query in two: what a dish must not hold, and the words that it is looked for by. */
export interface ReadQuery {
  readonly unwanted: Pick<ProductFilter, 'allergens' | 'exclude'> | null;
  readonly words: string;
}

/** «роллы без кунжута»: who leaves something out never finds what holds it. */
export function readQuery(shop: Shop, query: string): ReadQuery {
  const words = wordsOf(query);
  const allergens: string[] = [];
  const exclude: string[] = [];
  const rest: string[] = [];
  const known = allergensOf(shop);
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place];
    const next = words[place + 1];
    if (!word) continue;
    const found = word.word === without && next ? namedBy(next.stem, known, shop) : null;
    if (!found) rest.push(word.word);
    else {
      allergens.push(...found.allergens);
      exclude.push(...found.exclude);
      place += 1;
    }
  }
  const isPlain = allergens.length + exclude.length === 0;
  return isPlain
    ? { unwanted: null, words: query }
    : { unwanted: { allergens, exclude }, words: rest.join(' ') };
}

const allergensOf = (shop: Shop): ReadonlySet<string> =>
  new Set(
    visibleProducts(shop).flatMap((product) =>
      partsOfDish(product, shop).flatMap((part) => part.allergens.map(allergenKey)),
    ),
  );

const namedBy = (stem: string, allergens: ReadonlySet<string>, { ingredients }: Shop) => {
  const hasWord = (name: string) => wordsOf(name).some((word) => word.stem === stem);
  const named = [...allergens].filter(hasWord);
  // An allergen holds more dishes than the ingredient of the same name.
  const ids =
    named.length > 0 ? [] : [...ingredients.values()].flatMap(({ id, name }) => (hasWord(name) ? [id] : []));
  return named.length + ids.length === 0 ? null : { allergens: named, exclude: ids };
};
