import type { DeliveryMethod } from '../deliveryTerms.ts';
import type { Kopecks } from '../money.ts';
import type { NoFacts } from '../noFacts.ts';

declare module '../domainError.ts' {
  /** Each refusal says which condition failed. */
  interface DomainErrorFacts {
    PromocodeNotFound: { readonly code: string };
    PromocodeInactive: { readonly code: string };
    PromocodeNotStarted: { readonly from: string };
    PromocodeExpired: { readonly until: string };
    /** 1 = Monday … 7 = Sunday. */
    PromocodeWrongDay: { readonly weekdays: readonly number[] };
    PromocodeWrongHours: { readonly start: string; readonly end: string };
    PromocodeUsedUp: { readonly code: string };
    PromocodeUsedByClient: { readonly limit: number };
    /** The order's use was given back for good. */
    PromocodeUseClosed: NoFacts;
    PromocodeFirstOrderOnly: NoFacts;
    PromocodeWrongMethod: { readonly method: DeliveryMethod };
    PromocodeBelowMinSum: { readonly minSum: Kopecks; readonly missing: Kopecks };
    /** No line of the cart takes part in this promocode. */
    PromocodeNothingEligible: NoFacts;
    PromocodeGiftUnavailable: NoFacts;
    /** Two codes that people cannot tell apart are one code. */
    PromocodeCodeTaken: { readonly code: string };
    PromocodeCodeInvalid: NoFacts;
    PromocodeIsNoSeries: NoFacts;
    /** Somebody else has issued codes meanwhile. */
    PromocodeCodesChanged: { readonly issued: number };
    PromocodeCodesTooMany: { readonly most: number };
  }
}
