import {
  type FeedbackAnswer,
  type FeedbackDeps,
  handleFeedback,
  type WhichFeedback,
} from './handleFeedback.ts';

/** Out of the lists, with an undo. */
export const archiveFeedback =
  (deps: FeedbackDeps) =>
  ({ orderId, origin }: WhichFeedback): Promise<FeedbackAnswer> =>
    handleFeedback(deps, { type: 'Archive', orderId }, origin);
export type ArchiveFeedback = ReturnType<typeof archiveFeedback>;

export const restoreFeedback =
  (deps: FeedbackDeps) =>
  ({ orderId, origin }: WhichFeedback): Promise<FeedbackAnswer> =>
    handleFeedback(deps, { type: 'Restore', orderId }, origin);
export type RestoreFeedback = ReturnType<typeof restoreFeedback>;
