import { letterShapes } from '../ui/displayLetters.ts';
import { iconPaths } from '../ui/iconPaths.ts';

const symbols = Object.entries(iconPaths)
  .map(([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
  .join('');

/** Every icon of the shop and the letters of its display lines, once a document: 2.6 kB here instead of in the first script. */
export const spriteOf = (displayWords: string): string =>
  `<svg display="none" aria-hidden="true">${symbols}${letterShapes(displayWords)}</svg>`;
