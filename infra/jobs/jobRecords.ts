import type pg from 'pg';
import type { JobData } from '../../commands/jobs.ts';
import { failureTexts } from '../texts/failureTexts.ts';
import { jobsSchema } from './installJobs.ts';

type Queries = Pick<pg.Pool, 'query'>;

export const jobStates = ['waiting', 'running', 'retrying', 'dead', 'done', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export interface JobRecord {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly data: JobData;
  /** Tries begun. */
  readonly attempts: number;
  readonly mostAttempts: number;
  readonly createdAt: string;
  readonly runAt: string;
  readonly endedAt: string | null;
  /** Of the last try that failed. */
  readonly error: string | null;
}

export interface JobCounts {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
  readonly retrying: number;
  readonly dead: number;
  /** How long the oldest has been due without being begun; 0 = none is. */
  readonly oldestSeconds: number;
}

const stateOf = `CASE state WHEN 'created' THEN 'waiting' WHEN 'active' THEN 'running' WHEN 'retry' THEN 'retrying'
  WHEN 'failed' THEN 'dead' WHEN 'completed' THEN 'done' ELSE 'cancelled' END`;

interface Row {
  id: string;
  name: string;
  state: JobState;
  data: JobData | null;
  retry_count: number;
  retry_limit: number;
  started_on: Date | null;
  created_on: Date;
  start_after: Date;
  completed_on: Date | null;
  output: { message?: string; value?: { message?: string } } | null;
}

const recordOf = (row: Row): JobRecord => ({
  id: row.id,
  kind: row.name,
  state: row.state,
  data: row.data ?? {},
  attempts: row.started_on === null ? row.retry_count : row.retry_count + 1,
  mostAttempts: row.retry_limit + 1,
  createdAt: row.created_on.toISOString(),
  runAt: row.start_after.toISOString(),
  endedAt: row.completed_on?.toISOString() ?? null,
  // What the queue itself says of a job is that its worker is gone.
  error: row.output?.message ?? (row.output?.value?.message ? failureTexts.lost : null),
});

const columns = `id, name, ${stateOf} AS state, data, retry_count, retry_limit, started_on, created_on, start_after,
  completed_on, output`;

/** The newest first. */
export const listJobs = async (
  pool: Queries,
  { states, kind = null, limit }: { states: readonly JobState[]; kind?: string | null; limit: number },
): Promise<JobRecord[]> => {
  const { rows } = await pool.query<Row>(
    `SELECT * FROM (SELECT ${columns} FROM ${jobsSchema}.job) AS jobs
     WHERE state = ANY ($1) AND ($2::text IS NULL OR name = $2) ORDER BY created_on DESC, id LIMIT $3`,
    [states, kind, limit],
  );
  return rows.map(recordOf);
};

/** By the beginning of an id, too: several are several. */
export const findJobs = async (pool: Queries, idBeginning: string): Promise<JobRecord[]> => {
  const { rows } = await pool.query<Row>(
    `SELECT ${columns} FROM ${jobsSchema}.job WHERE starts_with(id::text, lower($1)) ORDER BY id LIMIT 10`,
    [idBeginning],
  );
  return rows.map(recordOf);
};

/** Of the kinds that have jobs which are not over. */
export const countJobs = async (pool: Queries): Promise<JobCounts[]> => {
  const { rows } = await pool.query<JobCounts>(
    `SELECT name AS kind,
       count(*) FILTER (WHERE state = 'created')::int AS waiting,
       count(*) FILTER (WHERE state = 'active')::int AS running,
       count(*) FILTER (WHERE state = 'retry')::int AS retrying,
       count(*) FILTER (WHERE state = 'failed')::int AS dead,
       coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE state < 'active' AND start_after < now())), 0)::float8
         AS "oldestSeconds"
     FROM ${jobsSchema}.job WHERE state <> 'completed' AND state <> 'cancelled' GROUP BY name ORDER BY name`,
  );
  return rows;
};

/** Kinds with a job that may be begun now. One that goes alone waits while one of its jobs runs. */
export const dueKinds = async (pool: Queries): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>({
    name: 'jobs-due',
    text: `SELECT DISTINCT name FROM ${jobsSchema}.job AS due WHERE state < 'active' AND start_after < now()
           AND NOT (policy = 'singleton' AND EXISTS (SELECT FROM ${jobsSchema}.job
                    WHERE name = due.name AND state = 'active'))`,
  });
  return rows.map(({ name }) => name);
};

/** As if it were new, at once. A job that only waits for its time, too. False when it runs, is done, or there is none. */
export const retryJob = async (pool: Queries, id: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `UPDATE ${jobsSchema}.job SET state = 'created', start_after = now(), started_on = NULL, completed_on = NULL, retry_count = 0
     WHERE id = $1 AND state IN ('created', 'retry', 'failed', 'cancelled')`,
    [id],
  );
  return rowCount === 1;
};

/** Also of a dead one, which then is on no list any more. False when it is over already. */
export const cancelJob = async (pool: Queries, id: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `UPDATE ${jobsSchema}.job SET state = 'cancelled', completed_on = now()
     WHERE id = $1 AND state NOT IN ('completed', 'cancelled')`,
    [id],
  );
  return rowCount === 1;
};
