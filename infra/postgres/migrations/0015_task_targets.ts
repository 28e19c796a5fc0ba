import type { Migration } from './migration.ts';

/** What a task puts on documents or takes off: the id of a category or a sticker. */
export const taskTargets: Migration = {
  name: '0015_task_targets',
  sql: 'ALTER TABLE staff.tasks ADD COLUMN target text',
};
