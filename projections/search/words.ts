import stemmers from 'snowball-stemmers';
import { cyrillicKeys, foldYo, latinKeys, smallWords } from './texts/ru.ts';

export interface Word {
  readonly word: string;
  readonly stem: string;
}

const russian = stemmers.newStemmer('russian');

export const wordsOf = (text: string): Word[] =>
  (foldYo(text.normalize('NFKC').toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ({
    word,
    stem: russian.stem(word),
  }));

/** Words of a query that say something; when none does, all of them. */
export const tellingWords = (query: string): Word[] => {
  const words = wordsOf(query);
  const telling = words.filter(({ word }) => !smallWords.has(word));
  return telling.length > 0 ? telling : words;
};

/** What would have been typed with the keyboard's other layout. */
export const otherLayout = (text: string): string => {
  const typed = text.normalize('NFC').toLowerCase();
  const [from, to] = /[a-z]/.test(typed) ? [latinKeys, cyrillicKeys] : [cyrillicKeys, latinKeys];
  return [...typed].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
};

/** How many letters were missed, added, mistaken or swapped; more than `limit` counts as infinite. */
export function typingMistakes(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = row;
  }
  const mistakes = at(last, b.length);
  return mistakes > limit ? Number.POSITIVE_INFINITY : mistakes;
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
