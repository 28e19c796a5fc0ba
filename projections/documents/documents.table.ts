import type { Actor } from '../../commands/ports.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import type { Stop } from '../../domain/product/product.events.ts';
import { type Instant, type Position, table } from '../table.ts';

type DocumentFields = Readonly<Record<string, unknown>>;

export interface DocumentColumns {
  kind: DocumentKind;
  id: string;
  revision: string;
  archived: boolean;
  data: DocumentFields;
  /** Of a product: its places in the stop list. */
  stops: readonly Stop[];
  created_at: Instant;
  updated_at: Instant;
  updated_by: Actor;
  /** Of the last event that changed it, uses of a promocode included. */
  position: Position;
}

export const documentsTable = table<DocumentColumns>({
  name: 'documents',
  key: ['kind', 'id'],
  columns: {
    kind: 'text',
    id: 'text',
    revision: 'text not null',
    archived: 'boolean not null',
    data: 'jsonb not null',
    stops: 'jsonb not null',
    created_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
    updated_by: 'jsonb not null',
    position: 'bigint not null',
  },
  indexes: [],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_documents.documents': DocumentColumns;
  }
}
