import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

export interface RemoveLineRequest extends CartRequest {
  readonly uid: string;
}

export const removeLine =
  (deps: CartDeps) =>
  ({ uid, ...request }: RemoveLineRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, { type: 'RemoveLine', uid });
export type RemoveLine = ReturnType<typeof removeLine>;
