import type { AllStreamSubscription } from '@eventstore/db-client';
import type { StoredEvent } from '../eventLog.ts';
import { ownEvent } from './storedEvent.ts';
import { TookTooLong } from './withinTime.ts';

export interface Feed {
  /** What has arrived, at most a batch; waits for the first event. Empty once aborted. Rejects when the subscription is lost. */
  next(): Promise<StoredEvent[]>;
  close(): void;
}

/** One subscription to `$all` as batches. What has arrived before the subscription was lost is still handed over. */
export function openFeed(
  subscription: AllStreamSubscription,
  { batchSize, confirmationMs, signal }: { batchSize: number; confirmationMs: number; signal: AbortSignal },
): Feed {
  let lost: unknown;
  let wake = () => {};
  const lose = (reason: unknown) => {
    lost ??= reason;
    wake();
  };
  const onReadable = () => wake();
  // A hung server accepts the call and stays silent; once confirmed, keep-alive watches over the connection.
  const unconfirmed = setTimeout(() => lose(new TookTooLong(confirmationMs)), confirmationMs);
  subscription.on('confirmation', () => clearTimeout(unconfirmed));
  subscription.on('readable', onReadable);
  subscription.on('end', () => lose(new SubscriptionEnded()));
  // The listener stays for good: an error after the end, without one, would end the process.
  subscription.on('error', lose);
  signal.addEventListener('abort', onReadable);

  const takeArrived = (): StoredEvent[] => {
    const batch: StoredEvent[] = [];
    while (batch.length < batchSize) {
      const resolved = subscription.read();
      if (resolved === null) break;
      const event = ownEvent(resolved);
      if (event) batch.push(event);
    }
    return batch;
  };

  return {
    next: async () => {
      while (!signal.aborted) {
        const batch = takeArrived();
        if (batch.length > 0) return batch;
        if (lost !== undefined) throw lost;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return [];
    },
    close: () => {
      clearTimeout(unconfirmed);
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
