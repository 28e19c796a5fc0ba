import pg from 'pg';
import { EventStoreUnavailable } from '../../commands/ports.ts';
import { backoff } from './backoff.ts';
import { isConnectionLoss } from './connectionLoss.ts';

export interface Statement {
  /** Parsed and planned by the server once in each connection. */
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Rows as arrays of what the server wrote: numbers as text, so that no bigint is cut. */
export type RetryingQuery = <Row extends unknown[]>(statement: Statement) => Promise<Row[]>;

const answerWithinMs = 6_000;

/** Everything as the server wrote it: node-postgres would make numbers of what must stay a bigint. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };

export interface PoolOptions {
  readonly connectionString: string;
  readonly connections: number;
  /** What the server's list of sessions calls it. */
  readonly name: string;
}

/** Connections whose loss and silence are noticed in time. */
export function createPool({ connectionString, connections, name }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
    application_name: `shop: ${name}`,
  });
  pool.on('error', () => undefined); // an idle connection was lost: the pool makes another
  return pool;
}

/**
 * The very same statement again while the server is away: what was sent may have been done already, so whoever writes
 * with it must make a repetition harmless.
 */
export function createRetryingQuery(pool: pg.Pool, retryForMs: number): RetryingQuery {
  return async <Row extends unknown[]>({ name, text, values = [] }: Statement) => {
    const pause = backoff();
    const giveUpAt = Date.now() + retryForMs;
    for (;;) {
      try {
        const { rows } = await pool.query<Row>({
          name,
          text,
          values: [...values],
          rowMode: 'array' as const,
          types: asText,
        });
        return rows;
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        if (Date.now() > giveUpAt)
          throw new EventStoreUnavailable('PostgreSQL does not answer', { cause: error });
        await pause();
      }
    }
  };
}
