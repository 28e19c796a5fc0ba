import type { PaymentBank } from '../integrations/banks.ts';
import type { Kopecks } from '../money.ts';

/** What the customer pays with: whatever the bank's page offers, or the bank's app by a QR code. */
export type PaymentWay = 'any' | 'sbp';

/** Two stages: the money is held when it is paid and taken when staff accept the order. */
export type PaymentStages = 'one' | 'two';

export type RefundReason =
  /** The order was cancelled. */
  | 'cancelled'
  /** It was paid when it was cancelled already. */
  | 'late'
  /** It was paid a second time. */
  | 'second'
  /** Another sum than the order's. */
  | 'mismatched'
  /** Staff give it back. */
  | 'staff';

interface OfAttempt {
  readonly orderId: string;
  /** Counts from 1. */
  readonly attempt: number;
}
interface OfRefund extends OfAttempt {
  /** Counts from 1, over all attempts. */
  readonly refund: number;
  readonly amount: Kopecks;
}

/** Stream `payment-<orderId>`: an order's money at its bank, attempt by attempt. Amounts are what the bank says. */
export type PaymentEvent =
  | {
      /** Written before the bank is asked: whatever comes of the question is found again. */
      readonly type: 'PaymentStarted';
      readonly data: OfAttempt & {
        readonly bank: PaymentBank;
        readonly way: PaymentWay;
        readonly stages: PaymentStages;
        readonly amount: Kopecks;
        /** ISO instant. */
        readonly startedAt: string;
        /** Where the customer comes back to: a question that is asked again must be the very same. */
        readonly returnUrl: string;
      };
    }
  | {
      readonly type: 'PaymentCreated';
      readonly data: OfAttempt & {
        readonly bankId: string;
        /** The bank's page; null when there is only a code. */
        readonly url: string | null;
        /** What a QR code for the bank's app holds. */
        readonly qr: string | null;
      };
    }
  | { readonly type: 'PaymentAuthorised'; readonly data: OfAttempt & { readonly amount: Kopecks } }
  | { readonly type: 'PaymentCaptured'; readonly data: OfAttempt & { readonly amount: Kopecks } }
  /** Nothing was taken, or what was held is let go. */
  | { readonly type: 'PaymentCancelled'; readonly data: OfAttempt & { readonly reason: string } }
  /** Another sum or currency than was asked for: it pays nothing and waits for staff, or for the order's end. */
  | {
      readonly type: 'PaymentMismatched';
      readonly data: OfAttempt & {
        readonly amount: Kopecks;
        readonly currency: string;
        readonly held: boolean;
      };
    }
  /** The bank refused to begin it, or knows nothing of it. */
  | { readonly type: 'PaymentLost'; readonly data: OfAttempt & { readonly reason: string } }
  | {
      readonly type: 'PaymentRefundStarted';
      readonly data: OfRefund & {
        readonly reason: RefundReason;
        /** What it is for: the same cause is one refund. */
        readonly cause: string;
      };
    }
  | { readonly type: 'PaymentRefunded'; readonly data: OfRefund & { readonly bankId: string } }
  | { readonly type: 'PaymentRefundRefused'; readonly data: OfRefund & { readonly reason: string } }
  /** Given back in the bank's own cabinet. */
  | { readonly type: 'PaymentRefundSeen'; readonly data: OfAttempt & { readonly amount: Kopecks } }
  /** Written before a bank is asked for the receipt of the hand-over that would make two of two questions. */
  | { readonly type: 'PaymentReceiptAsked'; readonly data: OfAttempt }
  /** None was made: it is asked for again. */
  | { readonly type: 'PaymentReceiptRefused'; readonly data: OfAttempt & { readonly reason: string } }
  /** Nobody can tell whether it was made: people look at the bank. */
  | { readonly type: 'PaymentReceiptDoubted'; readonly data: OfAttempt }
  /** The receipt of the hand-over, in which the prepayment is offset. */
  | { readonly type: 'PaymentReceiptIssued'; readonly data: OfAttempt & { readonly bankId: string } };
