import type { Migration } from './migration.ts';

/** When each task of the schedule was last done, by the shop's clock: a restart neither forgets nor repeats one. */
export const scheduledTasks: Migration = {
  name: '0007_scheduled_tasks',
  sql: `
    CREATE TABLE reactors.scheduled_tasks (
      name text PRIMARY KEY,
      done_at timestamptz NOT NULL
    );
  `,
};
