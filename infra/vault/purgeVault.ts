import type pg from 'pg';

/** Takes out what has run out; for a timer. What pending sign-ins carried goes an hour after their code. */
export async function purgeVault(pool: pg.Pool, now: string): Promise<void> {
  await pool.query('DELETE FROM vault.sessions WHERE expires_at < $1', [now]);
  await pool.query('DELETE FROM vault.staff_invitations WHERE expires_at < $1', [now]);
  await pool.query('DELETE FROM vault.rate_limits WHERE ends < $1', [now]);
  await pool.query(`DELETE FROM vault.sign_in_codes WHERE expires_at < $1::timestamptz - interval '1 hour'`, [
    now,
  ]);
  await pool.query(
    `UPDATE vault.messages SET sealed = NULL
     WHERE sealed IS NOT NULL AND coalesce(good_until, made_at + interval '2 days') < $1::timestamptz - interval '1 hour'`,
    [now],
  );
  await pool.query(`DELETE FROM vault.messages WHERE made_at < $1::timestamptz - interval '90 days'`, [now]);
  await pool.query(`DELETE FROM vault.code_pauses WHERE sent_at < $1::timestamptz - interval '1 hour'`, [
    now,
  ]);
}
