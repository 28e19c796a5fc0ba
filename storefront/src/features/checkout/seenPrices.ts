import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import type { Difference } from './refusal.ts';

type Priced = Pick<Cart, 'products'>;

/**
 * Prices as they were when a line first stood at the checkout. The menu follows the shop by itself, so a price can grow on
 * the screen while somebody types their address: that is no less a change than one that the server refuses the order for.
 */
export interface SeenPrices {
  /** Lines that are new here are noted; known ones keep the price that was seen. */
  look: (cart: Priced) => void;
  /** Lines that cost more now than what was seen. */
  grown: (cart: Priced) => Difference[];
  /** The person has been asked about the prices of this cart. */
  accept: (cart: Priced) => void;
}

export const createSeenPrices = (): SeenPrices => {
  const seen = new Map<string, number>();
  return {
    look: ({ products }) => {
      for (const { uid, price } of products) if (!seen.has(uid)) seen.set(uid, price);
    },
    grown: ({ products }) =>
      products.flatMap(({ uid, name, price }) => {
        const was = seen.get(uid);
        return was !== undefined && price > was ? [{ text: texts.pricePerItem(name), was, now: price }] : [];
      }),
    accept: ({ products }) => {
      for (const { uid, price } of products) seen.set(uid, price);
    },
  };
};
