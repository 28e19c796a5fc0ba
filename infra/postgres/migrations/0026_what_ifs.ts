import type { Migration } from './migration.ts';

/**
 * Other rules tried on past orders: how far each is, by which version of the rules, what it found, and the orders that would
 * change. Ids and sums alone: nothing of it is personal.
 */
export const whatIfs: Migration = {
  name: '0026_what_ifs',
  sql: `
    CREATE TABLE staff.what_ifs (
      id            uuid PRIMARY KEY,
      staff_id      text NOT NULL,
      days          integer NOT NULL,
      placed_from   timestamptz NOT NULL,
      placed_before timestamptz NOT NULL,
      count         integer NOT NULL,
      change        json NOT NULL,
      state         text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'stopped')),
      rules         text,
      after         text,
      found         json NOT NULL,
      started_at    timestamptz NOT NULL DEFAULT now(),
      ended_at      timestamptz
    );
    CREATE INDEX ON staff.what_ifs (started_at DESC);
    CREATE TABLE staff.what_if_orders (
      what_if  uuid NOT NULL,
      order_id text NOT NULL,
      by       bigint NOT NULL,
      changed  json NOT NULL,
      PRIMARY KEY (what_if, order_id)
    );
    CREATE INDEX ON staff.what_if_orders (what_if, by DESC, order_id DESC);
  `,
};
