import type { CartLine } from '../choice/lineChoice.ts';
import { DomainError } from '../domainError.ts';
import type { CartContents } from '../pricing/cartContents.ts';

export interface Checkout {
  readonly orderId: string;
  /** Tells a repeated request from another one. */
  readonly requestHash: string;
  /** The cart's revision before its checkout started. */
  readonly revision: number;
}

export type CartStage =
  | { readonly name: 'open' }
  /** An order is being placed: the cart is frozen. */
  | { readonly name: 'checkout'; readonly checkout: Checkout }
  /** Closed: the client has taken this guest's cart over. */
  | { readonly name: 'handedOver'; readonly clientId: string };

export interface Cart extends CartContents {
  /** Of the last event in its stream; −1 before the first. */
  readonly revision: number;
  readonly stage: CartStage;
  /** Emptied because nobody came back for it; open all the same. */
  readonly expired: boolean;
  readonly lastOrder: Checkout | null;
  /** What the client's older cart held at login: offered, not in the cart. */
  readonly offered: readonly CartLine[];
  /** What the last removal took out: can be put back. */
  readonly removed: readonly CartLine[];
  /** The guest's cart that was taken over last, and its revision then: the same login again changes nothing. */
  readonly tookOver: { readonly fromCartId: string; readonly fromRevision: string } | null;
  /** Requests that added lines lately, the newest last: each adds once. */
  readonly recentCommandIds: readonly string[];
}

export const emptyCart: Cart = {
  revision: -1,
  lines: [],
  promocodeId: null,
  gift: null,
  terms: { method: 'delivery', zoneId: null, pointId: null },
  wantedAt: null,
  pickupDiscount: true,
  additions: new Map(),
  stage: { name: 'open' },
  expired: false,
  lastOrder: null,
  offered: [],
  removed: [],
  tookOver: null,
  recentCommandIds: [],
};

export const isOpen = ({ stage }: Cart): boolean => stage.name === 'open';

export const checkoutOf = ({ stage }: Cart): Checkout | null =>
  stage.name === 'checkout' ? stage.checkout : null;

export const requireNotHandedOver = ({ stage }: Cart): void => {
  if (stage.name === 'handedOver') throw new DomainError('CartHandedOver', { clientId: stage.clientId });
};

export const requireOpen = (cart: Cart): void => {
  requireNotHandedOver(cart);
  if (!isOpen(cart)) throw new DomainError('CheckoutInProgress', {});
};
