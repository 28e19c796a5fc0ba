import type { LineChoice } from '../choice/lineChoice.ts';
import type { Coordinates } from '../coordinates.ts';
import type { DeliveryMethod } from '../deliveryTerms.ts';
import type { ChoiceFigures } from '../figures/choiceFigures.ts';
import type { Kopecks } from '../money.ts';
import type { OrderSums } from '../pricing/orderSums.ts';

/** 1 = card to the courier, 2 = cash to the courier, 3 = online, 0 = wholly by bonuses: nothing is left to pay. */
export type PayMethod = 0 | 1 | 2 | 3;

export type OrderStatus =
  | 'awaiting_payment'
  | 'new'
  | 'confirmed'
  | 'cooking'
  | 'ready'
  | 'delivering'
  | 'completed'
  | 'cancelled';

/** Frozen at placing: the history shows what was sold at what price, whatever the catalogue says later. */
export interface OrderLine {
  readonly uid: string;
  readonly choice: LineChoice;
  readonly name: string;
  /** Chosen modifiers or wok options in words. */
  readonly details: readonly string[];
  readonly picturePath: string | null;
  /** What lies on the picture: the portions in a bowl. The first orders never had it. */
  readonly layerPaths?: readonly string[];
  readonly unitPrice: Kopecks;
  readonly count: number;
  readonly sum: Kopecks;
  readonly discount: Kopecks;
  /** sum − discount: what the customer pays for the row. Rows add up to the goods total to the kopeck. */
  readonly total: Kopecks;
  /** What of `total` bonuses pay; the first orders do not say. */
  readonly bonuses?: Kopecks;
  /** The money that pays for it brings bonuses; the first orders do not say. */
  readonly earns?: boolean;
  readonly gift: boolean;
  readonly categoryId: string | null;
  /** What one portion weighs and holds; the first orders do not say. */
  readonly figures?: ChoiceFigures;
  /** What one portion costs to make, as it was known then: staff only. Absent where nobody had told. */
  readonly cost?: Kopecks;
}

/** Personal: encrypted in the log. */
export interface OrderCustomer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly comment: string;
}
/** Personal: encrypted in the log. */
export interface OrderAddress {
  /** As the customer typed it, and as it was found. */
  readonly typed: string;
  readonly found: string;
  readonly lat: number;
  readonly lon: number;
  readonly byPin: boolean;
  /** Where the customer marked the door of a house that the base knows; the first orders never had it. */
  readonly pin?: Coordinates;
  readonly flat: string;
  readonly entrance: string;
  readonly floor: string;
  readonly intercom: string;
  readonly privateHouse: boolean;
  readonly courierComment: string;
}

/** Everything an order is, as it was placed. */
export interface OrderDetails {
  readonly orderId: string;
  readonly cartId: string;
  readonly cartRevision: string;
  /** Null for a guest. */
  readonly clientId: string | null;
  /** The person that the phone belongs to, registered or not: whose key seals the personal fields. */
  readonly personId: string;
  readonly requestHash: string;
  readonly method: DeliveryMethod;
  readonly pointId: string | null;
  readonly pointName: string | null;
  readonly zoneId: string | null;
  readonly zoneName: string | null;
  readonly lines: readonly OrderLine[];
  readonly additions: readonly {
    readonly id: string;
    readonly name: string;
    readonly count: number;
    readonly sum: Kopecks;
    /** What of `sum` bonuses pay; the first orders do not say. */
    readonly bonuses?: Kopecks;
  }[];
  readonly persons: number;
  readonly sums: OrderSums;
  /** The folded code; of a one-time code, `promocodeSeriesId` is the promocode that it was issued in. */
  readonly promocodeId: string | null;
  readonly promocodeSeriesId?: string;
  /** What the code gave that is no discount: the fee not asked, the price of its gift. The first orders do not say. */
  readonly promocodeForgone?: Kopecks;
  readonly payMethod: PayMethod;
  /** Of an order that was edited after its money had come by a bank. */
  readonly online?: OnlineMoney;
  readonly changeFrom: Kopecks | null;
  /** Null = as soon as possible. ISO instants. */
  readonly slot: { readonly start: string; readonly end: string } | null;
  readonly promisedAt: string;
  /** Local date «YYYY-MM-DD» on which it was placed, by the shop's clock: the day that its number counts in. */
  readonly placedOn: string;
  /** Of the text on personal data that was agreed to; the first orders do not say. */
  readonly consentVersion?: string;
  readonly doNotCall: boolean;
  readonly leaveAtDoor: boolean;
  readonly customer: OrderCustomer | null;
  readonly address: OrderAddress | null;
}

/** How the money of an edited order comes: both parts together are `sums.toPay`. */
export interface OnlineMoney {
  /** The bank has brought it and keeps it. */
  readonly kept: Kopecks;
  /** Taken at the hand-over, by card or in cash. */
  readonly due: Kopecks;
  readonly dueBy: 1 | 2;
}

/** What staff made of a placed order: all of it anew, so that each edition stands by itself. */
export interface EditedOrder extends OrderDetails {
  /** Counts from 1: who edits must have seen the edition before. */
  readonly edition: number;
  /** A code that the order no longer meets: its use is given back. */
  readonly droppedPromocodeId: string | null;
  /** What goes back by the bank, and the rows of its receipt; absent when nothing does. */
  readonly back?: { readonly money: Kopecks; readonly rows: readonly RefundedRow[] };
}

export type RefundReason = 'missing' | 'cold' | 'late' | 'quality' | 'other';

/** One row of the receipt of return. */
export interface RefundedRow {
  readonly kind: 'line' | 'addition' | 'delivery';
  /** The line's uid, the addition's id; of the delivery nothing. */
  readonly id: string;
  readonly name: string;
  /** Portions that are given back; 0 = only a part of their price. */
  readonly portions: number;
  readonly money: Kopecks;
  readonly bonuses: Kopecks;
}

/** What of a completed order goes back to its customer. Rows add up to the sums to the kopeck. */
export interface OrderRefund {
  readonly orderId: string;
  /** Made of the request's key: a repeated request is the same refund. */
  readonly refundId: string;
  readonly requestHash: string;
  /** Counts from 1: who refunds must have seen the one before. */
  readonly sequence: number;
  /** Whose key seals the message. */
  readonly personId: string;
  /** Null for a guest. */
  readonly clientId: string | null;
  readonly rows: readonly RefundedRow[];
  /** Money, back by the way it came: by the bank, or by hand. */
  readonly money: Kopecks;
  readonly payMethod: PayMethod;
  /** What of `money` goes back by the bank, when the rest was taken at the hand-over; absent = all or nothing, by `payMethod`. */
  readonly online?: Kopecks;
  /** Back on the account, with their old expiry. */
  readonly bonuses: Kopecks;
  /** Of what the order brought, taken back in proportion to the money. */
  readonly earnedBack: Kopecks;
  /** What of the order's sum is left after it; 0 = all of it went back. */
  readonly left: Kopecks;
  readonly reason: RefundReason;
  /** Personal: what the customer reads; null when there is nothing to read, or nobody any more. */
  readonly message: string | null;
  /** The gift that the rest of the order would not have brought; it is handed over, so it stays. */
  readonly giftNotDue: string | null;
}

/** A row of an order as the kitchen sees it. */
export interface CookedPortions {
  readonly orderId: string;
  /** Of `rowOf`. */
  readonly row: string;
  /** Null = no station is meant for it. */
  readonly stationId: string | null;
  /** Ready after it, of all portions of the row. */
  readonly portions: number;
}

/** What staff tell each other of an order. */
export interface OrderNote {
  readonly orderId: string;
  /** Made by the form: a repeated request is the same note. */
  readonly noteId: string;
  /** Whose order it is and whose key seals the text. */
  readonly personId: string;
  /** Personal: in free words; null when the person's key is gone. */
  readonly text: string | null;
  /** Beside the card, on the kitchen's screen and ticket. */
  readonly forKitchen: boolean;
  /** Beside the card, on the courier's phone and slip. */
  readonly forCourier: boolean;
}

export type CancelledBy = 'customer' | 'staff' | 'system';

/** Stream `order-<orderId>`; the order's uid in addresses is its id. */
export type OrderEvent =
  | { readonly type: 'OrderPlacementStarted'; readonly data: OrderDetails }
  | {
      readonly type: 'OrderPlacementAbandoned';
      readonly data: { readonly orderId: string; readonly reason: string };
    }
  | {
      readonly type: 'OrderPlaced';
      readonly data: {
        readonly orderId: string;
        readonly number: string;
        readonly status: 'new' | 'awaiting_payment';
      };
    }
  | {
      /** The money has come, or is held: the kitchen may see it. */
      readonly type: 'OrderPaid';
      readonly data: { readonly orderId: string; readonly attempt: number };
    }
  | { readonly type: 'OrderConfirmed'; readonly data: { readonly orderId: string } }
  | { readonly type: 'OrderCookingStarted'; readonly data: { readonly orderId: string } }
  | { readonly type: 'OrderReady'; readonly data: { readonly orderId: string } }
  | { readonly type: 'OrderDeliveryStarted'; readonly data: { readonly orderId: string } }
  | { readonly type: 'OrderCompleted'; readonly data: { readonly orderId: string } }
  | {
      readonly type: 'OrderCancelled';
      readonly data: {
        readonly orderId: string;
        /** Whose order it was and whose key seals the reason; the first cancellations did not name them and were not sealed. */
        readonly personId?: string;
        readonly by: CancelledBy;
        /** In free words, so it may be personal; null after the person was erased. */
        readonly reason: string | null;
      };
    }
  | {
      readonly type: 'OrderPromisedTimeChanged';
      readonly data: { readonly orderId: string; readonly promisedAt: string };
    }
  | { readonly type: 'OrderEdited'; readonly data: EditedOrder }
  | { readonly type: 'OrderRefunded'; readonly data: OrderRefund }
  /** Portions of a row are ready, so many of them now; the dish was cooked at the station. */
  | { readonly type: 'OrderPortionsCooked'; readonly data: CookedPortions }
  /** Some were not: they are to be cooked again. */
  | { readonly type: 'OrderPortionsRecalled'; readonly data: CookedPortions }
  /** It was called ready too early. */
  | { readonly type: 'OrderReturnedToKitchen'; readonly data: { readonly orderId: string } }
  | {
      readonly type: 'OrderCourierAssigned';
      readonly data: { readonly orderId: string; readonly courierId: string };
    }
  | {
      readonly type: 'OrderCourierUnassigned';
      readonly data: { readonly orderId: string; readonly courierId: string };
    }
  | { readonly type: 'OrderNoteAdded'; readonly data: OrderNote }
  /** Its client's account has become part of another one: it is of `personId` from now on. */
  | {
      readonly type: 'OrderHandedOver';
      readonly data: {
        readonly orderId: string;
        readonly fromPersonId: string;
        readonly personId: string;
        /** Null = a guest's with the same phone, as before. */
        readonly clientId: string | null;
        /** As it is then: what of its sum has not gone back. */
        readonly status: OrderStatus;
        readonly left: Kopecks;
      };
    }
  | { readonly type: 'OrderArchived'; readonly data: { readonly orderId: string } }
  | { readonly type: 'OrderUnarchived'; readonly data: { readonly orderId: string } };

/** Stream `orderNumbers-<YYYY-MM-DD>` in the shop's zone: numbers for people, 1127-0042. */
export type OrderNumberEvent = {
  readonly type: 'OrderNumberTaken';
  readonly data: { readonly orderId: string; readonly number: string };
};
