import type pg from 'pg';
import type { NotificationPeople, NotifiedPerson, PersonState } from '../../commands/notifications.ts';
import type { Clock } from '../../commands/ports.ts';

export const createNotificationPeople = (pool: pg.Pool, clock: Clock): NotificationPeople => ({
  add: async (id, personIds) => {
    await pool.query(
      `INSERT INTO staff.notified_people (notification, person, state)
       SELECT $1, person, 'waiting' FROM unnest($2::text[]) AS person ON CONFLICT DO NOTHING`,
      [id, personIds],
    );
  },
  close: async (id) => {
    await pool.query(
      'INSERT INTO staff.notification_lists (notification) VALUES ($1) ON CONFLICT DO NOTHING',
      [id],
    );
  },
  isClosed: async (id) => {
    const { rowCount } = await pool.query('SELECT FROM staff.notification_lists WHERE notification = $1', [
      id,
    ]);
    return rowCount === 1;
  },
  begin: async (id) => {
    const { rows } = await pool.query<{ person: string }>(
      `UPDATE staff.notified_people SET state = 'sending', at = $2
       WHERE notification = $1 AND person = (
         SELECT person FROM staff.notified_people WHERE notification = $1 AND state = 'waiting'
         ORDER BY person LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING person`,
      [id, clock.now()],
    );
    return rows[0]?.person ?? null;
  },
  end: async (id, personId, state, reason) => {
    await pool.query(
      `UPDATE staff.notified_people SET state = $3, reason = $4, at = $5
       WHERE notification = $1 AND person = $2 AND state = 'sending'`,
      [id, personId, state, reason, clock.now()],
    );
  },
  forgetBegun: async (id) => {
    await pool.query(
      `UPDATE staff.notified_people SET state = 'unknown' WHERE notification = $1 AND state = 'sending'`,
      [id],
    );
  },
  count: async (id) => {
    const { rows } = await pool.query<{ state: PersonState; count: number }>(
      'SELECT state, count(*)::int FROM staff.notified_people WHERE notification = $1 GROUP BY state',
      [id],
    );
    const of = (state: PersonState) => rows.find((row) => row.state === state)?.count ?? 0;
    return {
      sent: of('sent'),
      failed: of('failed'),
      skipped: of('skipped'),
      unknown: of('unknown'),
      waiting: of('waiting') + of('sending'),
    };
  },
  list: async (id, { after, limit }) => {
    const { rows } = await pool.query<Omit<NotifiedPerson, 'at'> & { at: Date | null }>(
      `SELECT person AS "personId", state, reason, at FROM staff.notified_people
       WHERE notification = $1 AND person > $2 ORDER BY person LIMIT $3`,
      [id, after, limit],
    );
    return rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null }));
  },
});
