import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

export interface ApplyPromocodeRequest extends CartRequest {
  readonly code: string;
}

export const applyPromocode =
  (deps: CartDeps) =>
  ({ code, ...request }: ApplyPromocodeRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, { type: 'ApplyPromocode', code });
export type ApplyPromocode = ReturnType<typeof applyPromocode>;
