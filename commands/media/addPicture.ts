import { blankOf } from '../../domain/document/blank.ts';
import { deciderOf } from '../../domain/documentKinds/documentDeciders.ts';
import { documentStream } from '../../domain/documentKinds/documentKinds.ts';
import { DomainError } from '../../domain/domainError.ts';
import { mediaFields } from '../../domain/media/media.fields.ts';
import { restoreDocument } from '../document/archiveDocument.ts';
import type { DocumentDeps } from '../document/saveDocument.ts';
import { handleCommand } from '../handleCommand.ts';
import type { Origin } from '../ports.ts';

export interface NewPicture {
  /** A digest of the file. */
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  readonly bytes: number;
  readonly origin: Origin;
}

/** Puts a file that was sent into the library. One that is there already is taken as it is, also out of the archive. */
export const addPicture =
  (deps: DocumentDeps) =>
  async ({ origin, ...picture }: NewPicture): Promise<{ isNew: boolean; position: bigint }> => {
    const { id } = picture;
    const fields = { ...blankOf(mediaFields), ...picture, uploadedAt: deps.clock.now() };
    const { id: _id, ...values } = fields;
    try {
      const command = { type: 'Create', id, fields: values } as const;
      const { position } = await handleCommand(
        deps,
        deciderOf('Media'),
        documentStream('Media', id),
        command,
        origin,
      );
      return { isNew: true, position };
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'DocumentAlreadyExists')) throw error;
      const { position } = await restoreDocument(deps)({ kind: 'Media', id, origin });
      return { isNew: false, position };
    }
  };
