import type { Kopecks } from '../money.ts';
import type { NoFacts } from '../noFacts.ts';
import type { OrderStatus } from './order.events.ts';

interface NextSlots {
  readonly nextSlots: readonly { readonly start: string; readonly end: string }[];
}

declare module '../domainError.ts' {
  /** Refusals of a placed order's life. */
  interface DomainErrorFacts {
    OrderNotFound: NoFacts;
    OrderMoveNotAllowed: { readonly from: OrderStatus; readonly to: OrderStatus };
    /** A colleague was faster: the order is not where this person saw it. */
    OrderMovedMeanwhile: { readonly status: OrderStatus };
    /** Somebody has just promised another time. */
    PromiseMovedMeanwhile: { readonly promisedAt: string };
    /** Completed and cancelled are final. */
    OrderIsFinal: { readonly status: OrderStatus };
    /** A customer may cancel only before the kitchen begins. */
    CookingHasStarted: NoFacts;
    CancellationNeedsReason: NoFacts;
    PromisedTimeInvalid: NoFacts;
    /** A colleague has edited it since this person saw it. */
    OrderEditedMeanwhile: NoFacts;
    /** The kitchen has what was accepted and is not on its way yet. */
    OrderNotInKitchen: { readonly status: OrderStatus };
    OrderRowNotFound: NoFacts;
    /** Nobody carries what is fetched. */
    CourierOnlyForDelivery: NoFacts;
    CourierNotFound: NoFacts;
    /** It was given to another courier. */
    OrderOfAnotherCourier: NoFacts;
    OrderNoteIsEmpty: NoFacts;
    /** The bank shows its customer the sum that was: it is edited when the money has come. */
    PaymentAwaited: NoFacts;
    /** Only what was handed over is refunded; before that an order is edited or cancelled. */
    OrderNotRefundable: { readonly status: OrderStatus };
    /** A colleague has refunded something since this person saw it. */
    OrderRefundedMeanwhile: NoFacts;
    /** More than what is left of the order, or of one of its rows. */
    RefundOverLeft: { readonly wanted: Kopecks; readonly left: Kopecks };
    RefundIsEmpty: NoFacts;
    /** «Другое» says nothing to the customer. */
    RefundNeedsMessage: NoFacts;
    /** The sum is not the previewed one any more. */
    RefundChanged: { readonly expected: Kopecks; readonly actual: Kopecks };
  }

  /** What stands in the way of placing; what stands in the way of selling is the priced cart's to say. */
  interface DomainErrorFacts {
    /** The placement came to nothing: all that was taken is given back, the cart is open again. */
    PlacementAbandoned: { readonly reason: string };
    IdempotencyKeyReused: NoFacts;
    /** The cart is not the one that the customer saw. */
    CartChanged: { readonly revision: number };
    /** What the customer was shown is not what it costs now. */
    TotalChanged: { readonly expected: Kopecks; readonly actual: Kopecks };
    MinimumNotReached: { readonly minimum: Kopecks; readonly missing: Kopecks };
    /** Neither a zone nor a pickup point: there is no way to hand an order over. */
    ShopTakesNoOrders: NoFacts;
    AddressRequired: NoFacts;
    /** A block of flats: without one the courier stands before the entrance. */
    FlatRequired: NoFacts;
    /** No such house is known and no pin was put on the map. */
    AddressNotFound: NoFacts;
    OutsideZones: NoFacts;
    /** Closed, or open and closing, at `closesAt`, before it would be ready. */
    ClosedForAsap: NextSlots & {
      readonly closesAt: string | null;
      readonly pausedUntil: string | null;
      /** Only this zone is not brought to. */
      readonly byZone: boolean;
    };
    SlotNotPossible: NextSlots;
    PaymentMethodOff: NoFacts;
    /** Pay method 0 is for orders that bonuses pay wholly, and only for them. */
    PaymentMethodRequired: { readonly toPay: Kopecks };
    ChangeLessThanSum: { readonly toPay: Kopecks };
    BonusesOnlyForClients: NoFacts;
    BonusesOverLimit: { readonly wanted: Kopecks; readonly max: Kopecks };
    ConsentRequired: NoFacts;
    /** Another text is in force than the one that was shown. */
    ConsentTextChanged: NoFacts;
    CustomerNameRequired: NoFacts;
  }
}
