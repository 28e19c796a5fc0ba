import type pg from 'pg';
import type { IntegrationName, ServiceCall, SilentService } from '../../commands/integrations.ts';
import type { Clock } from '../../commands/ports.ts';

/** Enough to see a bad evening; older ones go. */
const kept = 1000;
const everySoMany = 100;
/** One call may fail for itself. */
const fewestFailures = 2;
/** Anybody may call and be refused: they are recorded once in so long, or they would push out what services have said. */
const refusedOnceMs = 60_000;

export type NewCall = Omit<ServiceCall, 'at'>;
export interface CallLog {
  /** Never fails and never waits: what is asked of a service matters more than its record. */
  record(call: NewCall): void;
  /** Services that have failed several times since they last answered. */
  silent(): Promise<readonly SilentService[]>;
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
  const refused = new Map<string, number>();
  const isOneOfMany = ({ provider, ok, isIncoming }: NewCall): boolean => {
    if (ok || !isIncoming) return false;
    const now = performance.now();
    if (now - (refused.get(provider) ?? Number.NEGATIVE_INFINITY) < refusedOnceMs) return true;
    refused.set(provider, now);
    return false;
  };
  return {
    record: (call) => {
      if (isOneOfMany(call)) return;
      const { integration, provider, action, ok, answer, ms, orderId, isIncoming = false } = call;
      written += 1;
      const tidy = written % everySoMany === 0;
      void pool
        .query(
          `INSERT INTO staff.integration_calls (integration, provider, action, ok, answer, ms, order_id, at, incoming)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            integration,
            provider,
            action,
            ok,
            shown(answer),
            Math.round(ms),
            orderId,
            clock.now(),
            isIncoming,
          ],
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
    silent: async () => {
      const { rows } = await pool.query<{ integration: IntegrationName; since: Date; calls: number }>(
        `SELECT integration, min(at) AS since, count(*)::int AS calls FROM staff.integration_calls AS failed
         WHERE NOT ok AND NOT incoming AND id > coalesce(
           (SELECT max(id) FROM staff.integration_calls AS other
            WHERE ok AND NOT incoming AND other.integration = failed.integration), 0)
         GROUP BY integration HAVING count(*) >= $1 ORDER BY integration`,
        [fewestFailures],
      );
      return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
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

const longestAnswer = 300;
/** What another server calls something may hold signs that the database does not take. */
const shown = (answer: string): string => answer.slice(0, longestAnswer).replaceAll(/\p{Cc}/gu, ' ');
