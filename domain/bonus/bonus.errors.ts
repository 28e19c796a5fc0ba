import type { Kopecks } from '../money.ts';
import type { NoFacts } from '../noFacts.ts';

declare module '../domainError.ts' {
  interface DomainErrorFacts {
    /** `free` is what may be spent now: other orders hold the rest. */
    BonusesNotEnough: { readonly wanted: Kopecks; readonly free: Kopecks };
    /** The reservation was given up for good: an order that comes late must not take it again. */
    ReservationClosed: NoFacts;
    /** It is part of another client's account: the command is that one's. */
    BonusAccountMoved: { readonly intoId: string };
    AdjustmentNeedsReason: NoFacts;
    /** `left`: what of it the day still has in that direction. */
    AdjustmentAboveLimit: { readonly most: Kopecks; readonly left: Kopecks };
    AdjustmentBelowZero: { readonly free: Kopecks };
  }
}
