import type { Migration } from './migration.ts';

/** What the log was each time it was found whole: shows later that an end of it was cut off. */
export const logAnchors: Migration = {
  name: '0004_log_anchors',
  sql: `
    CREATE TABLE vault.log_anchors (
      number    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      position  bigint NOT NULL,
      events    bigint NOT NULL,
      digest    text NOT NULL,
      found_at  timestamptz NOT NULL DEFAULT now()
    );
  `,
};
