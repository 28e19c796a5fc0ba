import type pg from 'pg';
import type { PushSubscription, PushSubscriptions } from '../../api/order/push.routes.ts';

export interface KeptPushSubscriptions extends PushSubscriptions {
  ofOrder(orderId: string): Promise<readonly PushSubscription[]>;
  /** One for each browser of the person. */
  ofPerson(personId: string): Promise<readonly PushSubscription[]>;
  /** Whoever has one. */
  persons(): Promise<readonly string[]>;
  remove(orderId: string, endpoint: string): Promise<void>;
}

/** No order is on its way that long. */
const keptDays = 14;
const mostForOrder = 10;

export const createPushSubscriptions = (pool: pg.Pool): KeptPushSubscriptions => ({
  async keep({ orderId, personId, endpoint, keys }, now) {
    await pool.query(
      `DELETE FROM vault.push_subscriptions WHERE made_at < $1::timestamptz - $2 * interval '1 day'`,
      [now, keptDays],
    );
    await pool.query(
      `INSERT INTO vault.push_subscriptions (order_id, endpoint, p256dh, auth, person, made_at)
       SELECT $1, $2, $3, $4, $5, $6
       WHERE (SELECT count(*) FROM vault.push_subscriptions WHERE order_id = $1) < $7
       ON CONFLICT (order_id, endpoint) DO UPDATE SET p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth`,
      [orderId, endpoint, keys.p256dh, keys.auth, personId, now, mostForOrder],
    );
  },
  async ofOrder(orderId) {
    const { rows } = await pool.query<{ endpoint: string; p256dh: string; auth: string; person: string }>(
      'SELECT endpoint, p256dh, auth, person FROM vault.push_subscriptions WHERE order_id = $1 ORDER BY made_at',
      [orderId],
    );
    return rows.map(({ endpoint, p256dh, auth, person }) => ({
      orderId,
      personId: person,
      endpoint,
      keys: { p256dh, auth },
    }));
  },
  async ofPerson(personId) {
    const { rows } = await pool.query<{ order_id: string; endpoint: string; p256dh: string; auth: string }>(
      `SELECT DISTINCT ON (endpoint) order_id, endpoint, p256dh, auth FROM vault.push_subscriptions
       WHERE person = $1 ORDER BY endpoint, made_at DESC`,
      [personId],
    );
    return rows.map(({ order_id: orderId, endpoint, p256dh, auth }) => ({
      orderId,
      personId,
      endpoint,
      keys: { p256dh, auth },
    }));
  },
  async persons() {
    const { rows } = await pool.query<{ person: string }>(
      'SELECT DISTINCT person FROM vault.push_subscriptions WHERE person IS NOT NULL',
    );
    return rows.map(({ person }) => person);
  },
  async remove(orderId, endpoint) {
    await pool.query('DELETE FROM vault.push_subscriptions WHERE order_id = $1 AND endpoint = $2', [
      orderId,
      endpoint,
    ]);
  },
});
