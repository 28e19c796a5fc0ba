import pg from 'pg';
import { ConcurrencyConflict } from '../../../commands/ports.ts';
import type { RetryingQuery } from '../../postgres/retryingQuery.ts';
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

const noneWhereOthersWrote = (error: unknown): never[] => {
  if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return [];
  throw error;
};

/** Stands in no column: streams and types are names of ours, and JSON writes control characters as escapes. */
const between = '\u0001';

/** One statement for all of them while every stream is where it is expected; else one after another, as they would be alone. */
export async function appendBatches(query: RetryingQuery, batches: readonly StreamBatch[]): Promise<void> {
  const rows = batches.flatMap(({ stream, events, expectedRevision }) =>
    events.map((event, index) => ({ ...event, stream, revision: expectedRevision + 1n + BigInt(index) })),
  );
  const column = (textOf: (row: (typeof rows)[number]) => string) => rows.map(textOf).join(between);
  const statement = {
    name: 'log-append-many',
    // Whole columns as texts: an array literal would have every quote of the JSON escaped here and read again there.
    text: `
      WITH new AS (
        SELECT stream, revision::bigint, id, type, data, metadata, n
        FROM unnest(
          string_to_array($1, $7), string_to_array($2, $7), string_to_array($3, $7),
          string_to_array($4, $7), string_to_array($5, $7), string_to_array($6, $7)
        ) WITH ORDINALITY AS new (stream, revision, id, type, data, metadata, n)
      ), elsewhere AS (
        SELECT FROM (SELECT stream, min(revision) AS first FROM new GROUP BY stream) AS wanted
        WHERE first <> 1 + coalesce(
          (SELECT e.revision FROM log.events e WHERE e.stream = wanted.stream ORDER BY e.revision DESC LIMIT 1), -1)
      )
      INSERT INTO log.events (stream, revision, id, type, data, metadata)
      SELECT stream, revision, id::uuid, type, data::json, metadata::json
      FROM new WHERE NOT EXISTS (SELECT FROM elsewhere) ORDER BY n
      RETURNING position`,
    values: [
      column(({ stream }) => stream),
      column(({ revision }) => String(revision)),
      column(({ id }) => id),
      column(({ type }) => type),
      column(({ data }) => JSON.stringify(data)),
      column(({ metadata }) => JSON.stringify(metadata)),
      between,
    ],
  };
  const written = await query<[position: string]>(statement).catch(noneWhereOthersWrote);
  if (written.length < rows.length) for (const batch of batches) await appendBatch(query, batch);
}
