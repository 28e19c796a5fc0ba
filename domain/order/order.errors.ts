import type { Kopecks } from '../money.ts';
import type { NoFacts } from '../noFacts.ts';
import type { OrderStatus } from './order.events.ts';

export interface OrderErrors {
  OrderNotFound: NoFacts;
  /** The placement was given up: nothing was taken, the cart is open again. */
  PlacementAbandoned: { readonly reason: string };
  /** The placement is not finished yet: the order has no number. */
  PlacementNotFinished: NoFacts;
  OrderMoveNotAllowed: { readonly from: OrderStatus; readonly to: OrderStatus };
  /** Completed and cancelled are final. */
  OrderIsFinal: { readonly status: OrderStatus };
  /** A customer may cancel only before the kitchen begins. */
  CookingHasStarted: NoFacts;
  CancellationNeedsReason: NoFacts;
  PromisedTimeInvalid: NoFacts;

  IdempotencyKeyReused: NoFacts;
  /** What the customer was shown is not what it costs now. */
  TotalChanged: { readonly expected: Kopecks; readonly actual: Kopecks };
  LinesUnavailable: { readonly uids: readonly string[] };
  MinimumNotReached: { readonly minimum: Kopecks; readonly missing: Kopecks };
  AddressRequired: NoFacts;
  /** No such house is known and no pin was put on the map. */
  AddressNotFound: NoFacts;
  OutsideZones: NoFacts;
  ClosedForAsap: { readonly nextSlots: readonly { readonly start: string; readonly end: string }[] };
  SlotNotPossible: { readonly nextSlots: readonly { readonly start: string; readonly end: string }[] };
  SlotRequired: NoFacts;
  GiftNotAllowed: { readonly missing: Kopecks };
  PromocodeGivesNothing: { readonly code: string };
  PaymentMethodOff: NoFacts;
  /** Pay method 0 is for orders that bonuses pay wholly, and only for them. */
  PaymentMethodRequired: { readonly toPay: Kopecks };
  ChangeLessThanSum: { readonly toPay: Kopecks };
  BonusesOnlyForClients: NoFacts;
  BonusesOverLimit: { readonly wanted: Kopecks; readonly max: Kopecks };
  ConsentRequired: NoFacts;
  CustomerNameRequired: NoFacts;

  OrderNotCompleted: NoFacts;
  FeedbackAlreadyLeft: NoFacts;
  FeedbackNotFound: NoFacts;
  StarsOutOfRange: NoFacts;
  TooManyPhotos: { readonly max: number };
}
