import { type Connect, seekLeadership } from '../../projections/leadership.ts';

/** Work that goes on until its signal aborts, in one process at a time: the next one takes over when that process is gone. */
export const runAlone = ({
  name,
  connect,
  retryMs,
  work,
}: {
  readonly name: string;
  readonly connect: Connect;
  readonly retryMs: number;
  readonly work: (signal: AbortSignal) => Promise<void>;
}): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  let round = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const leading = seekLeadership({
    connect,
    names: [name],
    signal: stopping.signal,
    retryMs,
    onChange: (led) => {
      round.abort();
      round = new AbortController();
      if (led.size > 0) {
        const signal = AbortSignal.any([stopping.signal, round.signal]);
        running = running.then(() => work(signal));
      }
    },
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([leading, running]);
    },
  };
};
