import type { Migration } from './migration.ts';

/** What must never be in the log: passwords, codes, sessions. Phones and tokens stand here only as hashes. */
export const access: Migration = {
  name: '0003_access',
  sql: `
    CREATE TABLE vault.secrets (
      name   text PRIMARY KEY,
      value  bytea NOT NULL
    );

    CREATE TABLE vault.person_phones (
      phone_hash  bytea PRIMARY KEY,
      person      text COLLATE "C" NOT NULL
    );
    CREATE INDEX ON vault.person_phones (person);

    CREATE TABLE vault.client_passwords (
      person  text COLLATE "C" PRIMARY KEY,
      hash    text NOT NULL
    );

    CREATE TABLE vault.staff_passwords (
      staff  text COLLATE "C" PRIMARY KEY,
      login  text NOT NULL,
      hash   text NOT NULL
    );
    CREATE UNIQUE INDEX ON vault.staff_passwords (lower(login));

    CREATE TABLE vault.sessions (
      token_hash  bytea PRIMARY KEY,
      kind        text NOT NULL CHECK (kind IN ('client', 'staff')),
      person      text COLLATE "C" NOT NULL,
      opened_at   timestamptz NOT NULL,
      expires_at  timestamptz NOT NULL
    );
    CREATE INDEX ON vault.sessions (person);
    CREATE INDEX ON vault.sessions (expires_at);

    -- One row for each try to get in: a code works only together with what was asked for when it was sent.
    CREATE TABLE vault.sign_in_codes (
      phone_hash     bytea NOT NULL,
      flow           text NOT NULL,
      purpose        text NOT NULL CHECK (purpose IN ('registration', 'restore')),
      code_hash      bytea NOT NULL,
      tries          integer NOT NULL,
      password_hash  text,
      consents       json,
      sent_at        timestamptz NOT NULL,
      expires_at     timestamptz NOT NULL,
      PRIMARY KEY (phone_hash, flow)
    );
    CREATE INDEX ON vault.sign_in_codes (expires_at);

    CREATE TABLE vault.code_pauses (
      phone_hash  bytea PRIMARY KEY,
      sent_at     timestamptz NOT NULL
    );

    CREATE TABLE vault.rate_limits (
      subject  bytea NOT NULL,
      starts   timestamptz NOT NULL,
      ends     timestamptz NOT NULL,
      count    integer NOT NULL,
      PRIMARY KEY (subject, starts)
    );
    CREATE INDEX ON vault.rate_limits (ends);

    CREATE TABLE vault.outbox (
      id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      channel    text NOT NULL,
      recipient  text NOT NULL,
      text       text NOT NULL,
      person     text COLLATE "C",
      at         timestamptz NOT NULL
    );
    CREATE INDEX ON vault.outbox (person);
  `,
};
