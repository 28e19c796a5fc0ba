import type { EventStore } from '../../commands/ports.ts';
import { feedbackStream } from '../../commands/streams.ts';
import type { FeedbackEvent } from '../../domain/feedback/feedback.events.ts';
import { type Feedback, feedback } from '../../domain/feedback/feedback.ts';
import { botTexts } from '../texts/botTexts.ts';
import { bold, safe } from './botText.ts';
import { linkTo, readOrderToTell } from './orderMessage.ts';
import type { BotMessage } from './telegram.ts';

const texts = botTexts.feedback;

export interface FeedbackToTell {
  readonly number: string;
  readonly feedback: Feedback;
}

export async function readFeedbackToTell(
  eventStore: Pick<EventStore, 'read'>,
  orderId: string,
): Promise<FeedbackToTell> {
  const recorded = await eventStore.read(feedbackStream(orderId));
  const { order } = await readOrderToTell(eventStore, orderId);
  const state = recorded.reduce(
    (before, event) => feedback.evolve(before, event as unknown as FeedbackEvent), // the stream's name says so
    feedback.initialState,
  );
  return { number: order.number, feedback: state };
}

/** How many stars, and where to read it: what people write may be about themselves. */
export const feedbackMessage = (
  { number, feedback: told }: FeedbackToTell,
  publicOrigin: string | null,
): BotMessage => {
  const open = linkTo(publicOrigin, '/admin/feedbacks', texts.open);
  return {
    html: [
      bold(texts.title(number, told.left?.stars ?? 0)),
      safe(told.answer === null ? texts.hint : texts.answered),
    ].join('\n'),
    buttons: open.length > 0 ? [open] : [],
  };
};
