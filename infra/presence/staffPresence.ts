import type pg from 'pg';
import type { StaffPresence } from '../../api/admin/presence.routes.ts';

/** A tab says every few seconds what it has open; one that has said nothing for so long is closed. */
const lastsSeconds = 30;
/** How often a process looks at what others wrote down, while anybody watches. */
const lookMs = 1500;

/** In the database, so that it is the same on every server. */
export const createStaffPresence = (pool: pg.Pool): StaffPresence => {
  const listeners = new Set<(place: string) => void>();
  /** Who has what open, as it was told last. */
  let seen = new Map<string, string>();
  let looking: ReturnType<typeof setTimeout> | undefined;

  const look = async (): Promise<void> => {
    const { rows } = await pool.query<{ place: string; staff: string }>(
      `SELECT place, string_agg(DISTINCT staff_id, ' ' ORDER BY staff_id) AS staff FROM staff.presence
       WHERE seen_at >= (SELECT max(seen_at) FROM staff.presence) - make_interval(secs => $1) GROUP BY place`,
      [lastsSeconds],
    );
    const now = new Map(rows.map(({ place, staff }) => [place, staff]));
    const moved = [...new Set([...seen.keys(), ...now.keys()])].filter(
      (place) => seen.get(place) !== now.get(place),
    );
    seen = now;
    for (const place of moved) for (const listener of [...listeners]) listener(place);
  };
  const lookSoon = (ms: number): void => {
    clearTimeout(looking);
    looking = undefined;
    if (listeners.size === 0) return;
    looking = setTimeout(() => {
      // A database that is away for a moment is asked again.
      void look()
        .catch(() => undefined)
        .then(() => lookSoon(lookMs));
    }, ms);
    looking.unref();
  };

  return {
    here: async ({ tab, staffId, place, now }) => {
      const { rowCount } = await pool.query('SELECT FROM staff.presence WHERE tab = $1 AND place = $2', [
        tab,
        place,
      ]);
      await pool.query(
        `WITH gone AS (DELETE FROM staff.presence WHERE seen_at < $4::timestamptz - make_interval(secs => $5) AND tab <> $1)
         INSERT INTO staff.presence (tab, staff_id, place, seen_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (tab) DO UPDATE SET staff_id = $2, place = $3, seen_at = $4`,
        [tab, staffId, place, now, lastsSeconds],
      );
      if (rowCount === 0) lookSoon(0);
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
      lookSoon(0);
    },
    onChange: (listener) => {
      listeners.add(listener);
      if (looking === undefined) lookSoon(0);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) lookSoon(0);
      };
    },
  };
};
