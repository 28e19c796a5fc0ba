import { restoreDocument } from '../commands/document/archiveDocument.ts';
import { type DocumentDeps, writeDocument } from '../commands/document/saveDocument.ts';
import { resumeProduct, stopProduct } from '../commands/document/stopProduct.ts';
import type { Origin } from '../commands/ports.ts';
import type { DocumentFields } from '../domain/documentKinds/documentFields.ts';
import type { DocumentKind } from '../domain/documentKinds/documentKinds.ts';

/** What the demo shop and the import need of the commands that staff use. Both give the addresses themselves. */
export interface DocumentWriter {
  /** All fields of a new document; of an old one those that are to change. */
  save<Kind extends DocumentKind>(
    kind: Kind,
    id: string,
    fields: Partial<DocumentFields[Kind]>,
  ): Promise<void>;
  /** Out of the archive. */
  restore(kind: DocumentKind, id: string): Promise<void>;
  stopProduct(id: string): Promise<void>;
  resumeProduct(id: string): Promise<void>;
  /** How many of these changed anything. */
  changes(): number;
  /** Of the last change: what a read model must have reached to show all of them. */
  position(): bigint;
}

export const createDocumentWriter = (deps: DocumentDeps, origin: Origin): DocumentWriter => {
  const save = writeDocument(deps);
  const restore = restoreDocument(deps);
  const stop = stopProduct(deps);
  const resume = resumeProduct(deps);
  let last = -1n;
  let changes = 0;
  const written = async (change: Promise<{ readonly position: bigint; readonly changed: boolean }>) => {
    const { position, changed } = await change;
    if (changed) changes += 1;
    if (position > last) last = position;
  };
  return {
    save: (kind, id, fields) => written(save({ kind, id, fields, origin })),
    restore: (kind, id) => written(restore({ kind, id, origin })),
    changes: () => changes,
    stopProduct: (id) => written(stop({ id, pointId: null, until: null, origin })),
    resumeProduct: (id) => written(resume({ id, pointId: null, origin })),
    position: () => last,
  };
};
