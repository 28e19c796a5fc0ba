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
