import type pg from 'pg';
import type { IntegrationSecrets } from '../../commands/integrations.ts';
import type { SecretName } from '../../domain/integrations/integrations.fields.ts';
import { sealText, unsealText } from './sealedBox.ts';

/** The end of a short password would be half of it. */
const longEnough = 16;
const shownEnd = 4;

interface Row {
  name: SecretName;
  sealed: Buffer;
  tail: string;
  set_by: string;
  set_at: Date;
}

export const createIntegrationSecrets = (pool: pg.Pool, key: Buffer): IntegrationSecrets => ({
  list: async () => {
    const { rows } = await pool.query<Row>(
      'SELECT name, tail, set_by, set_at FROM vault.integration_secrets ORDER BY name',
    );
    return rows.map(({ name, tail, set_by, set_at }) => ({
      name,
      tail,
      setBy: set_by,
      setAt: set_at.toISOString(),
    }));
  },
  set: async (name, value, { staffId, at }) => {
    const tail = value.length >= longEnough ? value.slice(-shownEnd) : '';
    await pool.query(
      `INSERT INTO vault.integration_secrets (name, sealed, tail, set_by, set_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (name) DO UPDATE SET sealed = EXCLUDED.sealed, tail = EXCLUDED.tail, set_by = EXCLUDED.set_by,
         set_at = EXCLUDED.set_at`,
      [name, sealText(key, name, value), tail, staffId, at],
    );
  },
  remove: async (name) => {
    await pool.query('DELETE FROM vault.integration_secrets WHERE name = $1', [name]);
  },
  read: async (name) => {
    const { rows } = await pool.query<Row>('SELECT sealed FROM vault.integration_secrets WHERE name = $1', [
      name,
    ]);
    const [row] = rows;
    return row ? unsealText(key, name, row.sealed) : null;
  },
});
