import { ErrorType, isCommandError, TimeoutError } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { TookTooLong } from './withinTime.ts';

const unknownTypes: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]);
/** An `unknown` error with one of these codes is a refusal, and comes again however often we ask. */
const refusals: ReadonlySet<unknown> = new Set([
  status.INVALID_ARGUMENT,
  status.PERMISSION_DENIED,
  status.UNIMPLEMENTED,
]);
/** The client says these two in plain words only: no node of the cluster answers, or it is just reconnecting. */
const plainWords = /^Failed to discover|^Channel has been shut down/;
/** A connection that broke below the call. */
const brokenConnection = /^(ERR_STREAM_|ERR_HTTP2_|ECONN|EPIPE)/;

/** Whether the server may or may not have done what was asked, so that only asking again can tell. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof TookTooLong) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (isCommandError(error)) {
    if (error.type === ErrorType.UNKNOWN) return !refusals.has(code);
    return unknownTypes.has(error.type);
  }
  return code === status.UNAVAILABLE || plainWords.test(error.message) || brokenConnection.test(String(code));
}

/** A live subscriber that cannot keep up is thrown out; it goes on from where it was. */
export const isThrownOutForBeingLate = (error: unknown): boolean => error instanceof TimeoutError;
