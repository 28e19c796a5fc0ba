import type pg from 'pg';
import type PgBoss from 'pg-boss';

type Queries = Pick<pg.ClientBase, 'query'>;

/** pg-boss over our pool: it opens no connections of its own. */
export const jobDatabase = (pool: pg.Pool): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const client = await pool.connect();
    try {
      const answer = await client.query(text, values);
      client.release();
      return answer;
    } catch (error) {
      // Some statements of pg-boss are transactions in one text: failed, they leave theirs open.
      client.release(true);
      throw error;
    }
  },
});

/** Within the transaction of a connection. */
export const jobTransaction = (client: Queries): PgBoss.Db => ({
  executeSql: (text, values) => client.query(text, values),
});
