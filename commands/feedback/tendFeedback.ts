import {
  type FeedbackAnswer,
  type FeedbackDeps,
  handleFeedback,
  type WhichFeedback,
} from './handleFeedback.ts';

/** An answer may be written anew: the customer reads the last one. @throws {DomainError} AnswerIsEmpty, FeedbackNotFound */
export const answerFeedback =
  (deps: FeedbackDeps) =>
  ({ orderId, text, origin }: WhichFeedback & { readonly text: string }): Promise<FeedbackAnswer> =>
    handleFeedback(deps, { type: 'Answer', orderId, text }, origin);

export const tagFeedback =
  (deps: FeedbackDeps) =>
  ({
    orderId,
    staffTags,
    origin,
  }: WhichFeedback & { readonly staffTags: readonly string[] }): Promise<FeedbackAnswer> =>
    handleFeedback(deps, { type: 'Tag', orderId, staffTags }, origin);

export const archiveFeedback =
  (deps: FeedbackDeps) =>
  ({ orderId, origin }: WhichFeedback): Promise<FeedbackAnswer> =>
    handleFeedback(deps, { type: 'Archive', orderId }, origin);

export const restoreFeedback =
  (deps: FeedbackDeps) =>
  ({ orderId, origin }: WhichFeedback): Promise<FeedbackAnswer> =>
    handleFeedback(deps, { type: 'Restore', orderId }, origin);
