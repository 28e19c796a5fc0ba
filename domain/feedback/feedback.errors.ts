import type { Kopecks } from '../money.ts';
import type { NoFacts } from '../noFacts.ts';

declare module '../domainError.ts' {
  interface DomainErrorFacts {
    /** Only what was eaten can be rated. */
    OrderNotCompleted: NoFacts;
    FeedbackAlreadyLeft: NoFacts;
    FeedbackNotFound: NoFacts;
    StarsOutOfRange: NoFacts;
    TooManyPhotos: { readonly max: number };
    AnswerIsEmpty: NoFacts;
    TooManyTags: { readonly max: number };
    /** A guest, or somebody who was erased. */
    FeedbackHasNoAccount: NoFacts;
    AlreadyCompensated: { readonly amount: Kopecks };
    CompensationOutOfRange: { readonly max: Kopecks };
  }
}
