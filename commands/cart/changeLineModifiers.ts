import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

export interface ChangeLineModifiersRequest extends CartRequest {
  readonly productId: string;
  readonly oldModifierIds: readonly string[];
  readonly newModifierIds: readonly string[];
}

/** Lines that have become equal become one. */
export const changeLineModifiers =
  (deps: CartDeps) =>
  ({
    productId,
    oldModifierIds,
    newModifierIds,
    ...request
  }: ChangeLineModifiersRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, { type: 'ChangeModifiers', productId, oldModifierIds, newModifierIds });
export type ChangeLineModifiers = ReturnType<typeof changeLineModifiers>;
