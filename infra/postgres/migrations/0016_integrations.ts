import type { Migration } from './migration.ts';

/** What other services are asked and told. Whatever is secret or of a person lies sealed in the vault. */
export const integrations: Migration = {
  name: '0016_integrations',
  sql: `
    CREATE TABLE vault.integration_secrets (
      name        text COLLATE "C" PRIMARY KEY,
      sealed      bytea NOT NULL,
      -- The end of a long key, by which people tell two keys apart.
      tail        text NOT NULL,
      set_by      text COLLATE "C" NOT NULL,
      set_at      timestamptz NOT NULL
    );
    CREATE TABLE vault.messages (
      id          uuid PRIMARY KEY,
      channel     text NOT NULL,
      -- To whom and what; empty when it is over, or the person is erased.
      sealed      bytea,
      person      text COLLATE "C",
      made_at     timestamptz NOT NULL,
      good_until  timestamptz,
      state       text NOT NULL DEFAULT 'waiting',
      provider    text,
      provider_id text,
      parts       integer,
      -- Kopecks.
      cost        integer,
      sent_at     timestamptz
    );
    CREATE INDEX ON vault.messages (person);
    CREATE INDEX ON vault.messages (channel, sent_at);
    CREATE TABLE staff.integration_calls (
      id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      integration text COLLATE "C" NOT NULL,
      provider    text NOT NULL,
      action      text NOT NULL,
      ok          boolean NOT NULL,
      -- The status and the code of the provider, in our words; never what was sent.
      answer      text NOT NULL,
      ms          integer NOT NULL,
      order_id    text COLLATE "C",
      at          timestamptz NOT NULL
    );
    CREATE INDEX ON staff.integration_calls (integration, id DESC);
    CREATE TABLE staff.integration_checks (
      integration text COLLATE "C" PRIMARY KEY,
      at          timestamptz NOT NULL,
      ms          integer NOT NULL,
      steps       jsonb NOT NULL
    );
  `,
};
