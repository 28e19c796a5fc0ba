import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import { changesOf } from '../../domain/documentKinds/documentWords.ts';
import {
  documentEventTypes,
  documentKindOf,
  promocodeUseTypes,
  type RecordedDocumentEvent,
} from '../documents/documentFold.ts';
import { projection } from '../projection.ts';
import type { Rows } from '../rows.ts';
import type { RowOf } from '../table.ts';
import { type DocumentHistoryColumns, documentHistoryTable } from './history.table.ts';

/** Uses of a promocode stand with their orders. */
const edits = documentEventTypes.filter((type) => !promocodeUseTypes.has(type));

export const historyProjection = projection({
  name: 'history',
  version: 1,
  tables: { history: documentHistoryTable },
  on: Object.fromEntries(edits.map((type) => [type, write])),
});

function write(
  event: RecordedDocumentEvent,
  { history }: { history: Rows<RowOf<DocumentHistoryColumns>> },
): void {
  const { data, metadata, revision, type } = event;
  const kind = documentKindOf(event);
  if (!kind) return;
  history.put({
    kind,
    id: data.id,
    revision: Number(revision),
    at: metadata.at,
    actor: metadata.actor,
    type,
    changes: toldBy(kind, event),
  });
}

const toldBy = (kind: DocumentKind, event: RecordedDocumentEvent): Readonly<Record<string, unknown>> => {
  const { data } = event;
  if ('fields' in data) return { ...data.fields };
  const { id: _id, ...rest } = data;
  return changesOf(kind, event) ?? rest;
};
