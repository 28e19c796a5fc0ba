import type { NoFacts } from '../noFacts.ts';

declare module '../domainError.ts' {
  interface DomainErrorFacts {
    /** No page shows it any more. */
    FormNotFound: NoFacts;
    /** Staff have changed its questions since it was shown. */
    FormChanged: NoFacts;
    FormAnswerNotFound: NoFacts;
    FormAnswerMissing: NoFacts;
    FormAnswerTooLong: { readonly max: number };
    FormAnswerNotOffered: NoFacts;
    FormEmailInvalid: NoFacts;
    FormConsentMissing: NoFacts;
  }
}
