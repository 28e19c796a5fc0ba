import { isOpen } from '../../domain/cart/cartState.ts';
import { priceCart } from '../../domain/pricing/priceCart.ts';
import { cartStream } from '../streams.ts';
import {
  answerWith,
  type CartAnswer,
  type CartDeps,
  type CartRequest,
  gatherFacts,
  promocodesOf,
} from './changeCart.ts';

/**
 * A cart at today's prices. A gift that it holds no more by right (the tiers or the prices have changed) is not shown,
 * with a notice; looking writes nothing: the next change, or a refused order, lets it go. `atLeast` is the revision that the asker has seen.
 */
export const readCart =
  (deps: CartDeps) =>
  async (request: CartRequest & { readonly atLeast?: number }): Promise<CartAnswer> => {
    const { cartId, clientId, atLeast = -1 } = request;
    const folded = await deps.carts.read(cartStream(cartId), { atLeast: BigInt(atLeast) });
    const { gift } = folded.state;
    const facts = await gatherFacts(deps, clientId, promocodesOf(folded.state));
    const falls =
      gift && isOpen(folded.state) ? priceCart({ ...facts, cart: folded.state }).gifts.falls : null;
    if (!gift || !falls) return answerWith(folded, facts);
    const state = { ...folded.state, gift: null };
    return answerWith({ ...folded, state }, facts, [{ kind: 'giftLeft', gift, problem: falls.problem }]);
  };
export type ReadCart = ReturnType<typeof readCart>;
