import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const channel = 'vault_sessions';
const retryMs = 1000;

export interface Revocations {
  /** Runs the deletion and tells every server in the same transaction. */
  revoke(statement: string, value: Buffer | string, who: string): Promise<void>;
  stop(): Promise<void>;
}

/** Tells all servers of the shop at once which sessions have ended. What was missed while the connection was lost is not known: `onGap`. */
export function followRevocations(
  pool: pg.Pool,
  { onRevoked, onGap }: { readonly onRevoked: (who: string) => void; readonly onGap: () => void },
): Revocations {
  const stopping = new AbortController();
  const { signal } = stopping;
  const following = follow();

  return {
    revoke: async (statement, value, who) => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query(statement, [value]);
        await client.query('SELECT pg_notify($1, $2)', [channel, who]);
        await client.query('COMMIT');
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    stop: async () => {
      stopping.abort();
      await following;
    },
  };

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        await listenUntilLost();
      } catch {
        // The database is away; sessions are asked for again after a short while in any case.
      }
      onGap();
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async function listenUntilLost(): Promise<void> {
    const client = await pool.connect();
    try {
      await new Promise<void>((resolve, reject) => {
        client.on('error', reject);
        client.once('end', () => resolve());
        signal.addEventListener('abort', () => resolve(), { once: true });
        client.on('notification', ({ payload }) => payload && onRevoked(payload));
        client.query(`LISTEN ${channel}`).then(onGap, reject);
      });
    } finally {
      client.release(true); // a listening connection is nobody else's
    }
  }
}
