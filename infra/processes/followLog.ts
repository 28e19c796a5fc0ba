import type { EventStore, RecordedEvent } from '../../commands/ports.ts';
import { pause } from '../../projections/leadership.ts';

const retryMs = 500;

/** Hands every event from now on to those who keep something in memory; goes on where it was after an interruption. */
export const followLog = async (
  eventStore: EventStore,
  options: {
    readonly observe: (batch: readonly RecordedEvent[]) => void;
    readonly onInterrupted: (error: unknown) => void;
  },
): Promise<{ stop(): Promise<void> }> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let after = await eventStore.lastPosition();
  const follow = async () => {
    while (!signal.aborted) {
      try {
        for await (const batch of eventStore.subscribe({ after, signal })) {
          options.observe(batch);
          after = batch.at(-1)?.position ?? after;
        }
      } catch (error) {
        options.onInterrupted(error);
      }
      await pause(retryMs, signal);
    }
  };
  const following = follow();
  return {
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
};
