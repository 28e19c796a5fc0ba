import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

export interface AddWokToCartRequest extends CartRequest {
  readonly optionIds: readonly string[];
  readonly count: number;
  readonly replaceUid?: string;
  readonly commandId?: string;
}

/** A wok of one's own, in place of the wok line `replaceUid` when that is given. */
export const addWokToCart =
  (deps: CartDeps) =>
  ({ optionIds, count, replaceUid, commandId, ...request }: AddWokToCartRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, {
      type: 'AddWok',
      optionIds,
      count,
      ...(replaceUid !== undefined && { replaceUid }),
      ...(commandId !== undefined && { commandId }),
    });
export type AddWokToCart = ReturnType<typeof addWokToCart>;
