import pg from 'pg';
import { createBackoff } from '../retry.ts';

/** The server has no room for the pools of this process beside those of the others. */
export class TooFewConnections extends Error {
  override readonly name = 'TooFewConnections';
  readonly facts: { readonly limit: number; readonly taken: number; readonly need: number };
  constructor(facts: TooFewConnections['facts']) {
    super(`Of ${facts.limit} connections ${facts.taken} are taken, and ${facts.need} are needed`);
    this.facts = facts;
  }
}

const lock = 7_305_803;
const nameOf = (need: number): string => `shop: up to ${need} connections`;

/**
 * Pools grow when there is work: a server that is full is found out at noon. So each process says on a connection of its own how
 * many it may come to, and does not start when the sum is more than the server takes.
 * @throws {TooFewConnections}
 */
export const reserveConnections = async ({
  connectionString,
  need,
}: {
  readonly connectionString: string;
  /** With this one. */
  readonly need: number;
}): Promise<{ close(): Promise<void> }> => {
  const closing = new AbortController();
  let client = await connect();
  try {
    // One process after the other: two that start together see each other.
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    const { limit, taken } = await readServer(client);
    if (taken + need > limit) throw new TooFewConnections({ limit, taken, need });
    await client.query(`SET application_name = '${nameOf(need)}'`);
    await client.query('SELECT pg_advisory_unlock($1)', [lock]);
  } catch (error) {
    closing.abort();
    await client.end();
    throw error;
  }
  return {
    close: async () => {
      closing.abort();
      await client.end();
    },
  };

  async function connect(application_name = 'shop: starts'): Promise<pg.Client> {
    const next = new pg.Client({ connectionString, application_name, keepAlive: true });
    next.on('error', () => undefined); // 'end' follows
    next.once('end', () => {
      if (!closing.signal.aborted) void comeBack();
    });
    await next.connect();
    return next;
  }

  async function comeBack(): Promise<void> {
    const backoff = createBackoff();
    while (!closing.signal.aborted) {
      await backoff.pause(closing.signal);
      const next = await connect(nameOf(need)).catch(() => null);
      if (!next) continue;
      client = next;
      if (closing.signal.aborted) await next.end();
      return;
    }
  }
};

/** What the processes of the shop have reserved, and what others use just now. */
const readServer = async (client: pg.Client): Promise<{ limit: number; taken: number }> => {
  const { rows } = await client.query<{ limit: number; taken: number }>(`
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) AS limit,
      (coalesce(sum(substring(application_name FROM '^shop: up to ([0-9]+) connections$')::int), 0)
        + count(*) FILTER (WHERE application_name NOT LIKE 'shop: %' AND pid <> pg_backend_pid()))::int AS taken
    FROM pg_stat_activity WHERE datid IS NOT NULL`);
  return rows[0] ?? { limit: 0, taken: 0 };
};
