import type { TillName } from '../integrations/tills.ts';

interface OfOrder {
  readonly orderId: string;
}

/** Stream `ticket-<orderId>`: an order in the restaurant's till. Nothing in it is personal. */
export type TicketEvent =
  | {
      /** Written before the till is asked: whatever comes of the question is found again. */
      readonly type: 'TicketAsked';
      readonly data: OfOrder & {
        readonly till: TillName;
        /** Counts from 1. The external id is the same for all of them. */
        readonly ask: number;
        /** Of the order, as it is sent. */
        readonly edition: number;
      };
    }
  | {
      readonly type: 'TicketAccepted';
      readonly data: OfOrder & {
        readonly tillId: string;
        readonly number: string | null;
        /** Dishes that the till has left out of it. */
        readonly without?: readonly string[];
      };
    }
  /** A whole «no», in the till's word. */
  | {
      readonly type: 'TicketRefused';
      readonly data: OfOrder & { readonly code: string; readonly dishes: readonly string[] };
    }
  /** No answer yet: it is asked again by itself. */
  | {
      readonly type: 'TicketDelayed';
      readonly data: OfOrder & { readonly reason: string; readonly mayStand: boolean };
    }
  /** No answer from a till that must not be asked twice: people have to look. */
  | { readonly type: 'TicketDoubted'; readonly data: OfOrder & { readonly reason: string } }
  /** The till has a second ticket of the order. */
  | { readonly type: 'TicketDoubled'; readonly data: OfOrder & { readonly tillId: string } }
  /** In the till's word. */
  | { readonly type: 'TicketMoved'; readonly data: OfOrder & { readonly status: string } }
  | { readonly type: 'TicketCancelled'; readonly data: OfOrder }
  | { readonly type: 'TicketCancelRefused'; readonly data: OfOrder & { readonly code: string } };
