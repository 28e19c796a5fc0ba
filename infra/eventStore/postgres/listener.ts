import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { backoff } from './backoff.ts';

const channel = 'log_appended';
/** Under load one message for many appends. */
const quietMs = 20;

export interface Listener {
  isConnected(): boolean;
  close(): Promise<void>;
}

/** One connection of the process that is told about appends of other processes, and comes back by itself when lost. */
export function listen(options: {
  connectionString: string;
  self: string;
  onAppended: () => void;
}): Listener {
  let client: pg.Client | undefined;
  const closing = new AbortController();

  const connect = async (): Promise<void> => {
    const pause = backoff();
    while (!closing.signal.aborted) {
      const next = new pg.Client({
        connectionString: options.connectionString,
        application_name: 'shop: listens to the log',
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
      });
      next.on('error', () => undefined); // 'end' follows
      try {
        await next.connect();
        await next.query(`LISTEN ${channel}`);
      } catch {
        await next.end().catch(() => undefined);
        await pause(closing.signal);
        continue;
      }
      next.on('notification', ({ payload }) => {
        if (payload !== options.self) options.onAppended();
      });
      next.once('end', () => {
        client = undefined;
        void connect();
      });
      if (closing.signal.aborted) return void next.end();
      client = next;
      options.onAppended(); // whatever was said while nobody listened
      return;
    }
  };
  void connect();

  return {
    isConnected: () => client !== undefined,
    close: async () => {
      closing.abort();
      await client?.end().catch(() => undefined);
    },
  };
}

/** Marks the messages of this process, which needs none of its own. */
export const newSelf = (): string => randomUUID();

/**
 * Tells other processes that something was appended, in a transaction of its own: NOTIFY inside the append would make
 * all commits of the database wait for each other, since PostgreSQL keeps messages in the order of commits.
 */
export function createAnnouncer(pool: pg.Pool, self: string): () => void {
  let quiet = false;
  let again = false;
  const announce = (): void => {
    if (quiet) {
      again = true;
      return;
    }
    quiet = true;
    again = false;
    pool
      .query({
        name: 'log-announce',
        text: `SELECT set_config('synchronous_commit', 'off', true), pg_notify('${channel}', $1)`,
        values: [self],
      })
      .catch(() => undefined); // they look by themselves from time to time
    setTimeout(() => {
      quiet = false;
      if (again) announce();
    }, quietMs).unref();
  };
  return announce;
}
