import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AllStreamSubscription } from '@eventstore/db-client';
import type { StoredEvent } from '../eventLog.ts';
import type { Channels } from './channels.ts';
import { ownEvent } from './storedEvent.ts';
import { TookTooLong } from './withinTime.ts';

export interface Feed {
  /** What has arrived, at most a batch; waits for the first event. Empty once aborted. Rejects when the subscription is lost. */
  next(): Promise<StoredEvent[]>;
  close(): void;
}

export interface FeedOptions {
  readonly batchSize: number;
  readonly confirmationMs: number;
  readonly channels: Pick<Channels, 'answered' | 'unanswered' | 'onLeft'>;
  readonly signal: AbortSignal;
}

/** One subscription to `$all` as batches. What has arrived before the subscription was lost is still handed over. */
export function openFeed(
  subscription: AllStreamSubscription,
  { batchSize, confirmationMs, channels, signal }: FeedOptions,
): Feed {
  const openedAt = performance.now();
  let lost: unknown;
  let wake = () => {};
  const lose = (reason: unknown) => {
    lost ??= reason;
    wake();
  };
  const onReadable = () => wake();
  // A hung server accepts the call and stays silent; once confirmed, keep-alive watches over the connection.
  const unconfirmed = setTimeout(() => {
    lose(new TookTooLong(confirmationMs));
    channels.unanswered(openedAt);
  }, confirmationMs);
  subscription.on('confirmation', () => {
    clearTimeout(unconfirmed);
    channels.answered();
  });
  subscription.on('readable', onReadable);
  subscription.on('end', () => lose(new SubscriptionEnded()));
  // The listener stays for good: an error after the end, without one, would end the process.
  subscription.on('error', lose);
  const forgetChannel = channels.onLeft(() => lose(new SubscriptionEnded('Its channel was given up')));
  signal.addEventListener('abort', onReadable);

  const takeArrived = (batch: StoredEvent[]): void => {
    while (batch.length < batchSize) {
      const resolved = subscription.read();
      if (resolved === null) return;
      const event = ownEvent(resolved);
      if (event) batch.push(event);
    }
  };

  /** Events are decoded one by one: a turn lets those arrive that came in the same packet. */
  const fill = async (batch: StoredEvent[]): Promise<StoredEvent[]> => {
    for (let known = 0; known < batch.length && batch.length < batchSize; ) {
      known = batch.length;
      await nextTurn();
      takeArrived(batch);
    }
    return batch;
  };

  return {
    next: async () => {
      while (!signal.aborted) {
        const batch: StoredEvent[] = [];
        takeArrived(batch);
        if (batch.length > 0) return fill(batch);
        if (lost !== undefined) throw lost;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return [];
    },
    close: () => {
      clearTimeout(unconfirmed);
      forgetChannel();
      signal.removeEventListener('abort', onReadable);
      subscription.unsubscribe().catch(() => undefined); // was never opened: nothing to close
      subscription.destroy();
    },
  };
}

/** A server that stops in an orderly way may end a subscription without an error. */
export class SubscriptionEnded extends Error {
  override readonly name = 'SubscriptionEnded';
}
