import drawn from './displayLetters.json' with { type: 'json' };
import { letterId } from './letterId.ts';

const letters: Readonly<Record<string, { readonly width: number; readonly path: string } | undefined>> =
  drawn;

export const widthOf = (letter: string): number | undefined => letters[letter]?.width;

/** Once in the document, each letter of these words that the display face has. */
export const letterShapes = (words: string): string =>
  [...new Set(words)]
    .map((letter) => {
      const shape = letters[letter];
      return shape && `<path id="${letterId(letter)}" data-width="${shape.width}" d="${shape.path}"/>`;
    })
    .filter(Boolean)
    .join('');
