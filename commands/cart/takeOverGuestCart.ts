import { cart as cartDecider } from '../../domain/cart/cart.ts';
import { type Cart, isOpen } from '../../domain/cart/cartState.ts';
import type { Folded } from '../handleCommand.ts';
import type { Origin } from '../ports.ts';
import { retryOnConflict } from '../retryOnConflict.ts';
import { cartOfClient, cartStream } from '../streams.ts';
import { type CartAnswer, type CartDeps, changeCart } from './changeCart.ts';
import { readCart } from './readCart.ts';

export interface TakeOverRequest {
  readonly guestCartId: string;
  readonly clientId: string;
  readonly origin: Origin;
}

/**
 * At login the guest's fresh cart becomes the client's. Two streams, so two steps: the client's cart takes the goods
 * (and remembers from where), then the guest's is closed at the very revision that was taken. A crash between the two,
 * or the same login again, repeats both and changes nothing. A cart in the middle of its checkout is left alone.
 */
export const takeOverGuestCart =
  (deps: CartDeps) =>
  async ({ guestCartId, clientId, origin }: TakeOverRequest): Promise<CartAnswer> => {
    const request = { cartId: cartOfClient(clientId), clientId, origin };
    if (guestCartId === request.cartId) return readCart(deps)(request);
    return retryOnConflict(async () => {
      const guest = await deps.carts.readFresh(cartStream(guestCartId));
      const own = await deps.carts.readFresh(cartStream(request.cartId));
      if (!canBeTaken(guest) || !isOpen(own.state)) return readCart(deps)(request);
      const answer = await changeCart(deps)(request, {
        type: 'TakeOverGuestCart',
        fromCartId: guestCartId,
        fromRevision: String(guest.head.revision),
        guest: guest.state,
      });
      const closing = cartDecider.decide({ type: 'HandOver', clientId }, guest.state);
      await deps.carts.appendAt(cartStream(guestCartId), guest, closing, origin);
      return answer;
    });
  };
export type TakeOverGuestCart = ReturnType<typeof takeOverGuestCart>;

const canBeTaken = ({ state }: Folded<Cart>): boolean => isOpen(state) && state.lines.length > 0;
