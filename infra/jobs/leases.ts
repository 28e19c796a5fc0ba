import type pg from 'pg';
import { jobsSchema } from './installJobs.ts';
import type { JobQueue } from './jobQueue.ts';

/** One try of a job. The number of tries before it tells it from a later one of the same job. */
export interface Claim {
  readonly name: string;
  readonly id: string;
  readonly retryCount: number;
}

const ours = `FROM unnest($1::text[], $2::uuid[], $3::int[]) AS claim (name, id, retry_count)
  WHERE job.name = claim.name AND job.id = claim.id AND job.retry_count = claim.retry_count AND job.state = 'active'`;
const valuesOf = (claims: readonly Claim[]): unknown[] => [
  claims.map(({ name }) => name),
  claims.map(({ id }) => id),
  claims.map(({ retryCount }) => retryCount),
];

type LeaseQueue = Pick<JobQueue, 'pool' | 'leaseSeconds'>;

/** @returns the ids of those that are still ours; the others were cancelled or taken over. */
const renewLeases = async (
  { pool, leaseSeconds }: LeaseQueue,
  claims: readonly Claim[],
): Promise<Set<string>> => {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE ${jobsSchema}.job SET expire_in = now() - started_on + interval '${leaseSeconds} s' ${ours} RETURNING job.id`,
    valuesOf(claims),
  );
  return new Set(rows.map(({ id }) => id));
};

/** Back to where they were, as if they had not been begun: a worker that stops counts as no try. */
export const giveBack = async (pool: pg.Pool, claims: readonly Claim[]): Promise<void> => {
  await pool.query(
    `UPDATE ${jobsSchema}.job SET state = 'retry', started_on = NULL, start_after = now() ${ours}`,
    valuesOf(claims),
  );
};

/** No use in trying it again: its next failure is its last. */
export const forbidRetries = async (pool: pg.Pool, claim: Claim): Promise<void> => {
  await pool.query(`UPDATE ${jobsSchema}.job SET retry_limit = job.retry_count ${ours}`, valuesOf([claim]));
};

export interface Held {
  readonly claim: Claim;
  readonly lose: () => void;
  /** By `performance.now()`. */
  heldUntil: number;
}

/**
 * Shows for as long as jobs run that their worker lives. Whoever cannot show it in time must stop: somebody else begins then.
 */
export const keepLeases = (queue: LeaseQueue, held: ReadonlySet<Held>): { stop(): void } => {
  const leaseMs = queue.leaseSeconds * 1000;
  const everyMs = leaseMs / 6;
  let renewing = false;
  const renew = async (): Promise<void> => {
    const all = [...held];
    const heldUntil = performance.now() + leaseMs;
    try {
      const kept = await renewLeases(
        queue,
        all.map(({ claim }) => claim),
      );
      for (const one of all) {
        if (kept.has(one.claim.id)) one.heldUntil = heldUntil;
        else one.lose();
      }
    } catch {
      // The database is away: seen below, when it stays away.
    }
  };
  const timer = setInterval(() => {
    for (const one of held) if (one.heldUntil - everyMs <= performance.now()) one.lose();
    if (renewing || held.size === 0) return;
    renewing = true;
    void renew().finally(() => {
      renewing = false;
    });
  }, everyMs);
  return { stop: () => clearInterval(timer) };
};
