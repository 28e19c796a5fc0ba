import type { Migration } from './migration.ts';

/** Which tab of whom has what open now. It lasts a minute and may be lost with a crash. */
export const staffPresence: Migration = {
  name: '0012_staff_presence',
  sql: `
    CREATE UNLOGGED TABLE staff.presence (
      tab       uuid PRIMARY KEY,
      staff_id  text COLLATE "C" NOT NULL,
      place     text COLLATE "C" NOT NULL,
      seen_at   timestamptz NOT NULL
    );
    CREATE INDEX ON staff.presence (place);
  `,
};
