import type { NoFacts } from '../noFacts.ts';

export interface FeedbackErrors {
  /** Only what was eaten can be rated. */
  OrderNotCompleted: NoFacts;
  FeedbackAlreadyLeft: NoFacts;
  FeedbackNotFound: NoFacts;
  StarsOutOfRange: NoFacts;
  TooManyPhotos: { readonly max: number };
  AnswerIsEmpty: NoFacts;
}
