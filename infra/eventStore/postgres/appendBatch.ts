import pg from 'pg';
import { ConcurrencyConflict } from '../../../commands/ports.ts';
import type { RetryingCopy, RetryingQuery } from '../../postgres/retryingQuery.ts';
import type { NewStoredEvent, StreamBatch } from '../eventLog.ts';

type Answer = [revision: string | null, position: string | null];

const uniqueViolation = '23505';

/** Most appends are of one event to a stream that is where it was expected: they take the short way. */
export async function appendBatch(
  query: RetryingQuery,
  batch: StreamBatch,
): Promise<{ revision: bigint; position: bigint }> {
  const [event, ...others] = batch.events;
  const quick = event && others.length === 0 ? await appendOne(query, batch, event) : undefined;
  const [revision, position] = quick ?? (await appendAny(query, batch));
  if (!revision || !position) throw new ConcurrencyConflict(batch.stream);
  return { revision: BigInt(revision), position: BigInt(position) };
}

/** `undefined` when the stream is elsewhere, be it that this very event moved it. */
async function appendOne(
  query: RetryingQuery,
  { stream, expectedRevision }: StreamBatch,
  { id, type, data, metadata }: NewStoredEvent,
): Promise<Answer | undefined> {
  const [answer] = await query<Answer>({
    name: 'log-append-one',
    text: `
      INSERT INTO log.events (stream, revision, id, type, data, metadata)
      SELECT $1, $2::bigint + 1, $3::uuid, $4, $5::json, $6::json
      WHERE $2::bigint = coalesce(
        (SELECT e.revision FROM log.events e WHERE e.stream = $1 ORDER BY e.revision DESC LIMIT 1), -1)
      ON CONFLICT (stream, revision) DO NOTHING
      RETURNING revision, position`,
    values: [stream, expectedRevision, id, type, JSON.stringify(data), JSON.stringify(metadata)],
  });
  return answer;
}

async function appendAny(
  query: RetryingQuery,
  { stream, events, expectedRevision }: StreamBatch,
): Promise<Answer> {
  const statement = {
    name: 'log-append',
    text: 'SELECT last_revision, last_position FROM log.append($1, $2, $3, $4, $5, $6)',
    values: [
      stream,
      expectedRevision,
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ data }) => JSON.stringify(data)),
      events.map(({ metadata }) => JSON.stringify(metadata)),
    ],
  };
  try {
    return (await query<Answer>(statement))[0] ?? [null, null];
  } catch (error) {
    // The short way of another writer was faster; now the function sees it.
    noneWhereOthersWrote(error);
    return (await query<Answer>(statement))[0] ?? [null, null];
  }
}

const noneWhereOthersWrote = (error: unknown): void => {
  if (!(error instanceof pg.DatabaseError && error.code === uniqueViolation)) throw error;
};

/** All of them by one statement while every stream is where it is expected; else one after another, as they would be alone. */
export async function appendBatches(
  query: RetryingQuery,
  copyRows: RetryingCopy,
  batches: readonly StreamBatch[],
): Promise<void> {
  if (await areWhereExpected(query, batches)) {
    const copied = await copyRows(copyStatement, linesOf(batches)).then(() => true, noneWhereOthersWrote);
    if (copied) return;
  }
  for (const batch of batches) await appendBatch(query, batch);
}

/**
 * Streams only grow. Whoever is faster between this look and the rows has written the very revision that the rows begin
 * with, and the table has each only once.
 */
async function areWhereExpected(query: RetryingQuery, batches: readonly StreamBatch[]): Promise<boolean> {
  const lasts = new Map<string, bigint>();
  const begun: [stream: string, revision: bigint][] = [];
  for (const { stream, events, expectedRevision } of batches) {
    const last = lasts.get(stream);
    if (last === undefined) {
      // A new stream needs no look: it must not be there.
      if (expectedRevision >= 0n) begun.push([stream, expectedRevision]);
    } else if (last !== expectedRevision) return false;
    lasts.set(stream, expectedRevision + BigInt(events.length));
  }
  if (begun.length === 0) return true;
  const elsewhere = await query<[stream: string]>({
    name: 'log-elsewhere',
    text: `
      SELECT wanted.stream FROM unnest($1::text[], $2::bigint[]) AS wanted (stream, revision)
      WHERE NOT EXISTS (
        SELECT FROM log.events e WHERE e.stream = wanted.stream AND e.revision = wanted.revision)
      LIMIT 1`,
    values: [begun.map(([stream]) => stream), begun.map(([, revision]) => revision)],
  });
  return elsewhere.length === 0;
}

const copyStatement = 'COPY log.events (stream, revision, id, type, data, metadata) FROM STDIN';

function linesOf(batches: readonly StreamBatch[]): string {
  let lines = '';
  for (const { stream, events, expectedRevision } of batches) {
    let revision = expectedRevision;
    for (const { id, type, data, metadata } of events) {
      revision += 1n;
      lines += `${escaped(stream)}\t${revision}\t${id}\t${escaped(type)}\t`;
      lines += `${escapedJson(data)}\t${escapedJson(metadata)}\n`;
    }
  }
  return lines;
}

/** JSON writes tabs and ends of lines as escapes itself. */
const escapedJson = (value: object): string => withBackslashes(JSON.stringify(value));
const withBackslashes = (text: string): string =>
  text.includes('\\') ? text.replaceAll('\\', '\\\\') : text;
const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, escapeOf) : text;
const escapeOf = (sign: string): string => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;
