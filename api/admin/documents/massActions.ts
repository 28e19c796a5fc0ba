import type { Origin } from '../../../commands/ports.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import type { Undoable } from '../../contract/admin/undoable.contract.ts';
import { Refusal } from '../../invalidRequest.ts';
import { adminTexts } from '../../texts/adminTexts.ts';

/** Every id is checked before anything is done. @throws {Refusal} under the name that the caller sent them by. */
export function requireKnown(
  known: ReadonlyMap<string, unknown>,
  { kind, ids, field }: { readonly kind: string; readonly ids: readonly string[]; readonly field: string },
): void {
  if (ids.every((id) => known.has(id))) return;
  const text = adminTexts.unknownReference(kind);
  throw new Refusal(422, text, { fields: { [field]: text } });
}
export const requireDishes = ({ products }: Shop, ids: readonly string[], field: string): void =>
  requireKnown(products, { kind: 'Product', ids, field });

/** The request's own mark in the log is the way back. */
export const undoOf = ({ correlationId }: Origin, ids: readonly string[]): Undoable | null =>
  ids.length === 0 ? null : { change: correlationId, ids: [...ids] };
