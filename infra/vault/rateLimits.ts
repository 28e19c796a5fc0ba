import type pg from 'pg';
import type { Limit, RateLimits } from '../../api/security/rateLimits.ts';
import { keyedHash } from './secrets.ts';

/** Subjects (phones, addresses) are kept as hashes: nobody can be read out of the counts. */
export function createRateLimits(pool: pg.Pool, secret: Buffer): RateLimits {
  const windowsOf = (limits: readonly Limit[], now: string) => {
    const rows = limits.map(({ name, subject, windowSeconds, max }) => {
      const length = windowSeconds * 1000;
      const starts = Math.floor(Date.parse(now) / length) * length;
      return { key: keyedHash(secret, name, subject), starts, ends: starts + length, max };
    });
    // In one order everywhere, so that two callers never wait for each other.
    return rows.sort((a, b) => Buffer.compare(a.key, b.key));
  };

  return {
    take: async (limits, now) => {
      const windows = windowsOf(limits, now);
      const { rows } = await pool.query<{ subject: Buffer; count: number }>({
        name: 'vault-take-limits',
        text: `INSERT INTO vault.rate_limits AS limits (subject, starts, ends, count)
          SELECT subject, starts, ends, 1
          FROM unnest($1::bytea[], $2::timestamptz[], $3::timestamptz[]) AS taken (subject, starts, ends)
          ON CONFLICT (subject, starts) DO UPDATE SET count = limits.count + 1
          RETURNING subject, count`,
        values: [
          windows.map(({ key }) => key),
          windows.map(({ starts }) => new Date(starts)),
          windows.map(({ ends }) => new Date(ends)),
        ],
      });
      const counts = new Map(rows.map(({ subject, count }) => [subject.toString('hex'), count]));
      const usedUp = windows.filter(({ key, max }) => (counts.get(key.toString('hex')) ?? 0) > max);
      const waits = usedUp.map(({ ends }) => Math.ceil((ends - Date.parse(now)) / 1000));
      return Math.max(0, ...waits);
    },
    giveBack: async (limits, now) => {
      const windows = windowsOf(limits, now);
      await pool.query(
        `UPDATE vault.rate_limits AS limits SET count = limits.count - 1
         FROM unnest($1::bytea[], $2::timestamptz[]) AS back (subject, starts)
         WHERE limits.subject = back.subject AND limits.starts = back.starts`,
        [windows.map(({ key }) => key), windows.map(({ starts }) => new Date(starts))],
      );
    },
  };
}
