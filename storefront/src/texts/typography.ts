const nbsp = '\u00a0';
/** Longer words that lean on the next one; words of one and two letters all do, and numbers. */
const leaning = new Set('без для под над при про или изо обо ото через перед'.split(' '));
/** Words and signs that lean on the one before. */
const trailing = new Set('бы ли же — –'.split(' '));

const leansOnNext = (word: string): boolean => {
  const bare = word.toLowerCase().replace(/^[«„"(]+/, '');
  return /^(\p{Script=Cyrillic}{1,2}|\d+)$/u.test(bare) || leaning.has(bare);
};

/** Prepositions, conjunctions, numbers and dashes stay on the line of the word that they belong to. */
export const typeset = (text: string): string =>
  text.split(' ').reduce((line, word, index, words) => {
    const before = words[index - 1] ?? '';
    const isTrailing = trailing.has(word.toLowerCase());
    const beforeTrails = trailing.has(before.toLowerCase());
    return line + (isTrailing || (leansOnNext(before) && !beforeTrails) ? nbsp : ' ') + word;
  });
