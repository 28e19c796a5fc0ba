import type { Growth } from './growth.ts';
import type { Figures } from './load.ts';

/** What `--json FILE` holds. */
export interface Results {
  readonly bareExpress: Figures;
  /** Express that parses the same JSON, commits one row and answers as many bytes as a cart add. */
  readonly bareHandler: Figures;
  /** Express that answers as many bytes as a cart read. */
  readonly bareAnswer: Figures;
  readonly bareCommit: Figures;
  readonly cartAdd: Figures;
  readonly cartRead: Figures;
  readonly publicPage: Figures;
  readonly order: { readonly requests: number } & Figures;
  readonly append: Figures;
  /** Of the answers to a cart add and a cart read. */
  readonly bytes: { readonly write: number; readonly read: number };
  readonly replay: { readonly eventsPerSecond: number };
  readonly start: { readonly ms: number };
  readonly memory: { readonly mb: number };
  readonly growth: Growth;
}
