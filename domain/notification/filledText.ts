/** What of a person may stand in a text. */
export interface TextFields {
  readonly name: string;
  /** As it is read: «300 ₽». */
  readonly bonuses: string;
}

/** Puts a person's own words in. Without a name its comma goes, too: «{name}, ждём вас» begins with «Ждём вас». */
export const filledText = (text: string, { name, bonuses }: TextFields): string => {
  const named =
    name === ''
      ? text.replace(/\{name\}[,!]?\s*/giu, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
      : text.replaceAll(/\{name\}/giu, () => name);
  return named.replaceAll(/\{bonuses\}/giu, () => bonuses);
};

const known = ['name', 'bonuses'];

/** What stands in braces and is nothing of a person: it would be read as it is written. */
export const unknownFields = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/\{([^{}]*)\}/gu)].flatMap(([field, name = '']) =>
      known.includes(name.toLowerCase()) ? [] : [field],
    ),
  ),
];

/** How many messages an SMS is: 70 signs of Cyrillic, 67 each in several; of plain Latin 160 and 153. */
export const smsParts = (text: string): number => {
  const isLatin = /^[\x20-\x7e\n\r]*$/.test(text);
  const [one, each] = isLatin ? [160, 153] : [70, 67];
  const length = text.length;
  return length <= one ? 1 : Math.ceil(length / each);
};
