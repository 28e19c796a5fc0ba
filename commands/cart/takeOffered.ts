import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

/** Puts the lines of the client's older cart, offered at login, into this one. */
export const takeOffered =
  (deps: CartDeps) =>
  (request: CartRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, { type: 'TakeOffered' });
export type TakeOffered = ReturnType<typeof takeOffered>;
