import type { RuleChange } from '../domain/whatIf/changeRules.ts';
import type { ChangedOrder, Found } from '../domain/whatIf/whatIf.ts';

export interface WantedWhatIf {
  readonly staffId: string;
  /** Past days of business. */
  readonly days: number;
  /** Instants: placed at or after, placed before. */
  readonly placedFrom: string;
  readonly placedBefore: string;
  /** Orders of these days, to see how far it is. */
  readonly count: number;
  readonly change: RuleChange;
}

/** Other rules that are being tried on past orders, or were. */
export interface WhatIfRun extends WantedWhatIf {
  readonly id: string;
  readonly state: 'running' | 'done' | 'stopped';
  readonly found: Found;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

/** Done by a worker, also after a crash; what was found is kept for a while. */
export interface WhatIfRuns {
  start(wanted: WantedWhatIf): Promise<WhatIfRun>;
  find(id: string): Promise<WhatIfRun | null>;
  /** The newest first. */
  latest(): Promise<readonly WhatIfRun[]>;
  /** No further than the orders at hand. */
  stop(id: string): Promise<void>;
  /** The largest differences first, by key. */
  changedOrders(
    id: string,
    page: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<{ readonly orders: readonly ChangedOrder[]; readonly next: string | null }>;
}
