import type pg from 'pg';
import type { BannerCounts } from '../api/shop/bannerCounts.ts';

/** Views come by the hundred: they are written together. A crash loses a second of them. */
const flushMs = 1000;

/** Views and clicks of banners, beside the log: figures of a day that nothing else depends on. */
export const createBannerCounts = (pool: Pick<pg.Pool, 'query'>): BannerCounts => {
  let waiting = new Map<string, { shows: number; clicks: number }>();
  let isWaiting = false;
  const flush = async (): Promise<void> => {
    isWaiting = false;
    const counts = waiting;
    waiting = new Map();
    const ids = [...counts.keys()];
    const of = (what: 'shows' | 'clicks') => ids.map((id) => counts.get(id)?.[what] ?? 0);
    await pool.query(
      `INSERT INTO staff.banner_counts (banner_id, day, shows, clicks)
       SELECT id, current_date, shows, clicks FROM unnest($1::text[], $2::int[], $3::int[]) AS seen(id, shows, clicks)
       ON CONFLICT (banner_id, day) DO UPDATE
         SET shows = banner_counts.shows + EXCLUDED.shows, clicks = banner_counts.clicks + EXCLUDED.clicks`,
      [ids, of('shows'), of('clicks')],
    );
  };
  return {
    count(bannerId, what) {
      const counted = waiting.get(bannerId) ?? { shows: 0, clicks: 0 };
      counted[what === 'show' ? 'shows' : 'clicks'] += 1;
      waiting.set(bannerId, counted);
      if (isWaiting) return;
      isWaiting = true;
      // A database that is away costs figures, not customers.
      setTimeout(() => void flush().catch(() => undefined), flushMs).unref();
    },
    async read(bannerId) {
      const { rows } = await pool.query<Record<'shows' | 'clicks' | 'monthShows' | 'monthClicks', string>>(
        `SELECT coalesce(sum(shows), 0) AS shows, coalesce(sum(clicks), 0) AS clicks,
                coalesce(sum(shows) FILTER (WHERE day > current_date - 30), 0) AS "monthShows",
                coalesce(sum(clicks) FILTER (WHERE day > current_date - 30), 0) AS "monthClicks"
         FROM staff.banner_counts WHERE banner_id = $1`,
        [bannerId],
      );
      const { shows = 0, clicks = 0, monthShows = 0, monthClicks = 0 } = rows[0] ?? {};
      return {
        shows: Number(shows),
        clicks: Number(clicks),
        monthShows: Number(monthShows),
        monthClicks: Number(monthClicks),
      };
    },
  };
};
