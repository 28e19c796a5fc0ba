import { emptyCart } from '../../domain/cart/cartState.ts';
import type { CartLine } from '../../domain/choice/lineChoice.ts';
import { lineUid } from '../../domain/choice/lineUid.ts';
import type { OrderDetails } from '../../domain/order/order.events.ts';
import type { CartContents } from '../../domain/pricing/cartContents.ts';
import { defaultModifiers } from '../../domain/selling/modifiers.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { folded } from './documents/listInMemory.ts';

export interface WrittenCart {
  readonly lines: readonly CartLine[];
  readonly unknown: readonly string[];
}

/** «Филадельфия × 2», «2 x Филадельфия», «Филадельфия»: one dish in a line, with what must be chosen in it. */
export function writtenCart(shop: Shop, text: string): WrittenCart {
  const dishes = new Map(
    [...shop.products.values()].flatMap((dish) =>
      dish.archived ? [] : [[folded(dish.name), dish] as const],
    ),
  );
  const lines = new Map<string, CartLine>();
  const unknown: string[] = [];
  for (const row of text.split('\n').map((each) => each.trim())) {
    if (row === '') continue;
    const { name, count } = counted(row);
    const dish = dishes.get(folded(name)) ?? dishes.get(folded(row));
    if (!dish) {
      unknown.push(row);
      continue;
    }
    const choice = { kind: 'product', productId: dish.id, modifierIds: defaultModifiers(dish) } as const;
    const uid = lineUid(choice);
    lines.set(uid, { uid, choice, count: Math.min(99, count + (lines.get(uid)?.count ?? 0)) });
  }
  return { lines: [...lines.values()], unknown };
}

/** The Latin and the Russian letter, and the sign. */
const times = '[x\u0445\u00d7*]';
const after = new RegExp(`^(.+?)\\s*${times}\\s*(\\d{1,2})$`, 'iu');
const before = new RegExp(`^(\\d{1,2})\\s*${times}\\s*(.+)$`, 'iu');

function counted(row: string): { readonly name: string; readonly count: number } {
  const [, name, count] = after.exec(row) ?? [];
  if (name !== undefined) return { name, count: Number(count) };
  const [, first, rest] = before.exec(row) ?? [];
  return rest === undefined ? { name: row, count: 1 } : { name: rest, count: Number(first) };
}

/** What an order had in it, as a cart that is priced anew. */
export const cartOfOrder = (details: OrderDetails): CartContents => ({
  ...emptyCart,
  lines: details.lines
    .filter(({ gift }) => !gift)
    .map(({ choice, count }) => ({ uid: lineUid(choice), choice, count })),
  terms: { method: details.method, zoneId: details.zoneId, pointId: details.pointId },
  wantedAt: details.slot?.start ?? null,
  additions: new Map(details.additions.map(({ id, count }) => [id, count])),
});
