import {
  type FeedbackAnswer,
  type FeedbackDeps,
  handleFeedback,
  type WhichFeedback,
} from './handleFeedback.ts';

export const answerFeedback =
  (deps: FeedbackDeps) =>
  ({ orderId, text, origin }: WhichFeedback & { readonly text: string }): Promise<FeedbackAnswer> =>
    handleFeedback(deps, { type: 'Answer', orderId, text }, origin);
export type AnswerFeedback = ReturnType<typeof answerFeedback>;
