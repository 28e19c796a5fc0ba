import { emptyCart } from '../../domain/cart/cartState.ts';
import type { CartLine } from '../../domain/choice/lineChoice.ts';
import { lineUid } from '../../domain/choice/lineUid.ts';
import type { OrderDetails } from '../../domain/order/order.events.ts';
import type { CartContents } from '../../domain/pricing/cartContents.ts';
import type { Product } from '../../domain/product/product.events.ts';
import { defaultModifiers } from '../../domain/selling/modifiers.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { promocodeTexts as texts } from '../texts/promocodeTexts.ts';
import { folded } from './documents/listInMemory.ts';

export interface WrittenCart {
  readonly lines: readonly CartLine[];
  readonly unknown: readonly string[];
}

/**
 * «Филадельфия × 2», «2 x Филадельфия», «Филадельфия 2 шт.», «Филадельфия»: one dish in a line, by its name or by some words of
 * it, with what must be chosen in it. A price in a line of its own is what a copied cart says beside a dish.
 */
export function writtenCart(shop: Shop, text: string): WrittenCart {
  const dishes = [...shop.products.values()].flatMap((dish) =>
    dish.archived ? [] : [{ dish, name: folded(dish.name), words: wordsOf(dish.name) }],
  );
  /** Whole names come first; then who has all the words, and fewest others. */
  const find = (typed: string): readonly Product[] => {
    const named = dishes.find(({ name }) => name === folded(typed));
    if (named) return [named.dish];
    const wanted = wordsOf(typed);
    const fitting = dishes.filter(
      ({ words }) => wanted.length > 0 && wanted.every((word) => words.includes(word)),
    );
    const fewest = Math.min(...fitting.map(({ words }) => words.length));
    return fitting.filter(({ words }) => words.length === fewest).map(({ dish }) => dish);
  };
  const lines = new Map<string, CartLine>();
  const unknown: string[] = [];
  for (const row of text.split('\n').map((each) => each.trim())) {
    if (row === '' || price.test(row)) continue;
    // What looks like a count may be a part of the name.
    const whole = find(row);
    const { name, count } = whole.length > 0 ? { name: row, count: 1 } : counted(row);
    const found = whole.length > 0 ? whole : find(name);
    const [dish] = found;
    if (!dish || found.length > 1) {
      unknown.push(
        dish
          ? texts.several(
              row,
              found.map((each) => each.name),
            )
          : row,
      );
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
/** Pieces, and roubles by their sign or word. */
const pieces = /^(.+?)[\s,]+(\d{1,2})\s*\u0448\u0442\.?$/iu;
const price = /^[\d\s,.]+\s*(\u20bd|\u0440\u0443\u0431\.?)$/iu;
const wordsOf = (text: string): readonly string[] => folded(text).match(/[\p{L}\d]+/gu) ?? [];
const before = new RegExp(`^(\\d{1,2})\\s*${times}\\s*(.+)$`, 'iu');

function counted(row: string): { readonly name: string; readonly count: number } {
  const [, name, count] = after.exec(row) ?? pieces.exec(row) ?? [];
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
