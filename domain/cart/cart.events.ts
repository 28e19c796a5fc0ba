import type { CartLine, LineChoice } from '../choice/lineChoice.ts';
import type { DeliveryTerms } from '../deliveryTerms.ts';

export type CartEvent =
  | {
      readonly type: 'CartLineAdded';
      readonly data: {
        readonly uid: string;
        readonly choice: LineChoice;
        readonly count: number;
        /** The request that added it: sent again after a lost answer, it adds once. */
        readonly commandId?: string;
      };
    }
  | { readonly type: 'CartLineCountChanged'; readonly data: { readonly uid: string; readonly count: number } }
  | { readonly type: 'CartLineRemoved'; readonly data: { readonly uid: string } }
  | {
      readonly type: 'CartLineChoiceChanged';
      /** The line becomes `toUid`; when the cart has such a line already, the two become one with `count`. */
      readonly data: {
        readonly uid: string;
        readonly toUid: string;
        readonly choice: LineChoice;
        readonly count: number;
      };
    }
  | { readonly type: 'CartCleared'; readonly data: Record<string, never> }
  | { readonly type: 'CartPromocodeApplied'; readonly data: { readonly promocodeId: string } }
  | { readonly type: 'CartPromocodeRemoved'; readonly data: { readonly promocodeId: string } }
  | {
      readonly type: 'CartGiftChosen';
      readonly data: { readonly giftId: number; readonly productId: string };
    }
  | {
      readonly type: 'CartGiftRemoved';
      readonly data: { readonly reason: 'byCustomer' | 'sumFell' | 'unavailable' };
    }
  | { readonly type: 'CartDeliveryTermsChanged'; readonly data: DeliveryTerms }
  /** The start of the wished slot; null = as soon as possible. */
  | { readonly type: 'CartWantedTimeChanged'; readonly data: { readonly wantedAt: string | null } }
  | { readonly type: 'CartPickupDiscountChanged'; readonly data: { readonly on: boolean } }
  | {
      readonly type: 'CartAdditionalCountChanged';
      readonly data: { readonly additionalId: string; readonly count: number };
    }
  | {
      readonly type: 'CartTakenOverFromGuest';
      /** At login: the guest's fresh cart wins; the lines that the client's cart had are offered beside it. */
      readonly data: {
        readonly fromCartId: string;
        readonly fromRevision: string;
        readonly lines: readonly CartLine[];
        readonly promocodeId: string | null;
        readonly gift: { readonly giftId: number; readonly productId: string } | null;
        readonly terms: DeliveryTerms;
        readonly additions?: Readonly<Record<string, number>>;
        readonly pickupDiscount?: boolean;
        readonly offered: readonly CartLine[];
      };
    }
  | { readonly type: 'CartHandedOver'; readonly data: { readonly clientId: string } }
  /** A guest's cart that nobody has touched for long: it is as if it had never been. */
  | { readonly type: 'CartExpired'; readonly data: Record<string, never> }
  /** The guest is back after that; comes before the change that he made. */
  | { readonly type: 'CartReopened'; readonly data: Record<string, never> }
  | {
      readonly type: 'CartOfferedLinesTaken';
      /** Those that could be added; the offer is over. All at once: a full cart has more lines than an append takes events. */
      readonly data: { readonly lines: readonly CartLine[] };
    }
  | { readonly type: 'CartOfferedLinesDismissed'; readonly data: Record<string, never> }
  | { readonly type: 'CartLinesRestored'; readonly data: { readonly lines: readonly CartLine[] } }
  | {
      readonly type: 'CartFilledFromOrder';
      readonly data: { readonly orderId: string; readonly lines: readonly CartLine[] };
    }
  | {
      readonly type: 'CartCheckoutStarted';
      /** The cart is frozen until the order is placed or given up. `requestHash` tells a repeat from another request. */
      readonly data: { readonly orderId: string; readonly requestHash: string };
    }
  | {
      readonly type: 'CartCheckoutAbandoned';
      readonly data: { readonly orderId: string; readonly reason: string };
    }
  | { readonly type: 'CartCheckedOut'; readonly data: { readonly orderId: string } };
