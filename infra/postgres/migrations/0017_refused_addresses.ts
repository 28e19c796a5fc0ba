import type { Migration } from './migration.ts';

/** Mail addresses that a server has refused for good: nothing is sent there again. Keyed hashes, nobody reads them back. */
export const refusedAddresses: Migration = {
  name: '0017_refused_addresses',
  sql: `
    CREATE TABLE vault.refused_addresses (
      address_hash bytea PRIMARY KEY,
      code         text NOT NULL,
      at           timestamptz NOT NULL
    );
  `,
};
