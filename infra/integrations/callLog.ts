import type pg from 'pg';
import type { IntegrationName, ServiceCall } from '../../commands/integrations.ts';
import type { Clock } from '../../commands/ports.ts';

/** Enough to see a bad evening; older ones go. */
const kept = 1000;
const everySoMany = 100;

export type NewCall = Omit<ServiceCall, 'at'>;
export interface CallLog {
  /** Never fails and never waits: what is asked of a service matters more than its record. */
  record(call: NewCall): void;
  newest(integration: IntegrationName, limit: number): Promise<readonly ServiceCall[]>;
}

interface Row {
  integration: IntegrationName;
  provider: string;
  action: string;
  ok: boolean;
  answer: string;
  ms: number;
  order_id: string | null;
  at: Date;
}

export const createCallLog = (pool: pg.Pool, clock: Clock): CallLog => {
  let written = 0;
  return {
    record: ({ integration, provider, action, ok, answer, ms, orderId }) => {
      written += 1;
      const tidy = written % everySoMany === 0;
      void pool
        .query(
          `INSERT INTO staff.integration_calls (integration, provider, action, ok, answer, ms, order_id, at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [integration, provider, action, ok, answer.slice(0, 300), Math.round(ms), orderId, clock.now()],
        )
        .then(async () => {
          if (!tidy) return;
          await pool.query(
            `DELETE FROM staff.integration_calls WHERE integration = $1 AND id <= (
               SELECT id FROM staff.integration_calls WHERE integration = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
            [integration, kept],
          );
        })
        .catch(() => undefined);
    },
    newest: async (integration, limit) => {
      const { rows } = await pool.query<Row>(
        `SELECT integration, provider, action, ok, answer, ms, order_id, at FROM staff.integration_calls
         WHERE integration = $1 ORDER BY id DESC LIMIT $2`,
        [integration, limit],
      );
      return rows.map(({ order_id, at, ...row }) => ({ ...row, orderId: order_id, at: at.toISOString() }));
    },
  };
};
