import { Metadata, status } from '@grpc/grpc-js';
import { maxAppendSize } from './memoryLog.ts';

/** A status that ends a call, with the trailers by which the client knows what it means. */
export interface Refusal {
  readonly code: status;
  readonly details: string;
  readonly metadata: Metadata;
}

function refusal(code: status, details: string, trailers: Readonly<Record<string, string>> = {}): Refusal {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return { code, details, metadata };
}

export const streamDeleted = (stream: string): Refusal =>
  refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export const maximumAppendSizeExceeded = (): Refusal =>
  refusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${maxAppendSize} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(maxAppendSize),
  });

/** A wrong password is told by the status alone, a missing one by a trailer as well. */
export const accessDenied = (hasPassword: boolean): Refusal =>
  hasPassword
    ? refusal(status.UNAUTHENTICATED, 'Unauthenticated')
    : refusal(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

export const notLeader = (leader: { host: string; port: number }): Refusal =>
  refusal(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': leader.host,
    'leader-endpoint-port': String(leader.port),
  });

export const consumerTooSlow = (): Refusal =>
  refusal(
    status.ABORTED,
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  );

export const unavailable = (): Refusal => refusal(status.UNAVAILABLE, 'Server Is Not Ready');
export const cancelled = (): Refusal => refusal(status.CANCELLED, 'The server cancelled the call');
export const endedWithoutStatus = (): Refusal => refusal(status.INTERNAL, 'Call ended without gRPC status');
