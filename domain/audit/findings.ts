/** What is held against each other: sums of the log and sums of the tables. */
export const reconciled = ['orders', 'refunds', 'bonuses', 'spent', 'promocodes', 'gifts'] as const;
export type Reconciled = (typeof reconciled)[number];

/** ISO instants, both within. */
export interface AuditPeriod {
  readonly from: string;
  readonly to: string;
}

/** One thing that the log and the tables do not agree on. */
export interface Difference {
  readonly what: Reconciled;
  /** The order's id, or the client's whose account it is. */
  readonly subject: string;
  readonly log: number;
  readonly table: number;
  /** The stream that tells of it. */
  readonly stream: string;
}
export interface Reconciliation {
  readonly events: number;
  readonly orders: number;
  /** Kopecks; of promocodes and gifts how many. */
  readonly rows: readonly { readonly what: Reconciled; readonly log: number; readonly table: number }[];
  readonly differences: readonly Difference[];
}

/** A row of a live table that a replay of the log does not make, or makes otherwise. */
export interface WrongRow {
  readonly table: string;
  readonly key: string;
  /** Columns that differ; none = the row is there once only. */
  readonly columns: readonly string[];
  readonly is: 'missing' | 'too many' | 'other';
}

export interface BrokenEvent {
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  readonly reason: 'changed' | 'cut out before' | 'out of order' | 'not as anchored';
}

/** What an audit of the whole shop has found. */
export interface AuditFindings {
  readonly chain: { readonly events: number; readonly streams: number; readonly broken: BrokenEvent | null };
  /** Null = the chain is broken: such a log proves nothing about tables. */
  readonly sums: Reconciliation | null;
  readonly replay: { readonly rows: number; readonly wrong: readonly WrongRow[] } | null;
}

export const isRight = ({ chain, sums, replay }: AuditFindings): boolean =>
  chain.broken === null && sums?.differences.length === 0 && replay?.wrong.length === 0;
