import type pg from 'pg';
import PgBoss from 'pg-boss';
import { jobTransaction } from './jobDatabase.ts';

export const jobsSchema = 'jobs';

/**
 * The tables of pg-boss. Run below the lock of the migrations: it tells a race from a fault by English words, which a server
 * that speaks another language does not use.
 */
export const installJobs = async (client: pg.ClientBase): Promise<void> => {
  const boss = new PgBoss({
    schema: jobsSchema,
    db: jobTransaction(client),
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined); // what fails rejects its call
  await boss.start();
  // What waits, runs or is dead is counted often; what is done is kept for weeks.
  await client.query(
    `CREATE INDEX IF NOT EXISTS job_unfinished ON ${jobsSchema}.job (name, state)
     WHERE state <> 'completed' AND state <> 'cancelled'`,
  );
};
