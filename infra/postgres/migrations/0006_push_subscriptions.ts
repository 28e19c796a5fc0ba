import type { Migration } from './migration.ts';

/** Where a browser wants to hear of an order. Goes with the order's end, or with its person. */
export const pushSubscriptions: Migration = {
  name: '0006_push_subscriptions',
  sql: `
    CREATE TABLE vault.push_subscriptions (
      order_id text COLLATE "C" NOT NULL,
      endpoint text NOT NULL,
      p256dh   text NOT NULL,
      auth     text NOT NULL,
      person   text COLLATE "C" NOT NULL,
      made_at  timestamptz NOT NULL,
      PRIMARY KEY (order_id, endpoint)
    );
    CREATE INDEX ON vault.push_subscriptions (person);
    CREATE INDEX ON vault.push_subscriptions (made_at);
  `,
};
