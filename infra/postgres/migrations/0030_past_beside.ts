import type { Migration } from './migration.ts';

/** A past that the shop itself writes beside its living orders: it goes on at the next start, and not by `shop demo`. */
export const pastBeside: Migration = {
  name: '0030_past_beside',
  sql: 'ALTER TABLE reactors.made_up_past ADD COLUMN beside boolean NOT NULL DEFAULT false;',
};
