import type { CourierServiceName } from '../integrations/courierServices.ts';
import type { Kopecks } from '../money.ts';

interface OfOrder {
  readonly orderId: string;
}

/** Where a service's courier is, in our words. */
export type DispatchStage =
  /** The service thinks about the price. */
  | 'estimating'
  /** It has named one and waits for our yes. */
  | 'offered'
  | 'searching'
  /** A courier is on the way to the shop, or there. */
  | 'coming'
  | 'arrived'
  | 'carrying'
  | 'delivered'
  /** The customer was not met: the parcel comes back. */
  | 'returning'
  | 'returned'
  | 'cancelled'
  | 'failed';

/** Why a call for a courier is over without its parcel delivered. */
export type DispatchEnd =
  /** A whole «no» of the service. */
  | 'refused'
  /** It asks for more than was agreed to. */
  | 'dearer'
  /** No courier was found, or the service gave it up. */
  | 'failed'
  | 'cancelled'
  | 'returned';

/** Stream `dispatch-<orderId>`: an order and the couriers of another company. */
export type DispatchEvent =
  | {
      /** Written before the service is asked: whatever comes of the question is found again. */
      readonly type: 'DispatchAsked';
      readonly data: OfOrder & {
        readonly service: CourierServiceName;
        /** Counts from 1. The service knows the call by it: asked again, it is the same one. */
        readonly attempt: number;
        /** The most that it may cost; null = whatever it does. */
        readonly most: Kopecks | null;
      };
    }
  /** The service knows of it, under its own id. No courier is called yet. */
  | { readonly type: 'DispatchClaimed'; readonly data: OfOrder & { readonly claimId: string } }
  /** No answer: it is asked again by itself. */
  | { readonly type: 'DispatchDelayed'; readonly data: OfOrder & { readonly reason: string } }
  | {
      readonly type: 'DispatchMoved';
      readonly data: OfOrder & {
        readonly stage: DispatchStage;
        /** In the service's word. */
        readonly status: string;
        readonly price: Kopecks | null;
      };
    }
  /** Who has taken it; sealed with a key of that very call. */
  | {
      readonly type: 'DispatchCourierFound';
      readonly data: OfOrder & { readonly claimId: string; readonly courier: DispatchCourier | null };
    }
  /** Staff, or the end of its order, want it back. `mayCost`: also when the service takes money for it. */
  | { readonly type: 'DispatchCancelAsked'; readonly data: OfOrder & { readonly mayCost: boolean } }
  /** The courier comes all the same: people have to talk to the service. */
  | { readonly type: 'DispatchCancelRefused'; readonly data: OfOrder & { readonly code: string } }
  | {
      readonly type: 'DispatchEnded';
      readonly data: OfOrder & {
        readonly end: DispatchEnd;
        /** In the service's word, or ours. */
        readonly code: string;
        readonly price: Kopecks | null;
      };
    };

/** Personal: encrypted in the log. */
export interface DispatchCourier {
  readonly name: string;
  /** «Белый Hyundai Solaris, А123БВ», or nothing. */
  readonly car: string;
}
