/** Where the outline of a letter stands in the document. */
export const letterId = (letter: string): string => `letter-${letter.codePointAt(0)}`;
