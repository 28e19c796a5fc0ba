import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

export const removePromocode =
  (deps: CartDeps) =>
  (request: CartRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, { type: 'RemovePromocode' });
export type RemovePromocode = ReturnType<typeof removePromocode>;
