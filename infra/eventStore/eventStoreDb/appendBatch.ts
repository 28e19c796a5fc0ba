import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { beginning, ConcurrencyConflict } from '../../../commands/ports.ts';
import { refuseBadBatch } from '../batchLimits.ts';
import type { NewStoredEvent, StoredEvent } from '../eventLog.ts';
import type { Connection } from './connection.ts';
import { OtherWriteUnderWay } from './isOutcomeUnknown.ts';
import { withinTime } from './withinTime.ts';

export interface Written {
  readonly revision: bigint;
  readonly position: bigint;
}

export interface Batch {
  readonly stream: string;
  readonly events: readonly NewStoredEvent[];
  readonly expectedRevision: bigint;
}

/** What the server takes in one append. */
const maxBytes = 1024 * 1024;
/** Ours must fire after the call's own deadline, which tells more. */
const graceMs = 500;

export function refuseUnwritable({ stream, events }: Batch): void {
  refuseBadBatch(stream, events);
  const bytes = events.reduce((sum, event) => sum + sizeOf(event), 0);
  if (bytes > maxBytes)
    throw new RangeError(`${bytes} bytes in one append to ${stream}, at most ${maxBytes} are allowed`);
}

/** The server counts the type in UTF-16. */
const sizeOf = ({ type, data, metadata }: NewStoredEvent): number =>
  Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata)) + 2 * type.length;

/**
 * One attempt. It may be repeated after any failure: the server answers the very same batch as it did the first time.
 * @throws {ConcurrencyConflict} when the stream is elsewhere and does not hold this batch at its place.
 * @throws {OtherWriteUnderWay} when the server refuses, and a fresh read shows nothing that it could refuse by.
 */
export async function appendBatch(
  { client, credentials }: Connection,
  batch: Batch,
  options: { withinMs: number; read: (from: bigint, count: number) => Promise<StoredEvent[]> },
): Promise<Written> {
  const deadline = options.withinMs;
  const answer = client.appendToStream(batch.stream, batch.events.map(toEventData), {
    expectedRevision: batch.expectedRevision === beginning ? NO_STREAM : batch.expectedRevision,
    requiresLeader: true,
    credentials,
    deadline,
  });
  const result = await withinTime(answer, deadline + graceMs).catch(onlyConflict);
  if (!(result instanceof WrongExpectedVersionError)) {
    if (!result.position) throw new Error('An append was answered without its position');
    return { revision: result.nextExpectedRevision, position: result.position.commit };
  }
  const found = await options.read(batch.expectedRevision + 1n, batch.events.length);
  const written = writtenAmong(found, batch);
  if (written) return written;
  const { actualVersion } = result;
  const isAhead = typeof actualVersion === 'bigint' && actualVersion > batch.expectedRevision;
  if (found.length === 0 && isAhead) throw new OtherWriteUnderWay(batch.stream);
  throw new ConcurrencyConflict(batch.stream);
}

function toEventData({ id, type, data, metadata }: NewStoredEvent) {
  return jsonEvent({ id, type, data: { ...data }, metadata: { ...metadata } });
}

function onlyConflict(error: unknown): WrongExpectedVersionError {
  if (!(error instanceof WrongExpectedVersionError)) throw error;
  return error;
}

/** The batch may be there all the same: an earlier attempt wrote it, its answer was lost, and others went on from there. */
function writtenAmong(found: readonly StoredEvent[], { events }: Batch): Written | undefined {
  const last = found.at(-1);
  const isOurs = found.length === events.length && found.every(({ id }, at) => isSameId(id, events[at]?.id));
  return isOurs && last ? { revision: last.revision, position: last.position } : undefined;
}

/** The server gives ids back in lower case. */
const isSameId = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase();
