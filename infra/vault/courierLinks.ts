import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { CourierLinks } from '../../api/auth/ports.ts';

/** Tokens are known to whoever has the link; here are their hashes. A new link takes the place of the one before. */
export const createCourierLinks = (pool: pg.Pool): CourierLinks => ({
  open: async (courierId, { now, expiresAt }) => {
    const token = randomBytes(24).toString('base64url');
    await pool.query(
      `WITH old AS (DELETE FROM vault.courier_links WHERE courier = $2 OR expires_at <= $4)
       INSERT INTO vault.courier_links (token_hash, courier, expires_at) VALUES ($1, $2, $3)`,
      [hashOf(token), courierId, expiresAt, now],
    );
    return token;
  },
  find: async (token, now) => {
    const { rows } = await pool.query<{ courier: string }>(
      'SELECT courier FROM vault.courier_links WHERE token_hash = $1 AND expires_at > $2',
      [hashOf(token), now],
    );
    return rows[0]?.courier ?? null;
  },
});

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
