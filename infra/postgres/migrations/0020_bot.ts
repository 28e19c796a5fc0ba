import type { Migration } from './migration.ts';

/** Whom and what the bot knows. Who a person is in Telegram lies in the vault: sealed, and found by a keyed hash. */
export const bot: Migration = {
  name: '0020_bot',
  sql: `
    CREATE TABLE vault.bot_people (
      kind      text NOT NULL,
      person    text COLLATE "C" NOT NULL,
      user_hash bytea NOT NULL,
      sealed    bytea NOT NULL,
      linked_at timestamptz NOT NULL,
      PRIMARY KEY (kind, person),
      UNIQUE (kind, user_hash)
    );
    CREATE TABLE vault.bot_codes (
      code_hash  bytea PRIMARY KEY,
      kind       text NOT NULL,
      person     text COLLATE "C" NOT NULL,
      expires_at timestamptz NOT NULL
    );
    -- What stands in staff's chats, by what it is about, so that it can be written anew.
    CREATE TABLE staff.bot_posts (
      subject text COLLATE "C" PRIMARY KEY,
      chat    text NOT NULL,
      message bigint NOT NULL,
      at      timestamptz NOT NULL
    );
    -- Channels and groups that the bot has seen itself in.
    CREATE TABLE staff.bot_chats (
      chat    text PRIMARY KEY,
      title   text NOT NULL,
      kind    text NOT NULL,
      seen_at timestamptz NOT NULL
    );
    -- What was heard already; Telegram repeats itself.
    CREATE TABLE staff.bot_updates (
      bot       text COLLATE "C" NOT NULL,
      update_id bigint NOT NULL,
      at        timestamptz NOT NULL,
      PRIMARY KEY (bot, update_id)
    );
  `,
};
