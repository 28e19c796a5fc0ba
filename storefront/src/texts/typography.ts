/** Words that lean on the next one; words of one and two letters all do. */
export const leaningWords = 'без для под над при про или изо обо ото через перед'.split(' ');
/** Words and signs that lean on the one before. */
export const trailingWords = 'бы ли же — –'.split(' ');
