import type { Migration } from './migration.ts';

/** Limits are taken all together or not at all: what one of them refuses uses up none of the others. */
export const limitsAtOnce: Migration = {
  name: '0009_limits_at_once',
  sql: `
    -- When the last of those that are used up opens again; NULL = each has been counted once more.
    CREATE FUNCTION vault.take_limits(subjects bytea[], started timestamptz[], ending timestamptz[], most integer[])
    RETURNS timestamptz LANGUAGE plpgsql AS $$
    DECLARE
      opens timestamptz;
    BEGIN
      -- Every row is there and locked from here on, in one order everywhere: two callers never wait for each other.
      INSERT INTO vault.rate_limits AS known (subject, starts, ends, count)
      SELECT asked.subject, asked.starts, asked.ends, 0
      FROM unnest(subjects, started, ending) AS asked (subject, starts, ends)
      ORDER BY asked.subject, asked.starts
      ON CONFLICT (subject, starts) DO UPDATE SET count = known.count;

      SELECT max(known.ends) INTO opens
      FROM unnest(subjects, started, most) AS asked (subject, starts, max)
      JOIN vault.rate_limits AS known USING (subject, starts)
      WHERE known.count >= asked.max;

      IF opens IS NULL THEN
        UPDATE vault.rate_limits AS known SET count = known.count + 1
        FROM unnest(subjects, started) AS asked (subject, starts)
        WHERE known.subject = asked.subject AND known.starts = asked.starts;
      END IF;
      RETURN opens;
    END $$;
  `,
};
