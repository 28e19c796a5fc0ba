import { movedBefore, positionsInOrder } from '../../domain/document/positions.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { Origin } from '../ports.ts';
import { type SaveDeps, saveDocument } from './saveDocument.ts';

export interface Arranged {
  /** What has another place now. */
  readonly ids: readonly string[];
  readonly position: bigint;
}
interface Placed {
  readonly id: string;
  readonly name: string;
  readonly position: number;
}

/**
 * A category goes below another one (null: to the top), before one of those there or at their end.
 * @throws {DomainError} DocumentNotFound, CategoryInItself, AddressTaken
 */
export const placeCategory =
  (deps: SaveDeps) =>
  async ({
    id,
    parentId,
    beforeId,
    origin,
  }: {
    id: string;
    parentId: string | null;
    beforeId: string | null;
    origin: Origin;
  }): Promise<Arranged> => {
    const { categories } = deps.shop.current();
    const moved = known(categories, 'Category', id);
    if (parentId !== null) known(categories, 'Category', parentId);
    const siblings = inOrder(categories.values(), (each) => each.parentId === parentId);
    const places = positionsInOrder(movedBefore(siblings, moved, beforeId));
    const save = saveDocument(deps);
    const ids: string[] = [];
    let position = -1n;
    const put = async (which: string, fields: { parentId?: string | null; position?: number }) => {
      const saved = await save({ kind: 'Category', id: which, fields, origin });
      if (saved.changed) ids.push(which);
      position = saved.position;
    };
    // The moved one first: what refuses it leaves the others where they are.
    const own = places.get(id);
    await put(id, {
      ...(moved.parentId !== parentId && { parentId }),
      ...(own !== undefined && { position: own }),
    });
    for (const [which, place] of places) if (which !== id) await put(which, { position: place });
    return { ids, position };
  };

/** A dish goes before another one of its category, or to the end of it. */
export const placeProduct =
  (deps: SaveDeps) =>
  async ({
    id,
    categoryId,
    beforeId,
    origin,
  }: {
    id: string;
    categoryId: string;
    beforeId: string | null;
    origin: Origin;
  }): Promise<Arranged> => {
    const { products, categories } = deps.shop.current();
    const moved = known(products, 'Product', id);
    known(categories, 'Category', categoryId);
    const dishes = inOrder(products.values(), ({ categoryIds }) => categoryIds.includes(categoryId));
    const save = saveDocument(deps);
    const ids: string[] = [];
    let position = -1n;
    for (const [which, place] of positionsInOrder(movedBefore(dishes, moved, beforeId))) {
      ({ position } = await save({ kind: 'Product', id: which, fields: { position: place }, origin }));
      ids.push(which);
    }
    return { ids, position };
  };

const known = <Document>(
  documents: ReadonlyMap<string, Document>,
  kind: 'Category' | 'Product',
  id: string,
): Document => {
  const document = documents.get(id);
  if (!document) throw new DomainError('DocumentNotFound', { kind, id });
  return document;
};

/** As the menu shows them. */
const inOrder = <Document extends Placed & { readonly archived: boolean }>(
  documents: Iterable<Document>,
  isThere: (document: Document) => boolean,
): Document[] =>
  [...documents]
    .filter((document) => !document.archived && isThere(document))
    .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));
