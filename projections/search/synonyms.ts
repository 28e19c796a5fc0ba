import type { Shop } from '../../domain/shop/shop.ts';
import { defaultSynonyms } from './texts/ru.ts';
import { wordsOf } from './words.ts';

/** What people call things against what the menu calls them; staff edit the list, and it begins with the usual ones. */
export const synonymsOf = ({ settings }: Shop) => settings.searchSynonyms ?? defaultSynonyms;

/** The query in the menu's words, each way of saying it; none when it says nothing that has another name. */
export function otherWords(shop: Shop, query: string): readonly string[] {
  const words = wordsOf(query);
  for (const { asked, finds } of synonymsOf(shop))
    for (const phrase of asked) {
      const stems = wordsOf(phrase).map(({ stem }) => stem);
      const place = words.findIndex((_, index) =>
        stems.every((stem, offset) => words[index + offset]?.stem === stem),
      );
      if (stems.length === 0 || place < 0) continue;
      const before = words.slice(0, place).map(({ word }) => word);
      const after = words.slice(place + stems.length).map(({ word }) => word);
      return finds.map((other) => [...before, other, ...after].join(' '));
    }
  return [];
}
