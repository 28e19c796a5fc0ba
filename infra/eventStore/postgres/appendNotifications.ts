import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Listener, listen } from '../../postgres/listen.ts';

const channel = 'log_appended';
/** Under load one message for many appends. */
const quietMs = 20;

export interface AppendNotifications {
  /** Tells the other processes that something was appended. */
  notify(): void;
  /** From now on `onAppended` is called when others say so. */
  listen(onAppended: () => void): void;
  isListening(): boolean;
  close(): Promise<void>;
}

/**
 * Messages go in transactions of their own: NOTIFY inside the append would make all commits of the database wait for
 * each other, since PostgreSQL keeps messages in the order of commits.
 */
export function createAppendNotifications(connectionString: string, pool: pg.Pool): AppendNotifications {
  const self = randomUUID();
  let listener: Listener | undefined;
  let quiet: NodeJS.Timeout | undefined;
  let again = false;

  const notify = (): void => {
    again = quiet !== undefined;
    if (again) return;
    pool
      .query({
        name: 'log-notify',
        text: `SELECT set_config('synchronous_commit', 'off', true), pg_notify('${channel}', $1)`,
        values: [self],
      })
      .catch(() => undefined); // they look by themselves from time to time
    quiet = setTimeout(() => {
      quiet = undefined;
      if (again) notify();
    }, quietMs).unref();
  };

  return {
    notify,
    listen: (onAppended) => {
      listener ??= listen({
        connectionString,
        channel,
        onConnected: onAppended,
        onMessage: (sender) => {
          if (sender !== self) onAppended();
        },
      });
    },
    isListening: () => listener?.isConnected() ?? false,
    close: async () => {
      clearTimeout(quiet);
      quiet = undefined;
      again = false;
      await listener?.close();
    },
  };
}
