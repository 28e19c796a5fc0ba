import { type Feedback, type FeedbackCommand, feedback } from '../../domain/feedback/feedback.ts';
import { handleCommand } from '../handleCommand.ts';
import type { Clock, EventStore, Origin } from '../ports.ts';
import { feedbackStream } from '../streams.ts';

export interface FeedbackDeps {
  readonly eventStore: EventStore;
  readonly clock: Clock;
}
export interface WhichFeedback {
  readonly orderId: string;
  readonly origin: Origin;
}
export interface FeedbackAnswer {
  readonly feedback: Feedback;
  readonly position: bigint;
}

export async function handleFeedback(
  deps: FeedbackDeps,
  command: FeedbackCommand,
  origin: Origin,
): Promise<FeedbackAnswer> {
  const stream = feedbackStream(command.orderId);
  const { state, position } = await handleCommand(deps, feedback, stream, command, origin);
  return { feedback: state, position };
}
