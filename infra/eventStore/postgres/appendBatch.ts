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

/** One statement for all of them while every stream is where it is expected; else one after another, as they would be alone. */
export async function appendBatches(query: RetryingQuery, batches: readonly StreamBatch[]): Promise<void> {
  const rows = batches.flatMap(({ stream, events, expectedRevision }) =>
    events.map((event, index) => ({ ...event, stream, revision: expectedRevision + 1n + BigInt(index) })),
  );
  const statement = {
    name: 'log-append-many',
    text: `
      WITH new AS (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::uuid[], $4::text[], $5::json[], $6::json[])
          WITH ORDINALITY AS new (stream, revision, id, type, data, metadata, n)
      ), elsewhere AS (
        SELECT FROM (SELECT stream, min(revision) AS first FROM new GROUP BY stream) AS wanted
        WHERE first <> 1 + coalesce(
          (SELECT e.revision FROM log.events e WHERE e.stream = wanted.stream ORDER BY e.revision DESC LIMIT 1), -1)
      )
      INSERT INTO log.events (stream, revision, id, type, data, metadata)
      SELECT stream, revision, id, type, data, metadata FROM new WHERE NOT EXISTS (SELECT FROM elsewhere) ORDER BY n
      RETURNING position`,
    values: [
      rows.map(({ stream }) => stream),
      rows.map(({ revision }) => revision),
      rows.map(({ id }) => id),
      rows.map(({ type }) => type),
      rows.map(({ data }) => JSON.stringify(data)),
      rows.map(({ metadata }) => JSON.stringify(metadata)),
    ],
  };
  const written = await query<[position: string]>(statement).catch(noneWhereOthersWrote);
  if (written.length < rows.length) for (const batch of batches) await appendBatch(query, batch);
}
