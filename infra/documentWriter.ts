import type { SaveDocument } from '../commands/document/saveDocument.ts';
import type { StopProduct } from '../commands/document/stopProduct.ts';
import type { Origin } from '../commands/ports.ts';
import type { DocumentFields } from '../domain/documentKinds/documentFields.ts';
import type { DocumentKind } from '../domain/documentKinds/documentKinds.ts';

/** What the demo shop and the import need of the commands that staff use. */
export interface DocumentWriter {
  save<Kind extends DocumentKind>(kind: Kind, id: string, fields: DocumentFields[Kind]): Promise<void>;
  stopProduct(id: string): Promise<void>;
  /** Of the last change: what a read model must have reached to show all of them. */
  position(): bigint;
}

export const createDocumentWriter = (
  commands: { readonly saveDocument: SaveDocument; readonly stopProduct: StopProduct },
  origin: Origin,
): DocumentWriter => {
  let last = -1n;
  return {
    save: async (kind, id, fields) => {
      const { position } = await commands.saveDocument({ kind, id, fields, origin });
      last = position;
    },
    stopProduct: async (id) => {
      const { position } = await commands.stopProduct({ id, pointId: null, until: null, origin });
      last = position;
    },
    position: () => last,
  };
};
