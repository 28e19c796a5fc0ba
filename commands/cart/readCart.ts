import { priceCart } from '../../domain/pricing/priceCart.ts';
import { cartStream } from '../streams.ts';
import {
  answerWith,
  type CartAnswer,
  type CartDeps,
  type CartRequest,
  changeCart,
  gatherFacts,
  promocodesOf,
} from './changeCart.ts';

/**
 * A cart at today's prices. A gift that it holds no more by right (the tiers or the prices have changed) leaves at the
 * first look, with a notice. `atLeast` is the revision that the asker has seen.
 */
export const readCart =
  (deps: CartDeps) =>
  async (request: CartRequest & { readonly atLeast?: number }): Promise<CartAnswer> => {
    const { cartId, clientId, atLeast = -1 } = request;
    const folded = await deps.carts.read(cartStream(cartId), { atLeast: BigInt(atLeast) });
    const { gift, checkout, handedOverTo } = folded.state;
    const facts = await gatherFacts(deps, clientId, promocodesOf(folded.state));
    const isOpen = checkout === null && handedOverTo === null;
    if (gift && isOpen && priceCart({ ...facts, cart: folded.state }).gifts.falls)
      return changeCart(deps)(request, { type: 'DropGift' });
    return answerWith(folded, facts);
  };
export type ReadCart = ReturnType<typeof readCart>;
