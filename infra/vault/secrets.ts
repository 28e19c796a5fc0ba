import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** The shop's own secrets, made on the first start and the same on every server. */
export interface Secrets {
  readonly cookies: Buffer;
  readonly phones: Buffer;
  readonly codes: Buffer;
  readonly ids: Buffer;
  /** Seals the keys of other services and what is on its way to people. */
  readonly integrations: Buffer;
}

const names = ['cookies', 'phones', 'codes', 'ids', 'integrations'] as const;

export async function openSecrets(pool: pg.Pool): Promise<Secrets> {
  await pool.query(
    `INSERT INTO vault.secrets (name, value) SELECT * FROM unnest($1::text[], $2::bytea[]) ON CONFLICT DO NOTHING`,
    [names, names.map(() => randomBytes(32))],
  );
  const { rows } = await pool.query<{ name: string; value: Buffer }>('SELECT name, value FROM vault.secrets');
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const secret = (name: (typeof names)[number]): Buffer => {
    const value = values.get(name);
    if (!value) throw new Error(`The vault has no secret «${name}»`);
    return value;
  };
  return {
    cookies: secret('cookies'),
    phones: secret('phones'),
    codes: secret('codes'),
    ids: secret('ids'),
    integrations: secret('integrations'),
  };
}

/** Keyed, so that a stolen table of hashes of eleven digits cannot be counted through. */
export const keyedHash = (secret: Buffer, ...words: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(words.join('\0')).digest();
