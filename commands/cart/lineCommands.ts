import type { CartRequest, ChangeCart } from './changeCart.ts';

export interface AddToCartRequest extends CartRequest {
  readonly productId: string;
  readonly modifierIds: readonly string[];
  readonly count: number;
  /** The Idempotency-Key: the same request again adds nothing. */
  readonly commandId?: string;
}

export interface AddWokRequest extends CartRequest {
  readonly optionIds: readonly string[];
  readonly count: number;
  /** The wok line that this one replaces. */
  readonly replaceUid?: string;
  readonly commandId?: string;
}

export interface ChangeModifiersRequest extends CartRequest {
  readonly productId: string;
  readonly oldModifierIds: readonly string[];
  readonly newModifierIds: readonly string[];
}

/** What goes into a cart and out of it. */
export const lineCommands = (change: ChangeCart) => ({
  addToCart: ({ productId, modifierIds, count, commandId, ...request }: AddToCartRequest) =>
    change(request, {
      type: 'AddLine',
      productId,
      modifierIds,
      count,
      ...(commandId !== undefined && { commandId }),
    }),
  addWokToCart: ({ optionIds, count, replaceUid, commandId, ...request }: AddWokRequest) =>
    change(request, {
      type: 'AddWok',
      optionIds,
      count,
      ...(replaceUid !== undefined && { replaceUid }),
      ...(commandId !== undefined && { commandId }),
    }),
  /** 0 removes the line. */
  changeLineCount: ({
    uid,
    count,
    ...request
  }: CartRequest & { readonly uid: string; readonly count: number }) =>
    change(request, { type: 'ChangeCount', uid, count }),
  /** Lines that have become equal become one. */
  changeLineModifiers: ({ productId, oldModifierIds, newModifierIds, ...request }: ChangeModifiersRequest) =>
    change(request, { type: 'ChangeModifiers', productId, oldModifierIds, newModifierIds }),
  removeLine: ({ uid, ...request }: CartRequest & { readonly uid: string }) =>
    change(request, { type: 'RemoveLine', uid }),
  clearCart: (request: CartRequest) => change(request, { type: 'ClearCart' }),
  /** Puts back what the last removal took out. */
  restoreRemoved: (request: CartRequest) => change(request, { type: 'RestoreRemoved' }),
  /** Puts the lines of the client's older cart, offered at login, into this one. */
  takeOffered: (request: CartRequest) => change(request, { type: 'TakeOffered' }),
  dismissOffered: (request: CartRequest) => change(request, { type: 'DismissOffered' }),
});
