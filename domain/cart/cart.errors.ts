import type { Kopecks } from '../money.ts';
import type { NoFacts } from '../noFacts.ts';

declare module '../domainError.ts' {
  interface DomainErrorFacts {
    CartIsEmpty: NoFacts;
    LineNotFound: { readonly uid: string };
    CountOutOfRange: { readonly min: number; readonly max: number };
    /** Adding to a line that would pass the limit of one line. */
    LineIsFull: { readonly name: string; readonly max: number; readonly inCart: number };
    CartHasTooManyLines: { readonly max: number };
    AdditionalNotFound: { readonly additionalId: string };
    /** A line of the cart cannot be sold; its own problem says why. */
    LineUnavailable: { readonly uid: string; readonly name: string };

    GiftNotFound: { readonly productId: string };
    /** Measured by the discounted sum without dishes that take no part in promotions. */
    GiftNotReached: { readonly minActivate: Kopecks; readonly missing: Kopecks };
    GiftUnavailable: { readonly name: string };
    /** A staff's rule says that the gift does not go together with something else in this cart. */
    GiftExcluded: { readonly by: 'promocode' | 'pickupDiscount' };

    ZoneNotChosen: NoFacts;
    ZoneNotFound: NoFacts;
    PointNotChosen: NoFacts;
    PointNotFound: NoFacts;

    /** The cart is frozen while its order is being placed. */
    CheckoutInProgress: NoFacts;
    CheckoutNotStarted: NoFacts;
    /** The guest's cart went to a client at login. */
    CartHandedOver: { readonly clientId: string };
  }
}
