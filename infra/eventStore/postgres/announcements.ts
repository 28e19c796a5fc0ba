import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Listener, listen } from '../../postgres/listen.ts';

const channel = 'log_appended';
/** Under load one message for many appends. */
const quietMs = 20;

export interface Announcements {
  /** Tells the other processes that something was appended. */
  announce(): void;
  /** From now on `onAppended` is called when others say so. */
  hear(onAppended: () => void): void;
  isHearing(): boolean;
  close(): Promise<void>;
}

/**
 * Messages go in transactions of their own: NOTIFY inside the append would make all commits of the database wait for
 * each other, since PostgreSQL keeps messages in the order of commits.
 */
export function createAnnouncements(connectionString: string, pool: pg.Pool): Announcements {
  const self = randomUUID();
  let listener: Listener | undefined;
  let quiet: NodeJS.Timeout | undefined;
  let again = false;

  const announce = (): void => {
    again = quiet !== undefined;
    if (again) return;
    pool
      .query({
        name: 'log-announce',
        text: `SELECT set_config('synchronous_commit', 'off', true), pg_notify('${channel}', $1)`,
        values: [self],
      })
      .catch(() => undefined); // they look by themselves from time to time
    quiet = setTimeout(() => {
      quiet = undefined;
      if (again) announce();
    }, quietMs).unref();
  };

  return {
    announce,
    hear: (onAppended) => {
      listener ??= listen({
        connectionString,
        channel,
        onConnected: onAppended,
        onMessage: (sender) => {
          if (sender !== self) onAppended();
        },
      });
    },
    isHearing: () => listener?.isConnected() ?? false,
    close: async () => {
      clearTimeout(quiet);
      quiet = undefined;
      again = false;
      await listener?.close();
    },
  };
}
