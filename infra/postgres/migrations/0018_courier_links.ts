import type { Migration } from './migration.ts';

/** Links that couriers work by: hashes of their tokens, each with its end. */
export const courierLinks: Migration = {
  name: '0018_courier_links',
  sql: `
    CREATE TABLE vault.courier_links (
      token_hash bytea PRIMARY KEY,
      courier    text NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX ON vault.courier_links (courier);
  `,
};
