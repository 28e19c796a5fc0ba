import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { BotPerson } from '../../commands/bot.ts';
import type { Clock } from '../../commands/ports.ts';
import { sealText, unsealText } from '../vault/sealedBox.ts';
import { keyedHash } from '../vault/secrets.ts';

export interface BotPeople {
  /** A code that links whoever brings it, once. */
  newCode(person: BotPerson): Promise<string>;
  /** Null = there is no such code, or no more. */
  takeCode(code: string): Promise<BotPerson | null>;
  /** A person has one account there, and an account is one person of a kind. */
  link(person: BotPerson, user: string): Promise<void>;
  isLinked(person: BotPerson): Promise<boolean>;
  unlink(person: BotPerson): Promise<void>;
  /** The ids of all of a kind who can be written to. */
  linked(kind: BotPerson['kind']): Promise<readonly string[]>;
  /** Where to write to them. */
  chatOf(person: BotPerson): Promise<string | null>;
  /** Who it is that has this account there. */
  who(kind: BotPerson['kind'], user: string): Promise<string | null>;
  /** They have blocked the bot, or said «stop». */
  forget(user: string): Promise<void>;
}

const codeMinutes = 15;

export const createBotPeople = (pool: pg.Pool, key: Buffer, clock: Clock): BotPeople => {
  const hashOf = (user: string): Buffer => keyedHash(key, 'bot', user);
  const codeHash = (code: string): Buffer => createHash('sha256').update(code).digest();
  const placeOf = ({ kind, id }: BotPerson): string => `bot ${kind} ${id}`;
  return {
    newCode: async ({ kind, id }) => {
      const code = randomBytes(18).toString('base64url');
      const now = clock.now();
      await pool.query(
        `WITH old AS (DELETE FROM vault.bot_codes WHERE (kind = $2 AND person = $3) OR expires_at <= $4)
         INSERT INTO vault.bot_codes (code_hash, kind, person, expires_at) VALUES ($1, $2, $3, $5)`,
        [codeHash(code), kind, id, now, new Date(Date.parse(now) + codeMinutes * 60_000).toISOString()],
      );
      return code;
    },
    takeCode: async (code) => {
      const { rows } = await pool.query<{ kind: BotPerson['kind']; person: string }>(
        'DELETE FROM vault.bot_codes WHERE code_hash = $1 AND expires_at > $2 RETURNING kind, person',
        [codeHash(code), clock.now()],
      );
      const [row] = rows;
      return row ? { kind: row.kind, id: row.person } : null;
    },
    link: async (person, user) => {
      const { kind, id } = person;
      // Whoever had the account before, or another account of theirs, gives way.
      await pool.query(`DELETE FROM vault.bot_people WHERE kind = $1 AND (person = $2 OR user_hash = $3)`, [
        kind,
        id,
        hashOf(user),
      ]);
      await pool.query(
        `INSERT INTO vault.bot_people (kind, person, user_hash, sealed, linked_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING`,
        [kind, id, hashOf(user), sealText(key, placeOf(person), user), clock.now()],
      );
    },
    isLinked: async ({ kind, id }) => {
      const { rowCount } = await pool.query('SELECT FROM vault.bot_people WHERE kind = $1 AND person = $2', [
        kind,
        id,
      ]);
      return rowCount === 1;
    },
    unlink: async ({ kind, id }) => {
      await pool.query('DELETE FROM vault.bot_people WHERE kind = $1 AND person = $2', [kind, id]);
    },
    linked: async (kind) => {
      const { rows } = await pool.query<{ person: string }>(
        'SELECT person FROM vault.bot_people WHERE kind = $1',
        [kind],
      );
      return rows.map(({ person }) => person);
    },
    chatOf: async (person) => {
      const { rows } = await pool.query<{ sealed: Buffer }>(
        'SELECT sealed FROM vault.bot_people WHERE kind = $1 AND person = $2',
        [person.kind, person.id],
      );
      const [row] = rows;
      return row ? unsealText(key, placeOf(person), row.sealed) : null;
    },
    who: async (kind, user) => {
      const { rows } = await pool.query<{ person: string }>(
        'SELECT person FROM vault.bot_people WHERE kind = $1 AND user_hash = $2',
        [kind, hashOf(user)],
      );
      return rows[0]?.person ?? null;
    },
    forget: async (user) => {
      await pool.query('DELETE FROM vault.bot_people WHERE user_hash = $1', [hashOf(user)]);
    },
  };
};
