import type { Migration } from './migration.ts';

/** A code that comes by a call, before or in place of its SMS. */
export const codeCalls: Migration = {
  name: '0027_code_calls',
  sql: `
    ALTER TABLE vault.messages
      -- asked: nobody has said yet whether it was made; refused: it was not; made.
      ADD COLUMN call_state text,
      -- Kopecks.
      ADD COLUMN call_cost integer;
  `,
};
