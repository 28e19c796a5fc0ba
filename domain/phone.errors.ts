import type { NoFacts } from './noFacts.ts';

declare module './domainError.ts' {
  interface DomainErrorFacts {
    PhoneInvalid: NoFacts;
    /** A number of another country. */
    PhoneForeign: NoFacts;
    /** A Russian number that cannot get an SMS. */
    PhoneNotMobile: NoFacts;
    PhoneTooLong: NoFacts;
  }
}
