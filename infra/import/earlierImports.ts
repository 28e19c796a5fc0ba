import type { EventStore } from '../../commands/ports.ts';
import { equalJson } from '../../domain/document/diff.ts';
import { deciderOf } from '../../domain/documentKinds/documentDeciders.ts';
import { documentStream } from '../../domain/documentKinds/documentKinds.ts';
import type { ProductEvent } from '../../domain/product/product.events.ts';
import { type ProductStops, productStops } from '../../domain/product/stops.ts';

/** The author that imports write in their events. */
export const importActor = { kind: 'system', id: 'import' } as const;
/** Who follows a till's stop list in the options of dishes. */
const tillActor = 'till';
/** And what staff's own imports name as the cause of theirs. */
export const importCause = 'import';

/** What earlier imports set of a document, so that what staff typed since is told apart and kept. */
export interface EarlierImport {
  /** The last value that an import gave to each field. */
  readonly fields: ReadonlyMap<string, unknown>;
  /** The stop for the whole shop that stands now was set by an import. */
  readonly stopped: boolean;
  /** An undone import has put it into the archive. */
  readonly archived: boolean;
}

export async function readEarlierImports(
  eventStore: Pick<EventStore, 'read'>,
  kind: 'Product' | 'Category',
  id: string,
): Promise<EarlierImport> {
  const decider = deciderOf(kind);
  const fields = new Map<string, unknown>();
  let state: object | null = null;
  let stops: ProductStops = productStops.initialState;
  let stopped = false;
  let archived = false;
  for (const recorded of await eventStore.read(documentStream(kind, id))) {
    const { actor, causationId } = recorded.metadata;
    const byProgram = actor.kind === 'system' && [importActor.id, tillActor].includes(actor.id);
    const byImport = byProgram || causationId === importCause;
    // The stream's name says what it holds.
    const event = recorded as unknown as ProductEvent;
    const before: object = state ?? {};
    state = decider.evolve(state as never, event as never);
    for (const [field, value] of Object.entries(state ?? {}))
      if (byImport && !equalJson(Reflect.get(before, field), value)) fields.set(field, value);
    if (recorded.type === `${kind}Archived`) archived = byImport;
    if (kind === 'Category') continue;
    const wasStopped = isStopped(stops);
    stops = productStops.evolve(stops, event);
    if (event.type === 'ProductStopped' && event.data.pointId === null) stopped = byImport;
    if (wasStopped && !isStopped(stops)) stopped = false;
  }
  return { fields, stopped, archived };
}

const isStopped = ({ stops }: ProductStops): boolean => stops.some(({ pointId }) => pointId === null);
