import type { AuditFindings, AuditPeriod } from '../domain/audit/findings.ts';

export interface Audit {
  readonly id: string;
  /** Null = the shop itself, at night. */
  readonly staffId: string | null;
  readonly period: AuditPeriod;
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** Null while it runs, and of one that could not be ended. */
  readonly findings: AuditFindings | null;
  readonly state: 'running' | 'right' | 'wrong' | 'failed';
}

/** Audits of the shop: done by a worker, one at a time, and kept beside the log that they are about. */
export interface Audits {
  /** One that runs already for the same person and period is the same one. */
  start(wanted: { readonly staffId: string | null; readonly period: AuditPeriod }): Promise<Audit>;
  find(id: string): Promise<Audit | null>;
  /** The newest first. */
  latest(limit: number): Promise<readonly Audit[]>;
}
