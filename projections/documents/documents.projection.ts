import { projection } from '../projection.ts';
import type { Rows } from '../rows.ts';
import {
  type DocumentRow,
  documentEventTypes,
  documentKindOf,
  foldDocument,
  type RecordedDocumentEvent,
} from './documentFold.ts';
import { documentsTable } from './documents.table.ts';

interface DocumentTables {
  readonly documents: Rows<DocumentRow>;
}

export const documentsProjection = projection({
  name: 'documents',
  version: 2,
  tables: { documents: documentsTable },
  preload: {
    documents: (event) => {
      const kind = documentKindOf(event);
      return kind && 'id' in event.data ? [kind, event.data.id] : null;
    },
  },
  on: Object.fromEntries(documentEventTypes.map((type) => [type, keepDocument])),
});

async function keepDocument(event: RecordedDocumentEvent, { documents }: DocumentTables): Promise<void> {
  const { id } = event.data;
  const kind = documentKindOf(event);
  if (kind) documents.put(foldDocument(await documents.get(kind, id), event));
}
