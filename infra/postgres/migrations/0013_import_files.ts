import type { Migration } from './migration.ts';

/** Files that staff load a menu from, the mapping of their columns, and what a task does to each document. */
export const importFiles: Migration = {
  name: '0013_import_files',
  sql: `
    ALTER TABLE staff.tasks ADD COLUMN steps jsonb;
    CREATE TABLE staff.imports (
      id          uuid PRIMARY KEY,
      staff_id    text COLLATE "C" NOT NULL,
      name        text NOT NULL,
      bytes       bytea NOT NULL,
      task_id     uuid,
      created_at  timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX ON staff.imports (created_at);
    CREATE TABLE staff.import_mappings (
      supplier    text COLLATE "C" PRIMARY KEY,
      header      jsonb NOT NULL,
      mapping     jsonb NOT NULL,
      used_at     timestamptz NOT NULL DEFAULT now()
    );
  `,
};
