import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Audit, Audits } from '../../commands/audits.ts';
import type { JobKind } from '../../commands/jobs.ts';
import type { Clock } from '../../commands/ports.ts';
import { type AuditFindings, isRight } from '../../domain/audit/findings.ts';
import type { Job } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/jobQueue.ts';
import { type AuditedShop, auditShop } from './auditShop.ts';

type AuditJobData = { readonly auditId: string };
const auditKind: JobKind<AuditJobData> = {
  name: 'audit',
  concurrency: 1,
  alone: true,
  retry: { times: 4, firstPauseSeconds: 30 },
  timeoutSeconds: 20 * 3600,
};
const keptDays = 400;

interface Row {
  id: string;
  staff_id: string | null;
  from_at: Date;
  to_at: Date;
  started_at: Date;
  ended_at: Date | null;
  state: Audit['state'];
  findings: AuditFindings | null;
}
const select = `SELECT id, staff_id, from_at, to_at, started_at, ended_at, state, findings FROM reactors.audits`;

const auditOf = (row: Row): Audit => ({
  id: row.id,
  staffId: row.staff_id,
  period: { from: row.from_at.toISOString(), to: row.to_at.toISOString() },
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  state: row.state,
  findings: row.findings,
});

/** Audits stand in a table, and a job of the queue does each. */
export const createAudits = ({
  pool,
  queue,
  clock,
}: {
  readonly pool: pg.Pool;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly clock: Clock;
}): Audits => {
  const findOne = async (condition: string, values: readonly unknown[]): Promise<Audit | null> => {
    const { rows } = await pool.query<Row>(`${select} WHERE ${condition} LIMIT 1`, [...values]);
    return rows[0] ? auditOf(rows[0]) : null;
  };
  return {
    start: async ({ staffId, period: { from, to } }) => {
      const running = await findOne(
        `state = 'running' AND staff_id IS NOT DISTINCT FROM $1 AND from_at = $2 AND to_at = $3`,
        [staffId, from, to],
      );
      const audit: Audit = running ?? {
        id: randomUUID(),
        staffId,
        period: { from, to },
        startedAt: clock.now(),
        endedAt: null,
        state: 'running',
        findings: null,
      };
      if (!running)
        await pool.query(
          'INSERT INTO reactors.audits (id, staff_id, from_at, to_at, started_at) VALUES ($1, $2, $3, $4, $5)',
          [audit.id, staffId, from, to, audit.startedAt],
        );
      // Also of one that a crash left without its job.
      await queue.enqueue(auditKind, { data: { auditId: audit.id }, key: audit.id });
      return audit;
    },
    find: (id) => findOne('id = $1', [id]),
    latest: async (limit) => {
      const { rows } = await pool.query<Row>(`${select} ORDER BY started_at DESC, id LIMIT $1`, [limit]);
      return rows.map(auditOf);
    },
  };
};

/** Looks at the whole shop and writes down what it has found. */
export const auditJob = (
  { clock, ...shop }: AuditedShop & { readonly clock: Clock },
  onFound: (audit: { readonly id: string; readonly findings: AuditFindings }) => void,
): Job<AuditJobData> => ({
  kind: auditKind,
  work: async ({ auditId: id }, { signal, attempt }) => {
    const { rows } = await shop.pool.query<Row>(`${select} WHERE id = $1 AND state = 'running'`, [id]);
    const [row] = rows;
    if (!row) return;
    const end = (state: Audit['state'], findings: AuditFindings | null) =>
      shop.pool.query('UPDATE reactors.audits SET state = $2, findings = $3, ended_at = $4 WHERE id = $1', [
        id,
        state,
        findings && JSON.stringify(findings),
        clock.now(),
      ]);
    try {
      const findings = await auditShop(shop, auditOf(row).period, signal);
      await end(isRight(findings) ? 'right' : 'wrong', findings);
      onFound({ id, findings });
    } catch (error) {
      if (attempt > auditKind.retry.times) await end('failed', null);
      throw error;
    }
    await shop.pool.query(
      `DELETE FROM reactors.audits WHERE started_at < $1::timestamptz - make_interval(days => $2)`,
      [clock.now(), keptDays],
    );
  },
});

/** Of the last night's audit: whether all was right, and how long ago it ended. Null = there was none. */
export async function readSelfCheck(
  pool: Pick<pg.Pool, 'query'>,
  now: string,
): Promise<{ readonly isRight: boolean; readonly ageSeconds: number } | null> {
  const { rows } = await pool.query<{ state: Audit['state']; age: number }>(
    `SELECT state, extract(epoch FROM $1::timestamptz - coalesce(ended_at, started_at))::float8 AS age
     FROM reactors.audits WHERE staff_id IS NULL AND state <> 'running' ORDER BY started_at DESC LIMIT 1`,
    [now],
  );
  const [row] = rows;
  return row ? { isRight: row.state === 'right', ageSeconds: row.age } : null;
}
