import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

/** Puts back what the last removal took out. */
export const restoreRemoved =
  (deps: CartDeps) =>
  (request: CartRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, { type: 'RestoreRemoved' });
export type RestoreRemoved = ReturnType<typeof restoreRemoved>;
