import type { NoFacts } from '../noFacts.ts';

declare module '../domainError.ts' {
  interface DomainErrorFacts {
    NotificationNotFound: NoFacts;
    /** It is over: all have it, or somebody has stopped it. */
    NotificationIsOver: NoFacts;
    NotificationTextMissing: NoFacts;
    NotificationReachesNobody: NoFacts;
  }
}
