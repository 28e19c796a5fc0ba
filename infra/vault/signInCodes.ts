import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { CodePurpose, PendingConsent, PendingSignIn, SignInCodes } from '../../api/auth/ports.ts';
import { keyedHash } from './secrets.ts';

const mostTries = 5;

interface CodeRow {
  flow: string;
  purpose: CodePurpose;
  code_hash: Buffer;
  tries: number;
  password_hash: string | null;
  consents: PendingConsent[] | null;
}

export type CodeSecrets = { readonly phones: Buffer; readonly codes: Buffer };

/** A code is kept as a hash, and so is its phone. */
export const codeHashes = (secrets: CodeSecrets) => ({
  phoneHash: (phone: string) => keyedHash(secrets.phones, phone),
  codeHash: (phone: string, flow: string, code: string) => keyedHash(secrets.codes, phone, flow, code),
});

export function createSignInCodes(pool: pg.Pool, secrets: CodeSecrets): SignInCodes {
  const { phoneHash, codeHash } = codeHashes(secrets);

  return {
    claimPause: async (phone, now, pauseSeconds) => {
      const { rows } = await pool.query<{ claimed: boolean; wait: number }>(
        `WITH claim AS (
           INSERT INTO vault.code_pauses AS pause (phone_hash, sent_at) VALUES ($1, $2)
           ON CONFLICT (phone_hash) DO UPDATE SET sent_at = EXCLUDED.sent_at
             WHERE pause.sent_at <= EXCLUDED.sent_at - make_interval(secs => $3)
           RETURNING 1
         )
         SELECT EXISTS (SELECT FROM claim) AS claimed,
           coalesce((SELECT ceil(extract(epoch FROM sent_at - $2) + $3)::int FROM vault.code_pauses
                     WHERE phone_hash = $1), 0) AS wait`,
        [phoneHash(phone), now, pauseSeconds],
      );
      const row = rows[0];
      return row && !row.claimed ? Math.max(row.wait, 1) : 0;
    },

    keep: async ({ phone, flow, purpose, code, passwordHash, consents, sentAt, expiresAt }) => {
      await pool.query(
        `INSERT INTO vault.sign_in_codes
           (phone_hash, flow, purpose, code_hash, tries, password_hash, consents, sent_at, expires_at)
         VALUES ($1, $2, $3, $4, 0, $5, $6, $7, $8)
         ON CONFLICT (phone_hash, flow) DO UPDATE SET purpose = EXCLUDED.purpose, code_hash = EXCLUDED.code_hash,
           tries = 0, password_hash = EXCLUDED.password_hash, consents = EXCLUDED.consents,
           sent_at = EXCLUDED.sent_at, expires_at = EXCLUDED.expires_at`,
        [
          phoneHash(phone),
          flow,
          purpose,
          codeHash(phone, flow, code),
          passwordHash,
          JSON.stringify(consents),
          sentAt,
          expiresAt,
        ],
      );
    },

    findPending: async (phone, flow, now) => {
      // A code that has run out is what people ask again for: what it carried is kept a while longer.
      const { rows } = await pool.query<CodeRow>(
        `SELECT flow, purpose, code_hash, tries, password_hash, consents FROM vault.sign_in_codes
         WHERE phone_hash = $1 AND flow = $2 AND sent_at > $3::timestamptz - interval '30 minutes'`,
        [phoneHash(phone), flow, now],
      );
      const row = rows[0];
      return row ? { flow: row.flow, purpose: row.purpose, pending: pendingOf(row) } : null;
    },

    check: async ({ phone, flow, purpose, code, now }) => {
      const { rows } = await pool.query<CodeRow>(
        `UPDATE vault.sign_in_codes SET tries = tries + 1
         WHERE phone_hash = $1 AND flow = $2 AND expires_at > $3 AND tries < $4 AND purpose = $5
         RETURNING flow, purpose, code_hash, tries, password_hash, consents`,
        [phoneHash(phone), flow, now, mostTries, purpose],
      );
      const row = rows[0];
      if (!row) return { outcome: 'dead' };
      if (!timingSafeEqual(row.code_hash, codeHash(phone, row.flow, code)))
        return row.tries < mostTries
          ? { outcome: 'wrong', triesLeft: mostTries - row.tries }
          : { outcome: 'dead' };
      const used = await pool.query(
        'DELETE FROM vault.sign_in_codes WHERE phone_hash = $1 AND flow = $2 AND code_hash = $3',
        [phoneHash(phone), row.flow, row.code_hash],
      );
      return used.rowCount === 1 ? { outcome: 'right', pending: pendingOf(row) } : { outcome: 'dead' };
    },
  };
}

const pendingOf = ({ password_hash, consents }: CodeRow): PendingSignIn => ({
  passwordHash: password_hash,
  consents: consents ?? [],
});
