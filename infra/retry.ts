import { setTimeout as delay } from 'node:timers/promises';

export interface Pauses {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

const usualPauses: Pauses = { firstPauseMs: 25, longestPauseMs: 1_000 };

/** Doubles with every failure. The jitter keeps those who failed together from coming back together. */
export function backoffMs(failures: number, pauses: Pauses = usualPauses): number {
  const whole = Math.min(pauses.longestPauseMs, pauses.firstPauseMs * 2 ** Math.min(failures - 1, 20));
  return whole * (0.5 + Math.random() / 2);
}

/** Ever longer pauses for a loop that never gives up. */
export function createBackoff(pauses?: Pauses) {
  let failures = 0;
  return {
    pause: async (signal?: AbortSignal): Promise<void> => {
      failures += 1;
      await wait(backoffMs(failures, pauses), signal);
    },
    reset: () => {
      failures = 0;
    },
  };
}

export interface Retries {
  readonly pauses?: Pauses;
  /** By `performance.now()`: no attempt begins later. */
  readonly giveUpAt: number;
  readonly isTransient: (error: unknown) => boolean;
  /** What is thrown when there is no time left; `cause` is the last failure, if there was an attempt. */
  readonly givenUp: (cause: unknown) => Error;
  readonly signal?: AbortSignal;
}

/** Again while it may help and there is time. `attempt` is told how much of it is left. */
export async function retry<Answer>(
  attempt: (leftMs: number) => Promise<Answer>,
  retries: Retries,
): Promise<Answer> {
  let cause: unknown;
  for (let failures = 1; ; failures += 1) {
    const leftMs = retries.giveUpAt - performance.now();
    if (leftMs <= 0 || retries.signal?.aborted) throw retries.givenUp(cause);
    try {
      return await attempt(leftMs);
    } catch (error) {
      if (!retries.isTransient(error)) throw error;
      cause = error;
    }
    const pauseMs = backoffMs(failures, retries.pauses);
    if (performance.now() + pauseMs >= retries.giveUpAt) throw retries.givenUp(cause);
    await wait(pauseMs, retries.signal);
  }
}

const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  delay(ms, undefined, signal && { signal }).catch(() => undefined);
