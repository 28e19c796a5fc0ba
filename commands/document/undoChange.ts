import { blankValue } from '../../domain/document/blank.ts';
import { fieldsOf } from '../../domain/document/document.ts';
import type { Fields } from '../../domain/document/field.ts';
import { type Step, valuesBefore } from '../../domain/document/undo.ts';
import { deciderOf } from '../../domain/documentKinds/documentDeciders.ts';
import { documentFields } from '../../domain/documentKinds/documentFields.ts';
import { type DocumentKind, documentStream } from '../../domain/documentKinds/documentKinds.ts';
import { productStops } from '../../domain/product/stops.ts';
import type { Actor, Origin, RecordedEvent } from '../ports.ts';
import { archiveDocument, restoreDocument } from './archiveDocument.ts';
import { type SaveDeps, saveDocument } from './saveDocument.ts';
import { resumeProduct, stopProduct } from './stopProduct.ts';

export interface UndoRequest {
  readonly kind: DocumentKind;
  readonly id: string;
  /** The correlation id of the request that is undone. */
  readonly change: string;
  readonly origin: Origin;
  /** Throws when whoever asks may not undo what this author did. */
  readonly permit?: (author: Actor) => void;
}
export interface Undone {
  readonly undone: boolean;
  readonly position: bigint;
}

/**
 * Undoes exactly what one request did to a document, by the log: fields, archive and stops go back to what they were,
 * unless somebody has changed them since.
 */
export const undoChange =
  (deps: SaveDeps) =>
  async ({ kind, id, change, origin, permit }: UndoRequest): Promise<Undone> => {
    const recorded = await deps.eventStore.read(documentStream(kind, id));
    const author = recorded.find(({ metadata }) => metadata.correlationId === change)?.metadata.actor;
    if (!author) return { undone: false, position: -1n };
    permit?.(author);
    const before = (snapshot: Snapshot) => valuesBefore(stepsOf(recorded, change, snapshot));
    const at = { kind, id, origin };
    let position = -1n;
    const done = async (answer: Promise<{ readonly position: bigint }>) => {
      ({ position } = await answer);
    };
    const archived = before(archive(kind)).get('archived');
    // Out of the archive first: nothing is changed in there.
    if (archived === false) await done(restoreDocument(deps)(at));
    const fields = Object.fromEntries(
      [...before(fieldsIn(kind))].map(([name, value]) => [name, value ?? blankIn(kind, name)]),
    );
    const isArchived = archived === undefined && folded(deciderOf(kind), recorded).at(-1)?.archived;
    if (Object.keys(fields).length > 0 && !isArchived) await done(saveDocument(deps)({ ...at, fields }));
    for (const [place, until] of kind === 'Product' ? before(stops) : []) {
      const pointId = place === everywhere ? null : place;
      if (until === undefined) await done(resumeProduct(deps)({ id, pointId, origin }));
      // Only the snapshot of stops below puts values there.
      else await done(stopProduct(deps)({ id, pointId, until: until as string | null, origin }));
    }
    // It was not there before, and nobody has touched it since.
    const isMade = recorded.every(({ metadata }) => metadata.correlationId === change);
    if (archived === true || isMade) await done(archiveDocument(deps)(at));
    return { undone: position >= 0n, position };
  };
export type UndoChange = ReturnType<typeof undoChange>;

/** A field that the document did not have says the same when it is empty. */
const blankIn = (kind: DocumentKind, name: string): unknown => {
  const fields: Fields = documentFields[kind];
  const field = fields[name];
  return field && blankValue(field);
};

/** One side of a document after each of its events. */
type Snapshot = (events: readonly RecordedEvent[]) => readonly object[];

function stepsOf(recorded: readonly RecordedEvent[], change: string, snapshot: Snapshot): Step[] {
  const states = snapshot(recorded);
  return states.slice(1).map((after, index) => ({
    before: states[index] ?? {},
    after,
    isUndone: recorded[index + 1]?.metadata.correlationId === change,
  }));
}

const folded = <State>(
  decider: { readonly initialState: State; evolve(state: State, event: never): State },
  events: readonly RecordedEvent[],
): State[] => {
  let state = decider.initialState;
  // The stream of a document holds its own events only.
  return events.map((event) => (state = decider.evolve(state, event as never)));
};

const archive =
  (kind: DocumentKind): Snapshot =>
  (events) =>
    folded(deciderOf(kind), events).map((document) => ({ archived: document?.archived ?? false }));

/** Former addresses follow from the address by themselves. */
const fieldsIn =
  (kind: DocumentKind): Snapshot =>
  (events) =>
    folded(deciderOf(kind), events).map((document) => {
      const fields = document ? { ...fieldsOf(document) } : {};
      Reflect.deleteProperty(fields, 'formerSlugs');
      return fields;
    });

const everywhere = '';
const stops: Snapshot = (events) =>
  folded(productStops, events).map((product) =>
    Object.fromEntries(product.stops.map(({ pointId, until }) => [pointId ?? everywhere, until])),
  );
