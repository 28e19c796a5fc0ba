import type pg from 'pg';
import { type Limit, type RateLimits, windowOf } from '../../api/security/rateLimits.ts';
import { keyedHash } from './secrets.ts';

/** Subjects (phones, addresses) are kept as hashes: nobody can be read out of the counts. */
export function createRateLimits(pool: pg.Pool, secret: Buffer): RateLimits {
  const columnsOf = (limits: readonly Limit[], now: string) => {
    const windows = limits.map((limit) => windowOf(limit, now));
    return {
      subjects: limits.map(({ name, subject, windowSeconds }) =>
        keyedHash(secret, name, String(windowSeconds), subject),
      ),
      starts: windows.map(({ starts }) => new Date(starts)),
      ends: windows.map(({ ends }) => new Date(ends)),
      most: limits.map(({ max }) => max),
    };
  };

  return {
    take: async (limits, now) => {
      if (limits.length === 0) return 0;
      const { subjects, starts, ends, most } = columnsOf(limits, now);
      const { rows } = await pool.query<{ opens: Date | null }>({
        name: 'vault-take-limits',
        text: 'SELECT vault.take_limits($1::bytea[], $2::timestamptz[], $3::timestamptz[], $4::integer[]) AS opens',
        values: [subjects, starts, ends, most],
      });
      const opens = rows[0]?.opens;
      return opens ? Math.max(1, Math.ceil((opens.getTime() - Date.parse(now)) / 1000)) : 0;
    },
    giveBack: async (limits, now) => {
      if (limits.length === 0) return;
      const { subjects, starts } = columnsOf(limits, now);
      await pool.query(
        `UPDATE vault.rate_limits AS limits SET count = greatest(limits.count - 1, 0)
         FROM unnest($1::bytea[], $2::timestamptz[]) AS back (subject, starts)
         WHERE limits.subject = back.subject AND limits.starts = back.starts`,
        [subjects, starts],
      );
    },
  };
}
