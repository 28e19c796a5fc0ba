import type pg from 'pg';
import type { Clock } from '../../commands/ports.ts';
import type { BotChat } from './telegram.ts';

/** What the bot has heard, and where it has been seen. */
export interface BotMemory {
  /** `bot`: another one counts by itself. */
  hasHeard(bot: string, updateId: number): Promise<boolean>;
  heard(bot: string, updateId: number): Promise<void>;
  /** Null = it is no longer there. */
  seen(chat: string, as: Pick<BotChat, 'title' | 'kind'> | null): Promise<void>;
  chats(): Promise<readonly BotChat[]>;
}

/** Telegram itself keeps what was not heard for a day. */
const keptDays = 2;

export const createBotMemory = (pool: pg.Pool, clock: Clock): BotMemory => ({
  hasHeard: async (bot, updateId) => {
    const { rowCount } = await pool.query('SELECT FROM staff.bot_updates WHERE bot = $1 AND update_id = $2', [
      bot,
      updateId,
    ]);
    return rowCount === 1;
  },
  heard: async (bot, updateId) => {
    await pool.query(
      `WITH old AS (DELETE FROM staff.bot_updates WHERE at < $3::timestamptz - $4 * interval '1 day')
       INSERT INTO staff.bot_updates (bot, update_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [bot, updateId, clock.now(), keptDays],
    );
  },
  seen: async (chat, as) => {
    if (!as) return void (await pool.query('DELETE FROM staff.bot_chats WHERE chat = $1', [chat]));
    await pool.query(
      `INSERT INTO staff.bot_chats (chat, title, kind, seen_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (chat) DO UPDATE SET title = EXCLUDED.title, kind = EXCLUDED.kind, seen_at = EXCLUDED.seen_at`,
      [chat, as.title, as.kind, clock.now()],
    );
  },
  chats: async () => {
    const { rows } = await pool.query<{ chat: string; title: string; kind: BotChat['kind'] }>(
      'SELECT chat, title, kind FROM staff.bot_chats ORDER BY seen_at DESC LIMIT 50',
    );
    return rows.map(({ chat, ...row }) => ({ id: chat, ...row }));
  },
});
