import type { NoFacts } from '../noFacts.ts';

declare module '../domainError.ts' {
  interface DomainErrorFacts {
    /** Staff said «it is in the till» of a ticket that nobody doubts. */
    TicketNotInDoubt: NoFacts;
    /** Nothing to send anew: the till has it, or it was taken back. */
    TicketStands: NoFacts;
    /** The shop works without a till. */
    TillOff: NoFacts;
  }
}
