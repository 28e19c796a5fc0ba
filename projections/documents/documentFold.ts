import type { Recorded } from '../../commands/eventHandlers.ts';
import type { RecordedEvent } from '../../commands/ports.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import {
  changesOf,
  documentEventTypes as typesOfDocuments,
} from '../../domain/documentKinds/documentWords.ts';
import type { Stop } from '../../domain/product/product.events.ts';
import type { ShopDocumentEvent } from '../../domain/shopEvents.ts';
import type { RowOf } from '../table.ts';
import type { DocumentColumns } from './documents.table.ts';

export type DocumentRow = RowOf<DocumentColumns>;
export type RecordedDocumentEvent = Recorded<ShopDocumentEvent>;

const kindOfType = new Map<string, DocumentKind>(typesOfDocuments);
for (const type of ['ProductStopped', 'ProductResumed']) kindOfType.set(type, 'Product');
/** Uses of a promocode are the customers' doing. */
export const promocodeUseTypes: ReadonlySet<string> = new Set([
  'PromocodeUseTaken',
  'PromocodeUseReturned',
  'PromocodeUseHandedOver',
]);
for (const type of promocodeUseTypes) kindOfType.set(type, 'Promocode');

export const documentEventTypes = [...kindOfType.keys()] as readonly ShopDocumentEvent['type'][];

/** Null for an event that is no document's. */
export const documentKindOf = ({ type }: Pick<RecordedEvent, 'type'>): DocumentKind | null =>
  kindOfType.get(type) ?? null;

export const isDocumentEvent = (
  event: RecordedEvent | RecordedDocumentEvent,
): event is RecordedDocumentEvent => kindOfType.has(event.type);

/** A document after one more event of its stream. The table and the shop in memory are both folded by this. */
export function foldDocument(row: DocumentRow | undefined, event: RecordedDocumentEvent): DocumentRow {
  const { data, metadata } = event;
  const kind = documentKindOf(event);
  const seen = {
    revision: String(event.revision),
    updated_at: metadata.at,
    updated_by: metadata.actor,
    position: String(event.position),
  };
  if ('fields' in data && kind)
    return {
      kind,
      id: data.id,
      archived: false,
      data: { ...data.fields },
      stops: [],
      created_at: metadata.at,
      ...seen,
    };
  if (!row) throw new Error(`${event.type} of a document that was never created: ${data.id}`);
  const changes = kind && changesOf(kind, event);
  if (changes) return { ...row, ...seen, data: { ...row.data, ...changes } };
  switch (event.type) {
    case 'ProductStopped':
      return { ...row, ...seen, stops: [...stopsElsewhere(row, event.data.pointId), stopOf(event.data)] };
    case 'ProductResumed':
      return { ...row, ...seen, stops: stopsElsewhere(row, event.data.pointId) };
    case 'PromocodeUseTaken':
    case 'PromocodeUseReturned':
    case 'PromocodeUseHandedOver':
      // Not an edit: who saved last, and when, stays.
      return { ...row, revision: seen.revision, position: seen.position };
    default:
      return { ...row, ...seen, archived: event.type === `${kind}Archived` };
  }
}

const stopsElsewhere = ({ stops }: DocumentRow, pointId: string | null): Stop[] =>
  stops.filter((stop) => stop.pointId !== pointId);
const stopOf = ({ pointId, until }: Stop): Stop => ({ pointId, until });
