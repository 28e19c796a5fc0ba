import type { RebuildProgress } from '../../projections/rebuildProgress.ts';
import { progressLine } from './progressLine.ts';

/** What a command says, and how far it is. */
export interface Output {
  say(line: string): void;
  /** @param counted what is counted, in words: «1 200 событий». */
  progress(progress: RebuildProgress, counted: (count: number) => string): void;
}

interface Sink {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const onTerminalEveryMs = 100;
const inFileEveryMs = 1000;

/**
 * Results go to `out`; the bar goes to `err`, so that it is in nobody's file. On a terminal it is one line that moves;
 * elsewhere a line now and then. Narrow spaces become plain ones: what is printed can be searched for as it is typed.
 */
export const createOutput = ({ out, err }: { readonly out: Sink; readonly err: Sink }): Output => {
  let shownAt = Number.NEGATIVE_INFINITY;
  let isBarShown = false;
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  return {
    say: (line) => {
      out.write(`${plain(line)}\n`);
    },
    progress: (progress, counted) => {
      const isOver = progress.share >= 1;
      const now = performance.now();
      if (!isOver && now - shownAt < (err.isTTY ? onTerminalEveryMs : inFileEveryMs)) return;
      shownAt = now;
      const line = plain(progressLine(progress, counted));
      if (!err.isTTY) {
        err.write(`${line}\n`);
        return;
      }
      err.write(`${isBarShown ? '\r' : ''}${line}\u001b[K${isOver ? '\n' : ''}`);
      isBarShown = !isOver;
    },
  };
};
