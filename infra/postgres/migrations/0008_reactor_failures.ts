import type { Migration } from './migration.ts';

/**
 * The reactor `policies` was three in one; each goes on where it stopped. Its own row stays: an old process that still runs would
 * begin at the first event without it. An event that a reactor cannot take is kept, for people of any process to see.
 */
export const reactorFailures: Migration = {
  name: '0008_reactor_failures',
  sql: `
    ALTER TABLE reactors.checkpoints
      ADD COLUMN failing_since timestamptz,
      ADD COLUMN failing_event jsonb,
      ADD COLUMN failure text;
    INSERT INTO reactors.checkpoints (name, position)
      SELECT part, position
      FROM reactors.checkpoints, unnest(ARRAY['bonuses', 'erasure', 'staff sessions']) AS part
      WHERE name = 'policies'
      ON CONFLICT (name) DO NOTHING;
  `,
};
