import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

export const removeGift =
  (deps: CartDeps) =>
  (request: CartRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, { type: 'RemoveGift' });
export type RemoveGift = ReturnType<typeof removeGift>;
