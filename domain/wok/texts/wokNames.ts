/** A wok of one's own is called by what is in it: «Вок: удон, креветки × 2, терияки». */
export const wokName = (portions: readonly string[]): string => `Вок: ${portions.map(inside).join(', ')}`;

/** A name inside a sentence; an abbreviation keeps its capitals. */
export const inside = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
