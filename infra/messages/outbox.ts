import type pg from 'pg';
import type { MessageSender, Outbox } from '../../api/messages.ts';
import type { Clock } from '../../commands/ports.ts';

/** In place of gateways while developing: messages are kept where developers and tests can read them. */
export const createOutbox = (pool: pg.Pool, clock: Clock): MessageSender & Outbox => ({
  canSend: () => true,
  callsWithCodes: () => false,
  send: async ({ channel, to, text, personId }) => {
    await pool.query(
      'INSERT INTO vault.outbox (channel, recipient, text, person, at) VALUES ($1, $2, $3, $4, $5)',
      [channel, to, text, personId, clock.now()],
    );
  },
  newest: async (limit) => {
    const { rows } = await pool.query<{ channel: 'sms' | 'mail'; recipient: string; text: string; at: Date }>(
      'SELECT channel, recipient, text, at FROM vault.outbox ORDER BY id DESC LIMIT $1',
      [limit],
    );
    return rows.map(({ channel, recipient, text, at }) => ({
      channel,
      to: recipient,
      text,
      at: at.toISOString(),
    }));
  },
});
