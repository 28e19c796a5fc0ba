import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { NoLeaderFound } from './findLeader.ts';
import { isOutcomeUnknown, OtherWriteUnderWay } from './isOutcomeUnknown.ts';
import { TookTooLong } from './withinTime.ts';

const withCode = (error: Error, code: unknown) => Object.assign(error, { code });

describe('the outcome is unknown, and asked for again, after', () => {
  test.each([
    ['a server that is down', new UnavailableError()],
    ['code 14 without a type', withCode(new Error('14 UNAVAILABLE: No connection established'), 14)],
    ['a deadline', new DeadlineExceededError()],
    ["the server's own time-out", new TimeoutError()],
    ['a call that the server cancelled', new CancelledError()],
    ['a call that ended without a status', withCode(new UnknownError(), 13)],
    ['a connection told to calm down', withCode(new UnknownError(), 8)],
    ['our own timer', new TookTooLong(1)],
    ['a search for the leader in vain', new NoLeaderFound(undefined)],
    ['a refusal by a write that cannot be read yet', new OtherWriteUnderWay('order')],
    ['a reconnection', new Error('Channel has been shut down')],
    ['a broken connection', withCode(new Error('read ECONNRESET'), 'ECONNRESET')],
  ])('%s', (_, error) => {
    expect(isOutcomeUnknown(error)).toBe(true);
  });
});

describe('the answer is final after', () => {
  const versions = { streamName: 'order', expected: 1n, current: 2n };
  test.each([
    ['a conflict', new WrongExpectedVersionError(undefined, versions)],
    ['a deleted stream', StreamDeletedError.fromStreamName('order')],
    ['a missing stream', new StreamNotFoundError(undefined, 'order')],
    ['a batch that is too large', MaxAppendSizeExceededError.fromMaxAppendSize(1)],
    ['a wrong password', new AccessDeniedError()],
    ['a call that makes no sense', withCode(new UnknownError(), 3)],
    ['a mistake of ours', new TypeError('Do not know how to serialize a BigInt')],
    ['something thrown that is no error', 'oops'],
  ])('%s', (_, error) => {
    expect(isOutcomeUnknown(error)).toBe(false);
  });
});
