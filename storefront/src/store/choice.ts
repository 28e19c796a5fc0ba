import type { Cart, CartProduct } from '../../../api/contract/cart.contract.ts';

/** What a line of the cart is: equal choices are one line. Repeated ids mean several of one. */
export type Choice =
  | { kind: 'product'; productId: string; modifierIds: readonly string[] }
  | { kind: 'wok'; optionIds: readonly string[] };

/** A name for a choice, the same whatever the order of its ids. */
export const choiceKey = (choice: Choice): string =>
  choice.kind === 'wok'
    ? `wok:${[...choice.optionIds].sort().join(',')}`
    : `${choice.productId}:${[...choice.modifierIds].sort().join(',')}`;

export const choiceOfLine = (line: CartProduct): Choice =>
  line.kind === 'wok' || line.product_id === null
    ? { kind: 'wok', optionIds: line.wok_option_ids }
    : { kind: 'product', productId: line.product_id, modifierIds: line.modifier_ids };

export const lineOf = (cart: Cart | undefined, key: string): CartProduct | undefined =>
  cart?.products.find((line) => !line.gift && choiceKey(choiceOfLine(line)) === key);
