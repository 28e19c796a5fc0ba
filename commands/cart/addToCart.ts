import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

export interface AddToCartRequest extends CartRequest {
  readonly productId: string;
  readonly modifierIds: readonly string[];
  readonly count: number;
  readonly commandId?: string;
}

/** `commandId` is the Idempotency-Key: the same request again adds nothing. */
export const addToCart =
  (deps: CartDeps) =>
  ({ productId, modifierIds, count, commandId, ...request }: AddToCartRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, {
      type: 'AddLine',
      productId,
      modifierIds,
      count,
      ...(commandId !== undefined && { commandId }),
    });
export type AddToCart = ReturnType<typeof addToCart>;
