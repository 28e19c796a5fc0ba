import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ClientPasswords, PersonDirectory, PersonEraser } from '../../api/auth/ports.ts';
import { keyedHash } from './secrets.ts';

/** Persons that were made up elsewhere, with the phones that they are to be found by; a known phone stays whose it was. */
export type IntroducePersons = (
  persons: readonly { readonly id: string; readonly phone: string }[],
) => Promise<void>;

export const introducePersons =
  (pool: pg.Pool, phonesSecret: Buffer): IntroducePersons =>
  async (persons) => {
    if (persons.length === 0) return;
    await pool.query(
      `INSERT INTO vault.person_phones (phone_hash, person) SELECT * FROM unnest($1::bytea[], $2::text[])
       ON CONFLICT DO NOTHING`,
      [persons.map(({ phone }) => keyedHash(phonesSecret, phone)), persons.map(({ id }) => id)],
    );
  };

export function createPersonDirectory(pool: pg.Pool, phonesSecret: Buffer): PersonDirectory {
  const findPerson = async (phone: string): Promise<string | null> => {
    const { rows } = await pool.query<{ person: string }>({
      name: 'vault-find-person',
      text: 'SELECT person FROM vault.person_phones WHERE phone_hash = $1',
      values: [keyedHash(phonesSecret, phone)],
    });
    return rows[0]?.person ?? null;
  };
  return {
    findPerson,
    personOf: async (phone) => {
      const { rows } = await pool.query<{ person: string }>({
        name: 'vault-person-of',
        text: `
          WITH known AS (SELECT person FROM vault.person_phones WHERE phone_hash = $1),
            made AS (
              INSERT INTO vault.person_phones (phone_hash, person) SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM known)
              ON CONFLICT DO NOTHING RETURNING person
            )
          SELECT person FROM known UNION ALL SELECT person FROM made`,
        values: [keyedHash(phonesSecret, phone), randomUUID()],
      });
      // No row at all: another first order was faster by less than a snapshot.
      const person = rows[0]?.person ?? (await findPerson(phone));
      if (!person) throw new Error('A person was erased at the very moment of coming back');
      return person;
    },
  };
}

export const createClientPasswords = (pool: pg.Pool): ClientPasswords => ({
  hashOf: async (personId) => {
    const { rows } = await pool.query<{ hash: string }>(
      'SELECT hash FROM vault.client_passwords WHERE person = $1',
      [personId],
    );
    return rows[0]?.hash ?? null;
  },
  set: async (personId, hash) => {
    await pool.query(
      `INSERT INTO vault.client_passwords (person, hash) VALUES ($1, $2)
       ON CONFLICT (person) DO UPDATE SET hash = EXCLUDED.hash`,
      [personId, hash],
    );
  },
});

export const createPersonEraser = (pool: pg.Pool): PersonEraser => ({
  forget: async (personId) => {
    await pool.query(
      `WITH
         phones AS (DELETE FROM vault.person_phones WHERE person = $1 RETURNING phone_hash),
         codes AS (DELETE FROM vault.sign_in_codes WHERE phone_hash IN (SELECT phone_hash FROM phones)),
         pauses AS (DELETE FROM vault.code_pauses WHERE phone_hash IN (SELECT phone_hash FROM phones)),
         passwords AS (DELETE FROM vault.client_passwords WHERE person = $1),
         messages AS (UPDATE vault.messages SET sealed = NULL, person = NULL WHERE person = $1),
         bot_codes AS (DELETE FROM vault.bot_codes WHERE kind = 'client' AND person = $1),
         bot AS (DELETE FROM vault.bot_people WHERE kind = 'client' AND person = $1),
         subscriptions AS (DELETE FROM vault.push_subscriptions WHERE person = $1)
       DELETE FROM vault.outbox WHERE person = $1`,
      [personId],
    );
  },
});
