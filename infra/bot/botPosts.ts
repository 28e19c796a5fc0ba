import type pg from 'pg';
import type { Clock } from '../../commands/ports.ts';

/** A message in a chat of staff. */
export interface BotPost {
  readonly chat: string;
  readonly messageId: number;
}
export interface BotPosts {
  find(subject: string): Promise<BotPost | null>;
  keep(subject: string, post: BotPost): Promise<void>;
}

/** No order and no feedback is worked on that long. */
const keptDays = 30;

export const createBotPosts = (pool: pg.Pool, clock: Clock): BotPosts => ({
  find: async (subject) => {
    const { rows } = await pool.query<{ chat: string; message: string }>(
      'SELECT chat, message FROM staff.bot_posts WHERE subject = $1',
      [subject],
    );
    const [row] = rows;
    return row ? { chat: row.chat, messageId: Number(row.message) } : null;
  },
  keep: async (subject, { chat, messageId }) => {
    await pool.query(
      `WITH old AS (DELETE FROM staff.bot_posts WHERE at < $4::timestamptz - $5 * interval '1 day')
       INSERT INTO staff.bot_posts (subject, chat, message, at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (subject) DO UPDATE SET chat = EXCLUDED.chat, message = EXCLUDED.message, at = EXCLUDED.at`,
      [subject, chat, messageId, clock.now(), keptDays],
    );
  },
});
