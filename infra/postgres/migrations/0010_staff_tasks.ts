import type { Migration } from './migration.ts';

/** Long work that staff have started: what for, how far it is, and how to take it back. Ids only, nothing personal. */
export const staffTasks: Migration = {
  name: '0010_staff_tasks',
  sql: `
    CREATE SCHEMA staff;
    CREATE TABLE staff.tasks (
      id          uuid PRIMARY KEY,
      staff_id    text COLLATE "C" NOT NULL,
      kind        text NOT NULL,
      action      text NOT NULL,
      undoes      uuid,
      ids         jsonb NOT NULL,
      state       text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'stopped')),
      done        integer NOT NULL DEFAULT 0,
      changed     integer NOT NULL DEFAULT 0,
      position    bigint NOT NULL DEFAULT -1,
      created_at  timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX ON staff.tasks (staff_id, created_at);
    CREATE INDEX ON staff.tasks (created_at);
    CREATE INDEX ON staff.tasks (undoes);
  `,
};
