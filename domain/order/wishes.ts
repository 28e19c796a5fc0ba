import type { DeliveryMethod } from '../deliveryTerms.ts';
import type { Kopecks } from '../money.ts';
import type { OrderAddress, OrderCustomer, PayMethod } from './order.events.ts';

/** What the customer asks for at the checkout, beside the cart itself. */
export interface OrderWishes {
  readonly method: DeliveryMethod;
  /** Where it is fetched; null = the point that the cart names. */
  readonly pointId: string | null;
  /** What is left to pay with money, as the customer was shown. */
  readonly expectedTotal: Kopecks;
  readonly bonuses: Kopecks;
  readonly payMethod: PayMethod;
  /** Cash that the courier must give change from. */
  readonly changeFrom: Kopecks | null;
  /** Null = as soon as possible. */
  readonly slot: { readonly start: string; readonly end: string } | null;
  readonly persons: number;
  readonly doNotCall: boolean;
  readonly leaveAtDoor: boolean;
  readonly customer: OrderCustomer;
  readonly consent: boolean;
  /** Of the text that was agreed to, where the caller says it. */
  readonly consentVersion?: string | undefined;
}

/** Where it is brought: what was typed, and where that was found; null = no such house, and no pin. */
export interface WantedAddress {
  readonly typed: Omit<OrderAddress, 'found' | 'lat' | 'lon' | 'byPin' | 'pin'>;
  readonly place: Pick<OrderAddress, 'found' | 'lat' | 'lon' | 'byPin' | 'pin'> | null;
}
