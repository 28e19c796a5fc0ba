/** A wok of one's own is called by what is in it: «Вок: удон, креветки × 2, терияки». */
export const wokName = (portions: readonly string[], word: string = wokWord): string =>
  `${word}: ${portions.map(inside).join(', ')}`;

/** The first constructor's dish; those of the others are called by their constructors. */
export const wokWord = 'Вок';

/** A name inside a sentence; an abbreviation keeps its capitals. */
export const inside = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
