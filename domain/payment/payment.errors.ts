import type { NoFacts } from '../noFacts.ts';

declare module '../domainError.ts' {
  interface DomainErrorFacts {
    PaidAlready: NoFacts;
    /** Cancelled, or not to be paid online. */
    NothingToPay: NoFacts;
    PaymentUnknown: NoFacts;
    /** The bank did not begin the payment. */
    BankRefused: NoFacts;
    BankSilent: NoFacts;
    /** Switched off, or without its keys, since the order was placed. */
    AcquiringOff: NoFacts;
  }
}
