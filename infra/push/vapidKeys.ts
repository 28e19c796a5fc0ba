import type pg from 'pg';
import webPush from 'web-push';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** One row, so that two servers that start at once cannot keep halves of two pairs. */
const secretName = 'vapid';

/** The shop's identity towards push services: made on the first start. With another one every subscription is lost. */
export async function openVapidKeys(pool: pg.Pool): Promise<VapidKeys> {
  const fresh = JSON.stringify(webPush.generateVAPIDKeys());
  await pool.query('INSERT INTO vault.secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    secretName,
    Buffer.from(fresh),
  ]);
  const { rows } = await pool.query<{ value: Buffer }>('SELECT value FROM vault.secrets WHERE name = $1', [
    secretName,
  ]);
  // Written above, by this or by another server.
  return JSON.parse(rows[0]?.value.toString() ?? fresh) as VapidKeys;
}
