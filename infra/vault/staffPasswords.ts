import type pg from 'pg';
import type { StaffPasswords } from '../../api/auth/ports.ts';

export interface StaffPasswordKeeper extends StaffPasswords {
  /** @returns false when somebody else has this login. */
  /** Nobody works here yet. */
  isEmpty(): Promise<boolean>;
  set(staffId: string, login: string, hash: string): Promise<boolean>;
}

export const createStaffPasswords = (pool: pg.Pool): StaffPasswordKeeper => ({
  find: async (login) => {
    const { rows } = await pool.query<{ staff: string; hash: string }>(
      'SELECT staff, hash FROM vault.staff_passwords WHERE lower(login) = lower($1)',
      [login],
    );
    const [row] = rows;
    return row ? { staffId: row.staff, hash: row.hash } : null;
  },
  hashOf: async (staffId) => {
    const { rows } = await pool.query<{ hash: string }>(
      'SELECT hash FROM vault.staff_passwords WHERE staff = $1',
      [staffId],
    );
    return rows[0]?.hash ?? null;
  },
  change: async (staffId, hash) => {
    const { rowCount } = await pool.query('UPDATE vault.staff_passwords SET hash = $2 WHERE staff = $1', [
      staffId,
      hash,
    ]);
    return rowCount === 1;
  },
  keepLogin: async (staffId, login, hash) => {
    const { rowCount } = await pool.query(
      `INSERT INTO vault.staff_passwords (staff, login, hash)
       SELECT $1, $2, $3
       WHERE NOT EXISTS (SELECT FROM vault.staff_passwords WHERE lower(login) = lower($2) AND staff <> $1)
       ON CONFLICT (staff) DO UPDATE SET login = EXCLUDED.login`,
      [staffId, login, hash],
    );
    return rowCount === 1;
  },
  accessOf: async (staffIds, now) => {
    const { rows } = await pool.query<{
      staff: string;
      seen_at: Date | null;
      sessions: number;
      second_factor: boolean;
      invited_until: Date | null;
    }>(
      `SELECT p.staff, p.seen_at,
         (SELECT count(*)::int FROM vault.sessions s
          WHERE s.person = p.staff AND s.kind = 'staff' AND s.expires_at > $2) AS sessions,
         EXISTS (SELECT FROM vault.second_factors f WHERE f.staff = p.staff AND f.confirmed) AS second_factor,
         (SELECT max(i.expires_at) FROM vault.staff_invitations i
          WHERE i.staff = p.staff AND i.expires_at > $2) AS invited_until
       FROM vault.staff_passwords p WHERE p.staff = ANY($1)`,
      [staffIds, now],
    );
    return new Map(
      rows.map((row) => [
        row.staff,
        {
          seenAt: row.seen_at?.toISOString() ?? null,
          sessions: row.sessions,
          secondFactor: row.second_factor,
          invitedUntil: row.invited_until?.toISOString() ?? null,
        },
      ]),
    );
  },
  isEmpty: async () => {
    const { rows } = await pool.query<{ empty: boolean }>(
      'SELECT NOT EXISTS (SELECT FROM vault.staff_passwords) AS empty',
    );
    return rows[0]?.empty ?? true;
  },
  set: async (staffId, login, hash) => {
    const { rowCount } = await pool.query(
      `INSERT INTO vault.staff_passwords (staff, login, hash)
       SELECT $1, $2, $3
       WHERE NOT EXISTS (SELECT FROM vault.staff_passwords WHERE lower(login) = lower($2) AND staff <> $1)
       ON CONFLICT (staff) DO UPDATE SET login = EXCLUDED.login, hash = EXCLUDED.hash`,
      [staffId, login, hash],
    );
    return rowCount === 1;
  },
});
