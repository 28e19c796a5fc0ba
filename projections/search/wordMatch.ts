import { typingMistakes, type Word } from './words.ts';

/** How well a word of the shop answers a typed one: 1 is the same word in any form, 0 is another word. */
export const directMatch = (typed: Word, known: Word): number => {
  if (typed.word === known.word || typed.stem === known.stem) return 1;
  // The word is still being typed.
  if (typed.word.length >= 2 && known.word.startsWith(typed.word)) return 0.8;
  return areCognate(typed.word, known.word) ? 0.7 : 0;
};

/** Allows for typing mistakes, the more the longer the word. */
export const mistypedMatch = (typed: Word, known: Word): number => {
  const limit = typed.word.length < 4 ? 0 : typed.word.length < 8 ? 1 : 2;
  if (limit === 0) return 0;
  const mistakes = Math.min(
    typingMistakes(typed.word, known.word, limit),
    typingMistakes(typed.stem, known.stem, typed.stem.length < 4 ? 0 : limit),
    // A mistake near the beginning of a word that is still being typed.
    typingMistakes(typed.word, known.word.slice(0, typed.word.length), typed.word.length < 5 ? 0 : limit),
  );
  return mistakes <= limit ? 0.6 - 0.15 * mistakes : 0;
};

/** Forms that the stemmer tells apart: the same beginning and only short endings. */
const areCognate = (a: string, b: string): boolean => {
  let common = 0;
  while (common < a.length && a[common] === b[common]) common += 1;
  return common >= 4 && a.length - common <= 3 && b.length - common <= 3;
};
