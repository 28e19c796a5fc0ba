import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

export const clearCart =
  (deps: CartDeps) =>
  (request: CartRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, { type: 'ClearCart' });
export type ClearCart = ReturnType<typeof clearCart>;
