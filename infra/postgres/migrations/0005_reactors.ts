import type { Migration } from './migration.ts';

/** How far each reactor has come in the log. Not a read model: built anew, it would send everything again. */
export const reactors: Migration = {
  name: '0005_reactors',
  sql: `
    CREATE SCHEMA reactors;
    CREATE TABLE reactors.checkpoints (
      name text PRIMARY KEY,
      position bigint NOT NULL
    );
  `,
};
