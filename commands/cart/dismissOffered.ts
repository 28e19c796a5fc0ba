import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

export const dismissOffered =
  (deps: CartDeps) =>
  (request: CartRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, { type: 'DismissOffered' });
export type DismissOffered = ReturnType<typeof dismissOffered>;
