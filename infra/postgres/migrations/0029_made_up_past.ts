import type { Migration } from './migration.ts';

/** A past that `shop demo` has begun, so that the same call goes on with it when the first one was broken off. */
export const madeUpPast: Migration = {
  name: '0029_made_up_past',
  sql: `
    CREATE TABLE reactors.made_up_past (
      one            boolean PRIMARY KEY DEFAULT true CHECK (one),
      days           integer NOT NULL,
      orders_per_day double precision NOT NULL,
      seed           bigint NOT NULL,
      until_at       timestamptz NOT NULL,
      makes_shop     boolean NOT NULL,
      position       bigint,
      finished       boolean NOT NULL DEFAULT false
    );
  `,
};
