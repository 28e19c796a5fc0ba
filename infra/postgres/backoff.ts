import { setTimeout as delay } from 'node:timers/promises';

const longestMs = 1_000;

/** Ever longer pauses, so that a server that comes back is not run over. */
export function backoff(): (signal?: AbortSignal) => Promise<void> {
  let pauseMs = 25;
  return async (signal) => {
    await delay(pauseMs, undefined, signal ? { signal } : {}).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 2, longestMs);
  };
}
