import type { Kopecks } from '../money.ts';
import type { BonusParcel } from './bonusParcel.ts';

/** The ledger of one client, stream `bonus-<clientId>`. Balance = what the entries add up to; free = balance − reserved. */
export type BonusEvent =
  | {
      readonly type: 'BonusesGranted';
      readonly data: {
        readonly clientId: string;
        readonly kind: 'welcome' | 'birthday';
        readonly key: string;
        readonly amount: Kopecks;
        readonly expiresAt: string | null;
      };
    }
  | {
      readonly type: 'BonusesAccrued';
      readonly data: {
        readonly clientId: string;
        readonly orderId: string;
        readonly amount: Kopecks;
        readonly base: Kopecks;
        readonly ratePercent: number;
        readonly expiresAt: string | null;
      };
    }
  | {
      readonly type: 'BonusAccrualReversed';
      /** `shortfall` is what had already been spent and stays the shop's loss, in the open. */
      readonly data: {
        readonly clientId: string;
        readonly orderId: string;
        readonly amount: Kopecks;
        readonly shortfall: Kopecks;
      };
    }
  | {
      readonly type: 'BonusAccrualReduced';
      /** A part of the order is refunded, and in proportion what it brought. `shortfall` as above. */
      readonly data: {
        readonly clientId: string;
        readonly orderId: string;
        readonly refundId: string;
        readonly amount: Kopecks;
        readonly shortfall: Kopecks;
      };
    }
  | {
      readonly type: 'BonusesReserved';
      readonly data: { readonly clientId: string; readonly orderId: string; readonly amount: Kopecks };
    }
  | {
      readonly type: 'BonusesReleased';
      readonly data: { readonly clientId: string; readonly orderId: string; readonly amount: Kopecks };
    }
  | {
      readonly type: 'BonusReservationReduced';
      /** An edited order takes fewer: the rest is free again, with its old expiry. */
      readonly data: { readonly clientId: string; readonly orderId: string; readonly amount: Kopecks };
    }
  | {
      readonly type: 'BonusReservationClosed';
      /** Given up before anything was reserved: a reservation for this order that comes late finds the door closed. */
      readonly data: { readonly clientId: string; readonly orderId: string };
    }
  | {
      readonly type: 'BonusesSpent';
      readonly data: { readonly clientId: string; readonly orderId: string; readonly amount: Kopecks };
    }
  | {
      readonly type: 'BonusesReturned';
      readonly data: { readonly clientId: string; readonly orderId: string; readonly amount: Kopecks };
    }
  | {
      readonly type: 'BonusesRefunded';
      /** A part of what the order spent, back with its old expiry. */
      readonly data: {
        readonly clientId: string;
        readonly orderId: string;
        readonly refundId: string;
        readonly amount: Kopecks;
      };
    }
  | {
      readonly type: 'BonusesAdjusted';
      readonly data: {
        readonly clientId: string;
        readonly key: string;
        readonly amount: Kopecks;
        /** Staff's words: personal, null when the person's key is gone. */
        readonly reason: string | null;
        /** The day of business whose limit it counts towards; absent where none applied. */
        readonly limitedOn?: string;
      };
    }
  | {
      readonly type: 'BonusesExpired';
      readonly data: { readonly clientId: string; readonly amount: Kopecks; readonly at: string };
    }
  /** All of it, when the client's account becomes part of another one. `amount` is the balance, `reserved` what of it orders hold. */
  | {
      readonly type: 'BonusesMovedOut';
      readonly data: {
        readonly clientId: string;
        readonly intoId: string;
        readonly amount: Kopecks;
        readonly reserved: Kopecks;
        readonly parcel: BonusParcel;
      };
    }
  | {
      readonly type: 'BonusesMovedIn';
      readonly data: {
        readonly clientId: string;
        readonly fromId: string;
        readonly amount: Kopecks;
        readonly reserved: Kopecks;
        readonly parcel: BonusParcel;
      };
    };
