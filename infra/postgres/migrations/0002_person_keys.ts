import type { Migration } from './migration.ts';

/** The row of an erased person stays, without a key: the same person never gets a second one. */
export const personKeys: Migration = {
  name: '0002_person_keys',
  sql: `
    CREATE SCHEMA vault;

    CREATE TABLE vault.person_keys (
      person     text COLLATE "C" PRIMARY KEY,
      key        bytea CHECK (octet_length(key) = 32),
      made_at    timestamptz NOT NULL DEFAULT now(),
      erased_at  timestamptz,
      CHECK ((key IS NULL) = (erased_at IS NOT NULL))
    );
  `,
};
