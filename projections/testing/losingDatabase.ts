import type { Database } from '../database.ts';

/** A database that loses the connection of each statement that writes rows with their checkpoint, as long as `loses` says so. */
export const losingDatabase = (db: Database, loses: () => boolean): Database => ({
  getExecutor: () => db.getExecutor(),
  executeQuery: async (query) => {
    if (query.sql.startsWith('with moved as') && loses())
      throw Object.assign(new Error('The connection is lost'), { code: '08006' });
    return db.executeQuery(query);
  },
  transaction: () => db.transaction(),
});
