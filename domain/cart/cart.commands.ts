import type { LineChoice } from '../choice/lineChoice.ts';
import type { DeliveryTerms } from '../deliveryTerms.ts';
import type { PricingRequest } from '../pricing/pricedCart.ts';
import type { Cart } from './cartState.ts';

/** The shop, the instant and the customer that a change is judged by. */
export type CartFacts = Omit<PricingRequest, 'cart'>;

/** Changes after which the rest of the cart is judged again: a gift whose sum has fallen leaves with the same change. */
export type CartChange =
  | {
      readonly type: 'AddLine';
      readonly productId: string;
      readonly modifierIds: readonly string[];
      readonly count: number;
      /** The same id again adds nothing. */
      readonly commandId?: string;
    }
  | {
      readonly type: 'AddWok';
      readonly optionIds: readonly string[];
      readonly count: number;
      readonly commandId?: string;
      /** The wok line that this one is put in place of. */
      readonly replaceUid?: string;
    }
  /** 0 removes the line. */
  | { readonly type: 'ChangeCount'; readonly uid: string; readonly count: number }
  | {
      readonly type: 'ChangeModifiers';
      readonly productId: string;
      readonly oldModifierIds: readonly string[];
      readonly newModifierIds: readonly string[];
    }
  | { readonly type: 'RemoveLine'; readonly uid: string }
  /** Puts back what the last removal took out. */
  | { readonly type: 'RestoreRemoved' }
  | { readonly type: 'ClearCart' }
  | { readonly type: 'ApplyPromocode'; readonly code: string }
  | { readonly type: 'RemovePromocode' }
  | { readonly type: 'ChooseGift'; readonly productId: string }
  | { readonly type: 'RemoveGift' }
  /** Lets go of a gift that the cart holds no more by right; nothing when it does. */
  | { readonly type: 'DropGift' }
  | { readonly type: 'ChangeDeliveryTerms'; readonly terms: DeliveryTerms }
  /** Null = as soon as possible. */
  | { readonly type: 'ChangeWantedTime'; readonly wantedAt: string | null }
  | { readonly type: 'SwitchSelfPickupDiscount'; readonly on: boolean }
  | { readonly type: 'ChangeAdditionalCount'; readonly additionalId: string; readonly count: number }
  | {
      readonly type: 'TakeOverGuestCart';
      readonly fromCartId: string;
      readonly fromRevision: string;
      readonly guest: Cart;
    }
  | { readonly type: 'TakeOffered' }
  | { readonly type: 'DismissOffered' }
  | {
      readonly type: 'RepeatOrder';
      readonly orderId: string;
      /** Dishes and woks of the order, without its gifts. */
      readonly lines: readonly { readonly choice: LineChoice; readonly count: number }[];
    };

export type CheckoutStep =
  | { readonly type: 'HandOver'; readonly clientId: string }
  | { readonly type: 'StartCheckout'; readonly orderId: string; readonly requestHash: string }
  | { readonly type: 'AbandonCheckout'; readonly orderId: string; readonly reason: string }
  | { readonly type: 'CheckOut'; readonly orderId: string };

/** Ends a guest's cart for which nobody has come back; only as it was seen, at that revision. */
export interface Expiry {
  readonly type: 'Expire';
  readonly revision: number;
}

export type CartCommand = (CartChange & { readonly facts: CartFacts }) | CheckoutStep | Expiry;

export type Change<Type extends CartChange['type']> = Extract<CartChange, { type: Type }> & {
  readonly facts: CartFacts;
};
