import type pg from 'pg';
import type { SecondFactors } from '../../api/auth/ports.ts';
import { keyedHash } from './secrets.ts';

export const createSecondFactors = (pool: pg.Pool, secret: Buffer): SecondFactors => {
  const hashOf = (staffId: string, code: string) => keyedHash(secret, 'recovery', staffId, code);
  return {
    find: async (staffId) => {
      const { rows } = await pool.query<{ secret: string; confirmed: boolean; recovery: number }>(
        `SELECT secret, confirmed,
           (SELECT count(*)::int FROM vault.recovery_codes c WHERE c.staff = f.staff) AS recovery
         FROM vault.second_factors f WHERE staff = $1`,
        [staffId],
      );
      const [row] = rows;
      return row ? { secret: row.secret, confirmed: row.confirmed, recoveryLeft: row.recovery } : null;
    },
    begin: async (staffId, secret) => {
      const { rowCount } = await pool.query(
        `INSERT INTO vault.second_factors AS f (staff, secret) VALUES ($1, $2)
         ON CONFLICT (staff) DO UPDATE SET secret = EXCLUDED.secret, last_step = -1 WHERE NOT f.confirmed`,
        [staffId, secret],
      );
      return rowCount === 1;
    },
    confirm: async (staffId, codes) => {
      await pool.query(
        `WITH old AS (DELETE FROM vault.recovery_codes WHERE staff = $1 AND code_hash <> ALL($2)),
              new AS (INSERT INTO vault.recovery_codes (staff, code_hash)
                      SELECT $1, unnest($2::bytea[]) ON CONFLICT DO NOTHING)
         UPDATE vault.second_factors SET confirmed = true WHERE staff = $1`,
        [staffId, codes.map((code) => hashOf(staffId, code))],
      );
    },
    takeStep: async (staffId, step) => {
      const { rowCount } = await pool.query(
        'UPDATE vault.second_factors SET last_step = $2 WHERE staff = $1 AND last_step < $2',
        [staffId, step],
      );
      return rowCount === 1;
    },
    takeRecovery: async (staffId, code) => {
      const { rowCount } = await pool.query(
        'DELETE FROM vault.recovery_codes WHERE staff = $1 AND code_hash = $2',
        [staffId, hashOf(staffId, code)],
      );
      return rowCount === 1;
    },
    remove: async (staffId) => {
      await pool.query(
        `WITH codes AS (DELETE FROM vault.recovery_codes WHERE staff = $1)
         DELETE FROM vault.second_factors WHERE staff = $1`,
        [staffId],
      );
    },
  };
};
