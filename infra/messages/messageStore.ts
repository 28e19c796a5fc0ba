import type pg from 'pg';
import type { Channel, CodeOfCall } from '../../api/messages.ts';
import type { Clock } from '../../commands/ports.ts';
import type { Kopecks } from '../../domain/money.ts';
import { sealText, unsealText } from '../vault/sealedBox.ts';

export type MessageState =
  | 'waiting'
  | 'sent'
  | 'delivered'
  | 'failed'
  /** Its time was over before anybody took it. */
  | 'late'
  /** Nobody said whether it went. */
  | 'unknown';

/** To whom and what; sealed in the vault until it is over. */
export interface MessageContent {
  readonly to: string;
  readonly text: string;
  /** What it says may come by a call instead. */
  readonly call?: CodeOfCall;
}
export interface KeptMessage {
  readonly id: string;
  readonly state: MessageState;
  readonly content: MessageContent | null;
  readonly goodUntil: string | null;
  readonly provider: string | null;
  readonly providerId: string | null;
}
export interface DayOfMessages {
  readonly sent: number;
  readonly delivered: number;
  readonly failed: number;
  readonly spent: Kopecks;
  /** Of those whose price is known. */
  readonly priced: number;
  /** Calls with codes: none of the numbers above counts them. Those that may have been made are among them. */
  readonly calls: number;
  readonly spentOnCalls: Kopecks;
  readonly unpricedCalls: number;
}
export const emptyDay: DayOfMessages = {
  sent: 0,
  delivered: 0,
  failed: 0,
  spent: 0,
  priced: 0,
  calls: 0,
  spentOnCalls: 0,
  unpricedCalls: 0,
};

export interface MessageStore {
  keep(message: {
    readonly id: string;
    readonly channel: Channel;
    readonly personId: string | null;
    readonly content: MessageContent;
    readonly goodUntil: string | null;
  }): Promise<void>;
  find(id: string): Promise<KeptMessage | null>;
  sent(
    id: string,
    by: {
      readonly provider: string;
      readonly providerId: string;
      readonly parts: number | null;
      readonly cost: Kopecks | null;
    },
  ): Promise<void>;
  /** A state that ends it forgets to whom and what. */
  became(id: string, state: MessageState, cost?: Kopecks | null): Promise<void>;
  /** Of the channel since an instant. */
  since(channel: Channel, from: string): Promise<DayOfMessages>;
}

interface Row {
  id: string;
  state: MessageState;
  sealed: Buffer | null;
  good_until: Date | null;
  provider: string | null;
  provider_id: string | null;
}

export const createMessageStore = (pool: pg.Pool, key: Buffer, clock: Clock): MessageStore => ({
  keep: async ({ id, channel, personId, content, goodUntil }) => {
    await pool.query(
      `INSERT INTO vault.messages (id, channel, sealed, person, made_at, good_until) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING`,
      [id, channel, sealText(key, id, JSON.stringify(content)), personId, clock.now(), goodUntil],
    );
  },
  find: async (id) => {
    const { rows } = await pool.query<Row>(
      'SELECT id, state, sealed, good_until, provider, provider_id FROM vault.messages WHERE id = $1',
      [id],
    );
    const [row] = rows;
    if (!row) return null;
    return {
      id,
      state: row.state,
      content: row.sealed && (JSON.parse(unsealText(key, id, row.sealed)) as MessageContent), // written by `keep`
      goodUntil: row.good_until?.toISOString() ?? null,
      provider: row.provider,
      providerId: row.provider_id,
    };
  },
  sent: async (id, { provider, providerId, parts, cost }) => {
    await pool.query(
      `UPDATE vault.messages SET state = 'sent', provider = $2, provider_id = $3, parts = $4, cost = $5, sent_at = $6
       WHERE id = $1`,
      [id, provider, providerId, parts, cost, clock.now()],
    );
  },
  became: async (id, state, cost = null) => {
    await pool.query(
      `UPDATE vault.messages SET state = $2, cost = coalesce($3, cost),
         sealed = CASE WHEN $2 IN ('waiting', 'sent') THEN sealed END WHERE id = $1`,
      [id, state, cost],
    );
  },
  since: async (channel, from) => {
    const { rows } = await pool.query<DayOfMessages>(
      `SELECT count(*) FILTER (WHERE sent_at IS NOT NULL AND call_state IS DISTINCT FROM 'made')::int AS sent,
         count(*) FILTER (WHERE state = 'delivered')::int AS delivered,
         count(*) FILTER (WHERE state IN ('failed', 'late', 'unknown'))::int AS failed,
         coalesce(sum(cost), 0)::int AS spent, count(cost)::int AS priced,
         count(*) FILTER (WHERE call_state IN ('asked', 'made'))::int AS calls,
         coalesce(sum(call_cost), 0)::int AS "spentOnCalls",
         count(*) FILTER (WHERE call_state IN ('asked', 'made') AND call_cost IS NULL)::int AS "unpricedCalls"
       FROM vault.messages WHERE channel = $1 AND made_at >= $2`,
      [channel, from],
    );
    return rows[0] ?? emptyDay;
  },
});
