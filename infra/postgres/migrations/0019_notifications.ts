import type { Migration } from './migration.ts';

/** Who is to have a notification of staff and who has it: ids alone, one row for a person, so that nobody has it twice. */
export const notifications: Migration = {
  name: '0019_notifications',
  sql: `
    CREATE TABLE staff.notified_people (
      notification text NOT NULL,
      person       text NOT NULL,
      state        text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'skipped', 'unknown')),
      reason       text,
      at           timestamptz,
      PRIMARY KEY (notification, person)
    );
    CREATE INDEX ON staff.notified_people (notification, person) WHERE state = 'waiting';
    CREATE TABLE staff.notification_lists (notification text PRIMARY KEY);
  `,
};
