import type { CartLine } from '../choice/lineChoice.ts';
import type { CartContents } from '../pricing/cartContents.ts';

export interface Checkout {
  readonly orderId: string;
  /** Tells a repeated request from another one. */
  readonly requestHash: string;
  /** The cart's revision before its checkout started. */
  readonly revision: number;
}

export interface Cart extends CartContents {
  /** Of the last event in its stream; −1 before the first. */
  readonly revision: number;
  /** The order that is being placed: the cart is frozen. */
  readonly checkout: Checkout | null;
  readonly lastOrder: Checkout | null;
  /** What the client's older cart held at login: offered, not in the cart. */
  readonly offered: readonly CartLine[];
  /** What the last removal took out: can be put back. */
  readonly removed: readonly CartLine[];
  /** The guest's cart that was taken over last, and its revision then: the same login again changes nothing. */
  readonly tookOver: { readonly fromCartId: string; readonly fromRevision: string } | null;
  /** Requests that added lines lately, the newest last: each adds once. */
  readonly recentCommandIds: readonly string[];
  /** The client who took this guest's cart over; it is closed. */
  readonly handedOverTo: string | null;
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
  checkout: null,
  lastOrder: null,
  offered: [],
  removed: [],
  tookOver: null,
  recentCommandIds: [],
  handedOverTo: null,
};
