/** Russian letters from U+0430 in the alphabet's order, then U+0451, as search engines write them in addresses. */
const letters = 'a b v g d e zh z i j k l m n o p r s t u f kh c ch sh shch - y - e yu ya'.split(' ');
const firstLetter = 0x430;
const yo = 0x451;

const latin = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0;
  if (code === yo) return 'yo';
  const written = letters[code - firstLetter];
  if (written === undefined) return letter;
  return written === '-' ? '' : written;
};

/** An address from a name: Latin letters, digits and hyphens. */
export const slugOf = (name: string): string =>
  [...name.toLowerCase()]
    .map(latin)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
