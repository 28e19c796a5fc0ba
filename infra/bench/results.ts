import type { Growth } from './growth.ts';
import type { Figures } from './load.ts';

/** What `--json FILE` holds. */
export interface Results {
  readonly bareExpress: Figures;
  readonly bareCommit: Figures;
  readonly cartAdd: Figures;
  readonly cartRead: Figures;
  readonly publicPage: Figures;
  readonly order: { readonly requests: number } & Figures;
  readonly append: Figures;
  readonly replay: { readonly eventsPerSecond: number };
  readonly start: { readonly ms: number };
  readonly memory: { readonly mb: number };
  readonly growth: Growth;
}
