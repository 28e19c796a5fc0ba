import { UnreadableEvent } from '../../commands/ports.ts';
import type { ShopEventType } from '../../domain/shopEvents.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * How events of former times become events of today, when they are read: the log keeps what was written, for ever, and its
 * hash chains are over that. Entries are added, never changed.
 */
export interface Upcasters {
  /** Former name → today's. A name that was given up is never given to another event. */
  readonly renamed: Readonly<Record<string, string>>;
  /**
   * By today's name, the steps from version 1 to 2, from 2 to 3 and so on; today's version of a type is one more than its
   * steps. They see personal fields in the clear, or `null` where the person was erased.
   */
  readonly steps: Readonly<Record<string, readonly ((data: Data) => Data)[]>>;
}

const renamed = {
  LineAdded: 'CartLineAdded',
  LineCountChanged: 'CartLineCountChanged',
  LineRemoved: 'CartLineRemoved',
  LineChoiceChanged: 'CartLineChoiceChanged',
  PromocodeApplied: 'CartPromocodeApplied',
  PromocodeRemoved: 'CartPromocodeRemoved',
  GiftChosen: 'CartGiftChosen',
  GiftRemoved: 'CartGiftRemoved',
  DeliveryTermsChanged: 'CartDeliveryTermsChanged',
  SelfPickupDiscountChanged: 'CartPickupDiscountChanged',
  AdditionalCountChanged: 'CartAdditionalCountChanged',
  OfferedLinesDismissed: 'CartOfferedLinesDismissed',
  OrderRepeated: 'CartFilledFromOrder',
  CheckoutStarted: 'CartCheckoutStarted',
  CheckoutAbandoned: 'CartCheckoutAbandoned',
  CheckedOut: 'CartCheckedOut',
  PlacementStarted: 'OrderPlacementStarted',
  PlacementAbandoned: 'OrderPlacementAbandoned',
  CookingStarted: 'OrderCookingStarted',
  DeliveryStarted: 'OrderDeliveryStarted',
  PromisedTimeChanged: 'OrderPromisedTimeChanged',
  AccrualReversed: 'BonusAccrualReversed',
  ReservationClosed: 'BonusReservationClosed',
  ConsentGiven: 'ClientConsentGiven',
  ConsentWithdrawn: 'ClientConsentWithdrawn',
  AddressSaved: 'ClientAddressSaved',
  AddressRemoved: 'ClientAddressRemoved',
  ProductLiked: 'ClientProductLiked',
  ProductUnliked: 'ClientProductUnliked',
  GuestCartTakenOver: 'CartTakenOverFromGuest',
} as const satisfies Record<string, ShopEventType>;

/** No event of the shop has changed its shape yet. */
export const upcasters: Upcasters = { renamed, steps: {} };

/** What an event of this name is called today. */
export const currentType = ({ renamed }: Upcasters, type: string): string =>
  Object.hasOwn(renamed, type) ? (renamed[type] ?? type) : type;

export const currentVersion = ({ steps }: Upcasters, type: string): number => (steps[type]?.length ?? 0) + 1;

/** @throws when a newer program wrote the event: to go on would be to misread it. */
export function upcast(
  upcasters: Upcasters,
  event: { readonly type: string; readonly version: number; readonly data: Data },
): { type: string; data: Data } {
  const type = currentType(upcasters, event.type);
  const current = currentVersion(upcasters, type);
  if (event.version > current) {
    throw new UnreadableEvent(`${type} has version ${event.version}, this program knows ${current}`);
  }
  const steps = (upcasters.steps[type] ?? []).slice(event.version - 1);
  return { type, data: steps.reduce((older, step) => step(older), event.data) };
}
