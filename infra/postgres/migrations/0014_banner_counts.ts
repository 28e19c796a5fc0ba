import type { Migration } from './migration.ts';

/** How often each banner was seen and followed, by day. Nothing of whom. */
export const bannerCounts: Migration = {
  name: '0014_banner_counts',
  sql: `
    CREATE TABLE staff.banner_counts (
      banner_id   text COLLATE "C" NOT NULL,
      day         date NOT NULL,
      shows       integer NOT NULL DEFAULT 0,
      clicks      integer NOT NULL DEFAULT 0,
      PRIMARY KEY (banner_id, day)
    );
  `,
};
