import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import type { Origin } from '../ports.ts';
import { archiveDocument, restoreDocument } from './archiveDocument.ts';
import { type SaveDeps, saveDocument } from './saveDocument.ts';
import { resumeProduct, stopProduct } from './stopProduct.ts';

export type MassActionName = 'publish' | 'unpublish' | 'stop' | 'resume' | 'archive' | 'restore';

interface Which {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly origin: Origin;
}
type MassAction = (which: Which) => Promise<{ readonly position: bigint; readonly changed: boolean }>;

/** What can be done to many documents at once. Each answers whether it changed anything. */
export const massActions = (deps: SaveDeps): Readonly<Record<MassActionName, MassAction>> => {
  const save = saveDocument(deps);
  const publishing =
    (published: boolean): MassAction =>
    // Asked for by kinds that are published only; the document's own rules refuse a field that it has not.
    (which) =>
      save({ ...which, fields: { published } as never });
  return {
    publish: publishing(true),
    unpublish: publishing(false),
    stop: ({ id, origin }) => stopProduct(deps)({ id, origin, pointId: null, until: null }),
    resume: ({ id, origin }) => resumeProduct(deps)({ id, origin, pointId: null }),
    archive: archiveDocument(deps),
    restore: restoreDocument(deps),
  };
};

/** The side of a document that an action is about. */
interface Actionable {
  readonly archived: boolean;
  readonly published?: boolean;
  readonly stops?: readonly { readonly pointId: string | null; readonly until: string | null }[];
}

/** Whether an action would change nothing, because it is so already or the archive refuses: what a preview tells beforehand. */
export const leavesAsItIs: Readonly<Record<MassActionName, (document: Actionable) => boolean>> = {
  publish: ({ archived, published }) => archived || published !== false,
  unpublish: ({ archived, published }) => archived || published !== true,
  stop: ({ stops = [] }) => stops.some(({ pointId, until }) => pointId === null && until === null),
  resume: ({ stops = [] }) => !stops.some(({ pointId }) => pointId === null),
  archive: ({ archived }) => archived,
  restore: ({ archived }) => !archived,
};
