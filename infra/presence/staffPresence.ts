import type pg from 'pg';
import type { StaffPresence } from '../../api/admin/presence.routes.ts';

/** A tab says every few seconds what it has open; one that has said nothing for so long is closed. */
const lastsSeconds = 30;

/** In the database, so that it is the same on every server. */
export const createStaffPresence = (pool: pg.Pool): StaffPresence => ({
  here: async ({ tab, staffId, place, now }) => {
    await pool.query(
      `WITH gone AS (DELETE FROM staff.presence WHERE seen_at < $4::timestamptz - make_interval(secs => $5) AND tab <> $1)
       INSERT INTO staff.presence (tab, staff_id, place, seen_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (tab) DO UPDATE SET staff_id = $2, place = $3, seen_at = $4`,
      [tab, staffId, place, now, lastsSeconds],
    );
    const { rows } = await pool.query<{ staff_id: string }>(
      `SELECT DISTINCT staff_id FROM staff.presence
       WHERE place = $1 AND staff_id <> $2 AND seen_at >= $3::timestamptz - make_interval(secs => $4)
       ORDER BY staff_id LIMIT 20`,
      [place, staffId, now, lastsSeconds],
    );
    return rows.map((row) => row.staff_id);
  },
  gone: async (tab, staffId) => {
    await pool.query('DELETE FROM staff.presence WHERE tab = $1 AND staff_id = $2', [tab, staffId]);
  },
});
