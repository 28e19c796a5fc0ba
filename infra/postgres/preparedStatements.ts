import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/**
 * Statements with parameters are parsed and planned once in each connection. For those who repeat a few of them: a
 * connection keeps every text that it was ever given.
 */
export const preparedStatements = (pool: pg.Pool): PostgresPool => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `prepared-${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const prepared = {
        query: (text: string, values: readonly unknown[]) =>
          client.query(values.length === 0 ? text : { name: nameOf(text), text, values: [...values] }),
        release: (destroy?: boolean) => client.release(destroy),
      };
      // Kysely asks for a cursor only where it was given one.
      return prepared as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
};
