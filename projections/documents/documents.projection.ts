import { projection } from '../projection.ts';
import type { Rows } from '../rows.ts';
import type { RowOf } from '../table.ts';
import {
  type DocumentRow,
  documentEventTypes,
  documentKindOf,
  foldDocument,
  type RecordedDocumentEvent,
} from './documentFold.ts';
import { documentsTable, type PromocodeUseColumns, promocodeUsesTable } from './documents.table.ts';

interface DocumentTables {
  readonly documents: Rows<DocumentRow>;
  readonly uses: Rows<RowOf<PromocodeUseColumns>>;
}

export const documentsProjection = projection({
  name: 'documents',
  version: 1,
  tables: { documents: documentsTable, uses: promocodeUsesTable },
  preload: {
    documents: (event) => {
      const kind = documentKindOf(event);
      return kind && 'id' in event.data ? [kind, event.data.id] : null;
    },
  },
  on: Object.fromEntries(documentEventTypes.map((type) => [type, keepDocument])),
});

async function keepDocument(
  event: RecordedDocumentEvent,
  { documents, uses }: DocumentTables,
): Promise<void> {
  const { id } = event.data;
  const kind = documentKindOf(event);
  if (kind) documents.put(foldDocument(await documents.get(kind, id), event));
  if (event.type === 'PromocodeUseTaken')
    uses.put({ promocode_id: id, order_id: event.data.orderId, customer_key: event.data.customerKey });
  if (event.type === 'PromocodeUseReturned') uses.remove(id, event.data.orderId);
}
