import type { Kopecks } from '../../domain/money.ts';
import type { BonusAccounts } from '../cart/customerReader.ts';
import { bonusStream } from '../streams.ts';
import {
  type FeedbackAnswer,
  type FeedbackDeps,
  handleFeedback,
  type WhichFeedback,
} from './handleFeedback.ts';

export interface CompensationRequest extends WhichFeedback {
  readonly amount: Kopecks;
  /** In words that the client reads in the account. */
  readonly reason: string;
}

/**
 * Bonuses for a feedback, once. It is decided by the feedback, then entered into the account by a key of the order: after
 * a crash between the two the same press again enters what was decided.
 * @throws {DomainError} AlreadyCompensated, FeedbackHasNoAccount, CompensationOutOfRange
 */
export const compensateFeedback =
  (deps: FeedbackDeps & { readonly bonuses: Pick<BonusAccounts, 'handle'> }) =>
  async ({ orderId, amount, reason, origin }: CompensationRequest): Promise<FeedbackAnswer> => {
    const done = await handleFeedback(deps, { type: 'Compensate', orderId, amount }, origin);
    const { compensation } = done.feedback;
    if (compensation) {
      const { clientId } = compensation;
      const entry = { clientId, key: `feedback ${orderId}`, amount: compensation.amount, reason };
      await deps.bonuses.handle(bonusStream(clientId), { type: 'Adjust', ...entry }, origin);
    }
    return done;
  };
