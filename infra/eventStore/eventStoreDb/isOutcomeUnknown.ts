import { ErrorType, isCommandError, TimeoutError } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { NoLeaderFound } from './findLeader.ts';
import { TookTooLong } from './withinTime.ts';

/** The server refuses by what it has written, and shows only what most of its cluster has: the other write is under way. */
export class OtherWriteUnderWay extends Error {
  override readonly name = 'OtherWriteUnderWay';
  constructor(stream: string) {
    super(`Another write to ${stream} is under way and cannot be read yet`);
  }
}

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
/** The connection was given up under a call. */
const plainWords = /^Channel has been shut down|^Channel closed/;
/** A connection that broke below the call. */
const brokenConnection = /^(ERR_STREAM_|ERR_HTTP2_|ECONN|EPIPE)/;

/** Whether the server may or may not have done what was asked, so that only asking again can tell. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof TookTooLong || error instanceof NoLeaderFound || error instanceof OtherWriteUnderWay)
    return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (isCommandError(error)) {
    if (error.type === ErrorType.UNKNOWN) return !refusals.has(code);
    return unknownTypes.has(error.type);
  }
  return code === status.UNAVAILABLE || plainWords.test(error.message) || brokenConnection.test(String(code));
}

/** Nothing at all was heard of the server in the time that a call had. */
export const isSilence = (error: unknown): boolean =>
  error instanceof TookTooLong ||
  (error instanceof Error && isCommandError(error) && error.type === ErrorType.DEADLINE_EXCEEDED);

/** A live subscriber that cannot keep up is thrown out; it goes on from where it was. */
export const isThrownOutForBeingLate = (error: unknown): boolean => error instanceof TimeoutError;
