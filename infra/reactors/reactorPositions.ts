import type pg from 'pg';
import type { ReactorHealth } from '../../api/health/health.ts';
import type { RecordedEvent } from '../../commands/ports.ts';

type Queries = Pick<pg.Pool, 'query'>;

/** Null = it was never here. */
export const readPosition = async (db: Queries, name: string): Promise<bigint | null> => {
  const { rows } = await db.query<{ position: string }>(
    'SELECT position::text FROM reactors.checkpoints WHERE name = $1',
    [name],
  );
  return rows[0] ? BigInt(rows[0].position) : null;
};

export interface Reached {
  readonly name: string;
  readonly position: bigint;
}

/** Of all processes. `policies` was split up. */
export const readReactorPositions = async (db: Queries): Promise<Reached[]> => {
  const { rows } = await db.query<{ name: string; position: string }>(
    "SELECT name, position::text FROM reactors.checkpoints WHERE name <> 'policies' ORDER BY name",
  );
  return rows.map(({ name, position }) => ({ name, position: BigInt(position) }));
};

/** To the end of a log that is younger than they are: what it holds they have seen. @returns their names. */
export const bringBack = async (db: Queries, end: bigint): Promise<string[]> => {
  const { rows } = await db.query<{ name: string }>(
    `UPDATE reactors.checkpoints
     SET position = $1, failing_since = NULL, failing_event = NULL, failure = NULL
     WHERE position > $1 RETURNING name`,
    [String(end)],
  );
  return rows.map(({ name }) => name);
};

/** Never back: a process that lost the lead and does not know it yet writes nothing old over what is newer. */
export const savePositions = async (db: Queries, reached: readonly Reached[]): Promise<void> => {
  await db.query(
    `INSERT INTO reactors.checkpoints AS kept (name, position) SELECT * FROM unnest($1::text[], $2::bigint[])
     ON CONFLICT (name) DO UPDATE
     SET position = EXCLUDED.position, failing_since = NULL, failing_event = NULL, failure = NULL
     WHERE kept.position < EXCLUDED.position`,
    [reached.map(({ name }) => name), reached.map(({ position }) => String(position))],
  );
};

export const recordStuck = async (
  db: Queries,
  name: string,
  { id, stream, type, position }: RecordedEvent,
  error: unknown,
): Promise<void> => {
  await db.query(
    `UPDATE reactors.checkpoints
     SET failing_since = coalesce(failing_since, now()), failing_event = $2, failure = $3 WHERE name = $1`,
    [
      name,
      JSON.stringify({ id, stream, type, position: String(position) }),
      error instanceof Error ? error.message : String(error),
    ],
  );
};

/** Of all processes. `policies` was split up. */
export const readReactorHealth = async (db: Queries): Promise<ReactorHealth[]> => {
  const { rows } = await db.query<{ name: string; event: string | null; seconds: number | null }>(
    `SELECT name, failing_event ->> 'id' AS event, extract(epoch FROM now() - failing_since)::float8 AS seconds
     FROM reactors.checkpoints WHERE name <> 'policies' ORDER BY name`,
  );
  return rows.map(({ name, event, seconds }) => ({
    name,
    stuck: event === null ? null : { event, seconds: seconds ?? 0 },
  }));
};
