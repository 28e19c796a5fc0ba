import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { Product } from '../../domain/product/product.events.ts';
import type { Origin } from '../ports.ts';
import { archiveDocument, restoreDocument } from './archiveDocument.ts';
import { type SaveDeps, saveDocument } from './saveDocument.ts';
import { resumeProduct, stopProduct } from './stopProduct.ts';

/** Of dishes: what is put on them or taken off is named by a target. */
export const targetedActions = ['category', 'addSticker', 'removeSticker'] as const;
export type TargetedAction = (typeof targetedActions)[number];
type PlainAction = 'publish' | 'unpublish' | 'stop' | 'resume' | 'archive' | 'restore';
export type MassActionName = PlainAction | TargetedAction;

export const isTargeted = (action: string): action is TargetedAction =>
  (targetedActions as readonly string[]).includes(action);

interface Which {
  readonly kind: DocumentKind;
  readonly id: string;
  /** The id of the category or the sticker. */
  readonly target: string | null;
  readonly origin: Origin;
}
type MassAction = (which: Which) => Promise<{ readonly position: bigint; readonly changed: boolean }>;

/** What can be done to many documents at once. Each answers whether it changed anything. */
export const massActions = (deps: SaveDeps): Readonly<Record<MassActionName, MassAction>> => {
  const save = saveDocument(deps);
  const publishing =
    (published: boolean): MassAction =>
    // Asked for by kinds that are published only; the document's own rules refuse a field that it has not.
    ({ kind, id, origin }) =>
      save({ kind, id, origin, fields: { published } as never });
  const targeted =
    (action: TargetedAction): MassAction =>
    ({ id, target, origin }) => {
      const product = deps.shop.current().products.get(id);
      if (!product || target === null) throw new DomainError('DocumentNotFound', { kind: 'Product', id });
      // Over what was read: a list is written whole, and a colleague's change of it must not be lost.
      return save({
        kind: 'Product',
        id,
        fields: retargeted[action](product, target),
        expectedRevision: product.revision,
        origin,
      });
    };
  return {
    publish: publishing(true),
    unpublish: publishing(false),
    stop: ({ id, origin }) => stopProduct(deps)({ id, origin, pointId: null, until: null }),
    resume: ({ id, origin }) => resumeProduct(deps)({ id, origin, pointId: null }),
    archive: archiveDocument(deps),
    restore: restoreDocument(deps),
    category: targeted('category'),
    addSticker: targeted('addSticker'),
    removeSticker: targeted('removeSticker'),
  };
};

type Targets = Pick<Product, 'categoryIds' | 'stickerIds'>;
/** What a targeted action makes of a dish. The first category is the main one; the further ones stay. */
export const retargeted: Readonly<
  Record<TargetedAction, (product: Targets, target: string) => Partial<Targets>>
> = {
  category: ({ categoryIds }, target) => ({
    categoryIds: [target, ...categoryIds.slice(1).filter((id) => id !== target)],
  }),
  addSticker: ({ stickerIds }, target) => ({
    stickerIds: stickerIds.includes(target) ? stickerIds : [...stickerIds, target],
  }),
  removeSticker: ({ stickerIds }, target) => ({ stickerIds: stickerIds.filter((id) => id !== target) }),
};

/** The side of a document that an action is about. */
interface Actionable {
  readonly archived: boolean;
  readonly published?: boolean;
  readonly stops?: readonly { readonly pointId: string | null; readonly until: string | null }[];
  readonly categoryIds?: readonly string[];
  readonly stickerIds?: readonly string[];
}

/** Whether an action would change nothing, because it is so already or the archive refuses: what a preview tells beforehand. */
export const leavesAsItIs: Readonly<
  Record<MassActionName, (document: Actionable, target: string | null) => boolean>
> = {
  publish: ({ archived, published }) => archived || published !== false,
  unpublish: ({ archived, published }) => archived || published !== true,
  stop: ({ stops = [] }) => stops.some(({ pointId, until }) => pointId === null && until === null),
  resume: ({ stops = [] }) => !stops.some(({ pointId }) => pointId === null),
  archive: ({ archived }) => archived,
  restore: ({ archived }) => !archived,
  category: ({ archived, categoryIds = [] }, target) => archived || categoryIds[0] === target,
  addSticker: ({ archived, stickerIds = [] }, target) =>
    archived || target === null || stickerIds.includes(target),
  removeSticker: ({ archived, stickerIds = [] }, target) =>
    archived || target === null || !stickerIds.includes(target),
};
