import { type CommandError, ErrorType, isCommandError } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { EventStoreUnavailable } from '../../../commands/ports.ts';
import { type Pauses, retry } from '../../retry.ts';
import { EventLogRefused } from '../eventLog.ts';
import type { Channels } from './channels.ts';
import { isOutcomeUnknown, isSilence } from './isOutcomeUnknown.ts';
import { withinTime } from './withinTime.ts';

export interface RetryPolicy extends Pauses {
  /** For one attempt: an append to its answer, a read from one event to the next. */
  readonly attemptMs: number;
  /** For all attempts of a call, or of a request that has less time left. Electing a leader took eight seconds. */
  readonly totalMs: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  attemptMs: 2_000,
  totalMs: 15_000,
  firstPauseMs: 25,
  longestPauseMs: 1_000,
};

/** One call of the log, made again while its outcome is unknown. */
export type Attempts = <Answer>(call: (withinMs: number) => Promise<Answer>) => Promise<Answer>;

/** Attempts end with {EventStoreUnavailable} when time is up, and with {EventLogRefused} when we are not let in. */
export function createAttempts(channels: Channels, policy: RetryPolicy, signal: AbortSignal): Attempts {
  const once = async <Answer>(call: (withinMs: number) => Promise<Answer>, leftMs: number) => {
    const withinMs = Math.min(policy.attemptMs, leftMs);
    await withinTime(channels.current(), withinMs);
    const startedAt = performance.now();
    try {
      const answer = await call(withinMs);
      channels.answered();
      return answer;
    } catch (error) {
      if (isSilence(error)) channels.unanswered(startedAt);
      else if (!isOutcomeUnknown(error)) channels.answered();
      throw refusedAccess(error) ?? error;
    }
  };
  return (call) =>
    retry((leftMs) => once(call, leftMs), {
      pauses: policy,
      giveUpAt: performance.now() + policy.totalMs,
      isTransient: isOutcomeUnknown,
      signal,
      givenUp: (cause) =>
        signal.aborted ? new EventStoreUnavailable('The event log is closed') : unavailable(cause),
    });
}

export const refusedAccess = (error: unknown): EventLogRefused | undefined =>
  error instanceof Error && isCommandError(error) && isAccessDenied(error)
    ? new EventLogRefused('EventStoreDB refuses this user and password, or wants one', { cause: error })
    : undefined;

const isAccessDenied = ({ type, code }: CommandError): boolean =>
  type === ErrorType.ACCESS_DENIED || code === status.PERMISSION_DENIED;

function unavailable(cause: unknown): EventStoreUnavailable {
  const reason = cause instanceof Error ? cause.message : 'no time was left';
  return new EventStoreUnavailable(`EventStoreDB does not answer: ${reason}`, { cause });
}
