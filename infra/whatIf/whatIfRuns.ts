import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { JobKind } from '../../commands/jobs.ts';
import type { WhatIfRun, WhatIfRuns } from '../../commands/whatIfRuns.ts';
import { type ChangedOrder, type Found, nothingFound } from '../../domain/whatIf/whatIf.ts';
import { readKey, writeKey } from '../../projections/paging.ts';
import type { JobQueue } from '../jobs/jobQueue.ts';
import { inTransaction } from '../postgres/inTransaction.ts';

export type WhatIfData = { readonly whatIfId: string };
export const whatIfKind: JobKind<WhatIfData> = {
  name: 'what if',
  concurrency: 1,
  retry: { times: 8, firstPauseSeconds: 2 },
  timeoutSeconds: 3600,
};

/** Where a run stands: by which version of the rules, and behind which order. */
export interface WhatIfStep {
  readonly rules: string;
  readonly after: string | null;
  readonly found: Found;
  readonly changed: readonly ChangedOrder[];
}

export interface KeptWhatIfRuns extends WhatIfRuns {
  /** What an earlier try has noted. */
  stepOf(id: string): Promise<Pick<WhatIfStep, 'after' | 'found'> & { readonly rules: string | null }>;
  /** Nothing is counted yet: the rules have changed since an earlier try. */
  beginAnew(id: string, rules: string): Promise<void>;
  /** Sums, place and orders in one statement. Answers whether to go on. */
  note(id: string, step: WhatIfStep): Promise<'go on' | 'stop'>;
  end(id: string): Promise<void>;
}

interface Row {
  readonly id: string;
  readonly staff_id: string;
  readonly days: number;
  readonly placed_from: Date;
  readonly placed_before: Date;
  readonly count: number;
  readonly change: WhatIfRun['change'];
  readonly state: WhatIfRun['state'];
  readonly found: Found;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}

const keptDays = 30;
const listed = 20;
const select = `SELECT id, staff_id, days, placed_from, placed_before, count, change, state, found, started_at, ended_at
  FROM staff.what_ifs`;

const runOf = (row: Row): WhatIfRun => ({
  id: row.id,
  staffId: row.staff_id,
  days: row.days,
  placedFrom: row.placed_from.toISOString(),
  placedBefore: row.placed_before.toISOString(),
  count: row.count,
  change: row.change,
  state: row.state,
  found: row.found,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** The order of the list of changed orders: by how much, then by id. */
const byDifference = {
  columns: [
    ['by', 'bigint'],
    ['order_id', 'text'],
  ],
} as const;

/** Runs stand in a table, and a job of the queue counts each. */
export const createWhatIfRuns = ({
  pool,
  queue,
}: {
  readonly pool: pg.Pool;
  readonly queue: Pick<JobQueue, 'enqueueWithin' | 'wake'>;
}): KeptWhatIfRuns => {
  const find = async (id: string): Promise<WhatIfRun | null> => {
    const { rows } = await pool.query<Row>(`${select} WHERE id = $1`, [id]);
    return rows[0] ? runOf(rows[0]) : null;
  };
  return {
    find,
    start: async ({ staffId, days, placedFrom, placedBefore, count, change }) => {
      const id = randomUUID();
      const run = await inTransaction(pool, async (client) => {
        await client.query(
          `WITH old AS (
             DELETE FROM staff.what_ifs WHERE started_at < now() - make_interval(days => $1) RETURNING id
           )
           DELETE FROM staff.what_if_orders WHERE what_if IN (SELECT id FROM old)`,
          [keptDays],
        );
        const { rows } = await client.query<Row>(
          `INSERT INTO staff.what_ifs (id, staff_id, days, placed_from, placed_before, count, change, found)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *`,
          [
            id,
            staffId,
            days,
            placedFrom,
            placedBefore,
            count,
            JSON.stringify(change),
            JSON.stringify(nothingFound),
          ],
        );
        await queue.enqueueWithin(client, whatIfKind, { data: { whatIfId: id }, key: id });
        const [row] = rows;
        if (!row) throw new Error('An insert answered no row');
        return runOf(row);
      });
      queue.wake();
      return run;
    },
    latest: async () => {
      const { rows } = await pool.query<Row>(`${select} ORDER BY started_at DESC LIMIT $1`, [listed]);
      return rows.map(runOf);
    },
    stop: async (id) => {
      await pool.query(
        `UPDATE staff.what_ifs SET state = 'stopped', ended_at = now() WHERE id = $1 AND state = 'running'`,
        [id],
      );
    },
    changedOrders: async (id, { limit, after }) => {
      const [by, orderId] = after === undefined ? [null, null] : readKey(byDifference, after);
      const { rows } = await pool.query<{ by: string; order_id: string; changed: ChangedOrder }>(
        `SELECT by, order_id, changed FROM staff.what_if_orders
         WHERE what_if = $1 AND ($2::bigint IS NULL OR (by, order_id) < ($2::bigint, $3))
         ORDER BY by DESC, order_id DESC LIMIT $4`,
        [id, by, orderId, limit + 1],
      );
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        orders: shown.map(({ changed }) => changed),
        next: rows.length > limit && last ? writeKey([last.by, last.order_id]) : null,
      };
    },
    stepOf: async (id) => {
      const { rows } = await pool.query<{ rules: string | null; after: string | null; found: Found }>(
        'SELECT rules, after, found FROM staff.what_ifs WHERE id = $1',
        [id],
      );
      return rows[0] ?? { rules: null, after: null, found: nothingFound };
    },
    beginAnew: async (id, rules) => {
      await pool.query(
        `WITH begun AS (
           UPDATE staff.what_ifs SET rules = $2, after = NULL, found = $3 WHERE id = $1 RETURNING id
         )
         DELETE FROM staff.what_if_orders WHERE what_if IN (SELECT id FROM begun)`,
        [id, rules, JSON.stringify(nothingFound)],
      );
    },
    note: async (id, { rules, after, found, changed }) => {
      const { rowCount } = await pool.query(
        `WITH noted AS (
           UPDATE staff.what_ifs SET rules = $2, after = $3, found = $4 WHERE id = $1 AND state = 'running' RETURNING id
         ), orders AS (
           INSERT INTO staff.what_if_orders (what_if, order_id, by, changed)
           SELECT id, changed ->> 'orderId', abs((changed ->> 'would')::bigint - (changed ->> 'was')::bigint), changed
           FROM noted, json_array_elements($5::json) AS changed
         )
         SELECT FROM noted`,
        [id, rules, after, JSON.stringify(found), JSON.stringify(changed)],
      );
      return rowCount === 1 ? 'go on' : 'stop';
    },
    end: async (id) => {
      await pool.query(
        `UPDATE staff.what_ifs SET state = 'done', ended_at = now() WHERE id = $1 AND state = 'running'`,
        [id],
      );
    },
  };
};
