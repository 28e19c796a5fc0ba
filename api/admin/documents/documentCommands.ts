import { archiveDocument, restoreDocument } from '../../../commands/document/archiveDocument.ts';
import { type SaveDeps, saveDocument } from '../../../commands/document/saveDocument.ts';
import { resumeProduct, stopProduct } from '../../../commands/document/stopProduct.ts';
import { undoChange } from '../../../commands/document/undoChange.ts';

/** What the back office asks of dishes. */
export const productCommands = (deps: SaveDeps) => ({
  saveDocument: saveDocument(deps),
  archiveDocument: archiveDocument(deps),
  restoreDocument: restoreDocument(deps),
  stopProduct: stopProduct(deps),
  resumeProduct: resumeProduct(deps),
  undoChange: undoChange(deps),
});
export type ProductCommands = ReturnType<typeof productCommands>;
