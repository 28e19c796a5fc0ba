import { deciderOf } from '../../domain/documentKinds/documentDeciders.ts';
import type { DocumentFields } from '../../domain/documentKinds/documentFields.ts';
import { type DocumentKind, documentStream } from '../../domain/documentKinds/documentKinds.ts';
import { handleCommand } from '../handleCommand.ts';
import type { Origin } from '../ports.ts';
import { type DocumentDeps, type SavedDocument, savedDocument } from './saveDocument.ts';

export interface WhichDocument<Kind extends DocumentKind> {
  readonly kind: Kind;
  readonly id: string;
  readonly origin: Origin;
}

const put =
  (type: 'Archive' | 'Restore') =>
  (deps: DocumentDeps) =>
  async <Kind extends DocumentKind>({
    kind,
    id,
    origin,
  }: WhichDocument<Kind>): Promise<SavedDocument<DocumentFields[Kind]>> => {
    const stream = documentStream(kind, id);
    const handled = await handleCommand(deps, deciderOf(kind), stream, { type, id }, origin);
    return savedDocument(handled, kind, id, handled.events);
  };

/** Out of sight and undoable: orders still show what was sold. */
export const archiveDocument = put('Archive');
export const restoreDocument = put('Restore');
export type ArchiveDocument = ReturnType<typeof archiveDocument>;
