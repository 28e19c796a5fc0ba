import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { StaffInvitations } from '../../api/auth/ports.ts';

/** Tokens are known to whoever has the link; here are their hashes. A new link takes the place of the one before. */
export const createStaffInvitations = (pool: pg.Pool): StaffInvitations => ({
  invite: async (staffId, expiresAt) => {
    const token = randomBytes(24).toString('base64url');
    await pool.query(
      `WITH old AS (DELETE FROM vault.staff_invitations WHERE staff = $2)
       INSERT INTO vault.staff_invitations (token_hash, staff, expires_at) VALUES ($1, $2, $3)`,
      [hashOf(token), staffId, expiresAt],
    );
    return token;
  },
  find: async (token, now) => {
    const { rows } = await pool.query<{ staff: string }>(
      'SELECT staff FROM vault.staff_invitations WHERE token_hash = $1 AND expires_at > $2',
      [hashOf(token), now],
    );
    return rows[0]?.staff ?? null;
  },
  take: async (token, now) => {
    const { rows } = await pool.query<{ staff: string }>(
      'DELETE FROM vault.staff_invitations WHERE token_hash = $1 AND expires_at > $2 RETURNING staff',
      [hashOf(token), now],
    );
    return rows[0]?.staff ?? null;
  },
  withdraw: async (staffId) => {
    await pool.query('DELETE FROM vault.staff_invitations WHERE staff = $1', [staffId]);
  },
});

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
