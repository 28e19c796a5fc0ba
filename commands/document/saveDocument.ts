import type { DomainEvent } from '../../domain/decider.ts';
import { diffFields, equalJson, type FieldDifference } from '../../domain/document/diff.ts';
import type { Current } from '../../domain/document/document.events.ts';
import { fieldsOf } from '../../domain/document/document.ts';
import { deciderOf } from '../../domain/documentKinds/documentDeciders.ts';
import type { DocumentFields } from '../../domain/documentKinds/documentFields.ts';
import { type DocumentKind, documentStream } from '../../domain/documentKinds/documentKinds.ts';
import { DomainError } from '../../domain/domainError.ts';
import { appendDecided, type Folded, loadAggregate } from '../handleCommand.ts';
import { createKeyedMutex } from '../keyedMutex.ts';
import { type Clock, type EventStore, noStream, type Origin, type ShopReader } from '../ports.ts';
import { retryOnConflict } from '../retryOnConflict.ts';
import { permitChanges } from './permitChanges.ts';
import { refuseCircle } from './refuseCircle.ts';
import { movesAddress, takeAddress } from './takeAddress.ts';

export interface DocumentDeps {
  readonly eventStore: EventStore;
  readonly clock: Clock;
}
export interface SaveDeps extends DocumentDeps {
  /** Where the addresses of all documents are known. */
  readonly shop: ShopReader;
}

export interface SavedDocument<Fields> {
  readonly document: Current<Fields>;
  readonly revision: string;
  readonly position: bigint;
  /** False: everything was so already. */
  readonly changed: boolean;
}

export interface SaveDocumentRequest<Kind extends DocumentKind> {
  readonly kind: Kind;
  readonly id: string;
  /** All fields of a new document; of an old one those that are to change. */
  readonly fields: Partial<DocumentFields[Kind]>;
  /** The revision that the form was filled from. Without it the last save wins. */
  readonly expectedRevision?: string;
  readonly origin: Origin;
}

/**
 * Creates a document or changes it, field by field. When somebody else saved since `expectedRevision`, their fields come
 * back with the refusal; uses of a promocode and stops of a dish move the revision too and are no such change.
 * @throws {DomainError} DocumentChanged, DocumentFieldInvalid, DocumentIsArchived, AddressTaken, CategoryInItself
 */
export const saveDocument = (deps: SaveDeps) => {
  const write = writeDocument(deps);
  return <Kind extends DocumentKind>(
    request: SaveDocumentRequest<Kind>,
  ): Promise<SavedDocument<DocumentFields[Kind]>> => {
    const { kind, id, fields } = request;
    if (!movesAddress(kind, fields)) return write(request);
    // One after another, so that the second sees the address that the first has taken.
    return givingAddresses('addresses', async () => {
      const shop = deps.shop.current();
      refuseCircle(shop, kind, id, fields);
      const saved = await write({ ...request, fields: takeAddress(shop, kind, id, fields) });
      await deps.shop.reached(saved.position);
      return saved;
    });
  };
};
export type SaveDocument = ReturnType<typeof saveDocument>;

const givingAddresses = createKeyedMutex();

/** The same without a look at addresses, for callers that give them for all their documents at once. */
export const writeDocument =
  (deps: DocumentDeps) =>
  <Kind extends DocumentKind>({
    kind,
    id,
    fields,
    expectedRevision,
    origin,
  }: SaveDocumentRequest<Kind>): Promise<SavedDocument<DocumentFields[Kind]>> => {
    const decider = deciderOf(kind);
    const stream = documentStream(kind, id);
    return retryOnConflict(async () => {
      const recorded = await deps.eventStore.read(stream);
      const fold = (events: typeof recorded) => loadAggregate({ read: async () => events }, decider, stream);
      const seen = await fold(recorded);
      if (seen.state && expectedRevision !== undefined) {
        const base = await fold(recorded.filter(({ revision }) => revision <= BigInt(expectedRevision)));
        refuseChanged(kind, base.state, seen.state, fields);
      }
      await permitChanges(deps.eventStore, { kind, before: seen.state, after: fields, origin });
      const events = seen.state
        ? decider.decide({ type: 'Change', id, changes: fields }, seen.state)
        : // A new document has all its fields: the gateway's schema and the importers see to that.
          decider.decide({ type: 'Create', id, fields: fields as DocumentFields[Kind] }, null);
      return savedDocument(
        await appendDecided(deps, decider, stream, seen, events, origin),
        kind,
        id,
        events,
      );
    });
  };

/** What the other one changed to the very same is no conflict. Former addresses follow from the address. */
function refuseChanged<Kind extends DocumentKind>(
  kind: Kind,
  base: Current<DocumentFields[Kind]> | null,
  now: Current<DocumentFields[Kind]>,
  mine: Partial<DocumentFields[Kind]>,
): void {
  const theirs: readonly FieldDifference[] = diffFields(base ? fieldsOf(base) : {}, fieldsOf(now)).filter(
    ({ field, after }) => field !== 'formerSlugs' && !equalJson(after, Reflect.get(mine, field)),
  );
  const archived = base !== null && base.archived !== now.archived;
  if (theirs.length === 0 && !archived) return;
  throw new DomainError('DocumentChanged', { kind, id: now.id, revision: now.revision, theirs });
}

export function savedDocument<Fields extends object>(
  { state, head, position }: Folded<Current<Fields> | null>,
  kind: DocumentKind,
  id: string,
  events: readonly DomainEvent[],
): SavedDocument<Fields> {
  if (!state || head.revision === noStream.revision) throw new DomainError('DocumentNotFound', { kind, id });
  return { document: state, revision: state.revision, position, changed: events.length > 0 };
}
