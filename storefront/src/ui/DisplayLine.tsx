import { Fragment } from 'react';
import style from './displayLine.module.css';
import { letterId } from './letterId.ts';

/** In thousandths of the size. */
const capital = 750;
const tightening = 45;
const noBreakSpace = 300;

/** The letters that the shop's display lines need stand as outlines in the document (`ui/displayLetters.ts`). */
const widthOf: (letter: string) => number | undefined = import.meta.env.SSR
  ? (await import('./displayLetters.ts')).widthOf
  : (letter) => Number(document.getElementById(letterId(letter))?.dataset.width) || undefined;

/**
 * A line in the display face: the wordmark, a banner's title. Drawn and not written, it stands from the first paint and
 * needs no font; what the document has no letters for is written.
 */
export function DisplayLine({ text, className }: { text: string; className?: string | undefined }) {
  const words = text.split(' ').map(drawn);
  if (words.includes(null)) return <span className={className}>{text}</span>;
  return (
    <span className={className}>
      <span className="hidden-text">{text}</span>
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words of one line
        <Fragment key={index}>
          {index > 0 && ' '}
          {word}
        </Fragment>
      ))}
    </span>
  );
}

const drawn = (word: string) => {
  let width = 0;
  const letters = [];
  for (const letter of word) {
    const own = letter === '\u00a0' ? noBreakSpace : widthOf(letter);
    if (!own) return null;
    if (letter !== '\u00a0') letters.push(<use key={width} href={`#${letterId(letter)}`} x={width} />);
    width += own - tightening;
  }
  return (
    <svg
      className={style.word}
      viewBox={`0 -${capital} ${width} ${capital}`}
      width={`${width / 1000}em`}
      height={`${capital / 1000}em`}
      aria-hidden="true"
      focusable="false"
    >
      {letters}
    </svg>
  );
};
