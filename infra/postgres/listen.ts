import pg from 'pg';
import { createBackoff } from '../retry.ts';

export interface Listener {
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface ListenerOptions {
  readonly connectionString: string;
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Messages sent while nobody listened are gone: whoever relies on them must look for himself now. */
  readonly onConnected: () => void;
  readonly onLost?: () => void;
}

/** One connection that hears what other processes say on a channel, and comes back by itself when it is lost. */
export function listen({ channel, ...options }: ListenerOptions): Listener {
  let client: pg.Client | undefined;
  const closing = new AbortController();

  const tryOnce = async (): Promise<boolean> => {
    const next = new pg.Client({
      connectionString: options.connectionString,
      application_name: `shop: listens to ${channel}`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    next.on('error', () => undefined); // 'end' follows
    next.on('notification', ({ payload }) => options.onMessage(payload ?? ''));
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
    } catch {
      await next.end().catch(() => undefined);
      return false;
    }
    if (closing.signal.aborted) {
      await next.end();
      return true;
    }
    next.once('end', () => {
      client = undefined;
      options.onLost?.();
      void connect();
    });
    client = next;
    options.onConnected();
    return true;
  };

  const connect = async (): Promise<void> => {
    const backoff = createBackoff();
    while (!closing.signal.aborted && !(await tryOnce())) await backoff.pause(closing.signal);
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
