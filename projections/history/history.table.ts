import type { Actor } from '../../commands/ports.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import { type Instant, table } from '../table.ts';

/** Who changed which document, when and what. */
export interface DocumentHistoryColumns {
  kind: DocumentKind;
  id: string;
  revision: number;
  at: Instant;
  actor: Actor;
  type: string;
  /** The fields as they became; of a stop, where and until when. */
  changes: Readonly<Record<string, unknown>>;
}

export const documentHistoryTable = table<DocumentHistoryColumns>({
  name: 'document_history',
  key: ['kind', 'id', 'revision'],
  columns: {
    kind: 'text',
    id: 'text',
    revision: 'integer',
    at: 'timestamptz not null',
    actor: 'jsonb not null',
    type: 'text not null',
    changes: 'jsonb not null',
  },
  // What staff did is looked through; the import and the demo shop change far more.
  indexes: ["(at desc) where actor ->> 'kind' = 'staff'"],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_history.document_history': DocumentHistoryColumns;
  }
}
