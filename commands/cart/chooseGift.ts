import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

export interface ChooseGiftRequest extends CartRequest {
  readonly productId: string;
}

export const chooseGift =
  (deps: CartDeps) =>
  ({ productId, ...request }: ChooseGiftRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, { type: 'ChooseGift', productId });
export type ChooseGift = ReturnType<typeof chooseGift>;
