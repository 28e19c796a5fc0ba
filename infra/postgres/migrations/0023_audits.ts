import type { Migration } from './migration.ts';

/** What audits have found: beside the log and not in it, since they judge it. Keys and sums only, nothing personal. */
export const audits: Migration = {
  name: '0023_audits',
  sql: `
    CREATE TABLE reactors.audits (
      id         uuid PRIMARY KEY,
      staff_id   text COLLATE "C",
      from_at    timestamptz NOT NULL,
      to_at      timestamptz NOT NULL,
      started_at timestamptz NOT NULL,
      ended_at   timestamptz,
      state      text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'right', 'wrong', 'failed')),
      findings   jsonb
    );
    CREATE INDEX ON reactors.audits (started_at DESC);
  `,
};
