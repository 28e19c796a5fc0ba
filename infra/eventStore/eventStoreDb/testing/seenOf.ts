import { once } from 'node:events';
import type { AllStreamSubscription, StreamSubscription } from '@eventstore/db-client';
import { plainError } from './plainError.ts';

/** What one subscription of the client shows, in the form of the recordings. */
export function seenOf(subscription: AllStreamSubscription | StreamSubscription) {
  const marks: unknown[] = [];
  const events: { type: string; stream: string; position: unknown }[] = [];
  const revisions: bigint[] = [];
  let noticed = () => {};

  for (const mark of ['confirmation', 'caughtUp', 'end', 'close']) {
    subscription.on(mark, () => marks.push(mark));
  }
  subscription.on('error', (error) => marks.push({ error: plainError(error) }));
  subscription.on('data', ({ event }) => {
    if (!event) return;
    events.push({ type: event.type, stream: event.streamId, position: event.position });
    revisions.push(event.revision);
    noticed();
  });
  const failed = new Promise<void>((resolve) => {
    subscription.on('error', () => resolve());
  });

  return {
    marks,
    events,
    revisions,
    failed,
    caughtUp: once(subscription, 'caughtUp'),
    count: async (wanted: number) => {
      while (events.length < wanted) {
        await new Promise<void>((resolve) => {
          noticed = resolve;
        });
      }
    },
    end: async () => {
      const closed = once(subscription, 'close');
      await subscription.unsubscribe();
      await closed;
    },
  };
}
