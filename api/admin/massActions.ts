import type { Origin } from '../../commands/ports.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Undoable } from '../contract/admin/undoable.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import type { ProductCommands } from './productCommands.ts';

interface Wanted {
  readonly id: string;
  readonly origin: Origin;
}
type MassAction = (
  commands: ProductCommands,
  wanted: Wanted,
) => Promise<{ readonly position: bigint; readonly changed: boolean }>;

const publishing =
  (published: boolean): MassAction =>
  ({ saveDocument }, wanted) =>
    saveDocument({ kind: 'Product', ...wanted, fields: { published } });

export const massActions = {
  publish: publishing(true),
  unpublish: publishing(false),
  stop: ({ stopProduct }, wanted) => stopProduct({ ...wanted, pointId: null, until: null }),
  resume: ({ resumeProduct }, wanted) => resumeProduct({ ...wanted, pointId: null }),
  archive: ({ archiveDocument }, wanted) => archiveDocument({ kind: 'Product', ...wanted }),
  restore: ({ restoreDocument }, wanted) => restoreDocument({ kind: 'Product', ...wanted }),
} as const satisfies Record<string, MassAction>;

/** Every id is checked before anything is done. @throws {Refusal} under the name that the caller sent them by. */
export function requireDishes({ products }: Shop, ids: readonly string[], field: string): void {
  if (!ids.every((id) => products.has(id)))
    throw new Refusal(422, adminTexts.unknownDish, { fields: { [field]: adminTexts.unknownDish } });
}

/** The request's own mark in the log is the way back. */
export const undoOf = ({ correlationId }: Origin, ids: readonly string[]): Undoable | null =>
  ids.length === 0 ? null : { change: correlationId, page_ids: [...ids] };
