import { roubles } from '../../api/texts/words.ts';
import { type Kopecks, total } from '../../domain/money.ts';
import { ru } from '../texts/ru.ts';
import type { Output } from './output.ts';

/** «+300 ₽», «−100 ₽», «0 ₽». */
export const signed = (sum: Kopecks): string =>
  sum === 0 ? roubles(0) : `${sum > 0 ? '+' : '−'}${roubles(Math.abs(sum))}`;

/** «500 ₽ + 250 ₽ − 75 ₽ = 675 ₽»: an addition that a person can do again. */
export const addition = (parts: readonly Kopecks[]): string => {
  const [first = 0, ...rest] = parts;
  const others = rest.map((part) => ` ${part < 0 ? '−' : '+'} ${roubles(Math.abs(part))}`);
  return `${first < 0 ? '−' : ''}${roubles(Math.abs(first))}${others.join('')} = ${roubles(total(parts))}`;
};

/** Counts the sums of a story that were found right and wrong. */
export interface Checks {
  /** ` ✓` behind a sum that is what was written down, else what was. */
  mark(counted: Kopecks, written: Kopecks): string;
  readonly allHold: () => boolean;
}

export const createChecks = (): Checks => {
  let failed = 0;
  return {
    mark: (counted, written) => {
      if (counted === written) return `  ${ru.cli.holds}`;
      failed += 1;
      return `  ${ru.cli.fails(roubles(written))}`;
    },
    allHold: () => failed === 0,
  };
};

/** The exit code of an audit. */
export const verdict = (checks: Checks, out: Output): number => {
  if (checks.allHold()) return 0;
  out.say(ru.cli.someSumFails);
  return 1;
};
