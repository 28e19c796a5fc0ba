import pg from 'pg';

export interface PoolOptions {
  readonly connectionString: string;
  readonly connections: number;
  /** What the server's list of sessions calls it. */
  readonly name: string;
  /** For a connection, and for the answer to a statement: whoever waits for a server that hangs is told in time. */
  readonly answerWithinMs?: number;
  /** A connection was lost while nobody used it; the pool makes another. */
  readonly onLost?: (error: unknown) => void;
}

/** Within five seconds a request has its 503. */
const usualAnswerWithinMs = 4_500;

/** Connections whose loss and silence are noticed in time. */
export function createPool(options: PoolOptions): pg.Pool {
  const { connectionString, connections, name, answerWithinMs = usualAnswerWithinMs } = options;
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
    application_name: `shop: ${name}`,
  });
  pool.on('error', options.onLost ?? (() => undefined));
  // One that is lost in use fails its user's next statement; unheard, its own error would end the process before that.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
