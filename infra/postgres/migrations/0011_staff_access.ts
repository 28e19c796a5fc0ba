import type { Migration } from './migration.ts';

/** How staff get in beside the password: invitations, second factors, and on which devices they are in. */
export const staffAccess: Migration = {
  name: '0011_staff_access',
  sql: `
    ALTER TABLE vault.sessions
      ADD COLUMN device text NOT NULL DEFAULT '',
      ADD COLUMN seen_at timestamptz;

    ALTER TABLE vault.staff_passwords ADD COLUMN seen_at timestamptz;

    CREATE TABLE vault.staff_invitations (
      token_hash  bytea PRIMARY KEY,
      staff       text COLLATE "C" NOT NULL,
      expires_at  timestamptz NOT NULL
    );
    CREATE INDEX ON vault.staff_invitations (staff);

    -- The last step of time that was used: a code works once.
    CREATE TABLE vault.second_factors (
      staff      text COLLATE "C" PRIMARY KEY,
      secret     text NOT NULL,
      confirmed  boolean NOT NULL DEFAULT false,
      last_step  bigint NOT NULL DEFAULT -1
    );
    CREATE TABLE vault.recovery_codes (
      staff      text COLLATE "C" NOT NULL,
      code_hash  bytea NOT NULL,
      PRIMARY KEY (staff, code_hash)
    );
  `,
};
