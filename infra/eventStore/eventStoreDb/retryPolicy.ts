import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreUnavailable } from '../../../commands/ports.ts';
import { isOutcomeUnknown } from './isOutcomeUnknown.ts';

export interface RetryPolicy {
  /** For one attempt: an append to its answer, a read from one event to the next. */
  readonly attemptMs: number;
  /** No new attempt begins later than this. Electing a leader took up to six seconds. */
  readonly totalMs: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  attemptMs: 3_000,
  totalMs: 15_000,
  firstPauseMs: 25,
  longestPauseMs: 1_000,
};

export function backoffMs(failures: number, { firstPauseMs, longestPauseMs }: RetryPolicy): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 20));
}

/** @throws {EventStoreUnavailable} when the last attempt's outcome is unknown, too. */
export async function retryUntilKnown<Answer>(
  attempt: () => Promise<Answer>,
  { retryPolicy, signal }: { retryPolicy: RetryPolicy; signal: AbortSignal },
): Promise<Answer> {
  const giveUpAt = performance.now() + retryPolicy.totalMs;
  for (let failures = 1; ; failures += 1) {
    if (signal.aborted) throw new EventStoreUnavailable('The event log is closed');
    try {
      return await attempt();
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      const ms = backoffMs(failures, retryPolicy);
      if (performance.now() + ms > giveUpAt) throw unavailable(error);
      await pause(ms, undefined, { signal }).catch(() => undefined);
    }
  }
}

function unavailable(cause: unknown): EventStoreUnavailable {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new EventStoreUnavailable(`EventStoreDB does not answer: ${reason}`, { cause });
}
