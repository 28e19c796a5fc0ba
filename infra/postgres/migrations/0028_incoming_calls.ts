import type { Migration } from './migration.ts';

/** Calls of a service to the shop say nothing of whether it answers ours. */
export const incomingCalls: Migration = {
  name: '0028_incoming_calls',
  sql: 'ALTER TABLE staff.integration_calls ADD COLUMN incoming boolean NOT NULL DEFAULT false',
};
