import { categoryLine } from '../../domain/category/categoryLine.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { Shop } from '../../domain/shop/shop.ts';

/** @throws {DomainError} CategoryInItself: a category would stand below one of its own. */
export function refuseCircle({ categories }: Shop, kind: DocumentKind, id: string, fields: object): void {
  if (kind !== 'Category' || !('parentId' in fields) || typeof fields.parentId !== 'string') return;
  const [parent, moved] = [categories.get(fields.parentId), categories.get(id)];
  if (!parent || !moved || !categoryLine(parent, categories).includes(moved)) return;
  throw new DomainError('CategoryInItself', { name: moved.name, parent: parent.name }, ['parentId']);
}
