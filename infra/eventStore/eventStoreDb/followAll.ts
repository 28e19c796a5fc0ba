import { setTimeout as pause } from 'node:timers/promises';
import { type AllStreamSubscription, excludeSystemEvents, START } from '@eventstore/db-client';
import { beginning } from '../../../commands/ports.ts';
import type { StoredEvent } from '../eventLog.ts';
import type { Connection } from './connection.ts';
import { isOutcomeUnknown, isThrownOutForBeingLate } from './isOutcomeUnknown.ts';
import { openFeed, SubscriptionEnded } from './openFeed.ts';
import { backoffMs, type RetryPolicy } from './retryPolicy.ts';

/** A subscription that held so long and is lost is a new outage, although no event came meanwhile. */
const calmMs = 10_000;

export interface Following {
  readonly after: bigint;
  readonly batchSize: number;
  readonly signal: AbortSignal;
  readonly retryPolicy: RetryPolicy;
  /** Called once per outage, not for a subscriber that was late. */
  readonly onOutage: (error: unknown) => void;
}

/**
 * Every event after a position, through any number of subscriptions: neither the server nor the client resumes a lost
 * one, so each begins after the last event handed over.
 */
export async function* followAll(
  connection: Connection,
  following: Following,
): AsyncGenerator<StoredEvent[], void> {
  const { batchSize, signal, retryPolicy } = following;
  let after = following.after;
  let failures = 0;
  while (!signal.aborted) {
    const subscription = subscribeAfter(connection, after, batchSize);
    const feed = openFeed(subscription, { batchSize, confirmationMs: retryPolicy.attemptMs, signal });
    const from = after;
    const openedAt = performance.now();
    try {
      for (let batch = await feed.next(); batch.length > 0; batch = await feed.next()) {
        after = batch.at(-1)?.position ?? after;
        yield batch;
        failures = 0;
      }
    } catch (error) {
      if (!isOutcomeUnknown(error) && !(error instanceof SubscriptionEnded)) throw error;
      const isPlainlyLate = isThrownOutForBeingLate(error) && after > from;
      if (isPlainlyLate) continue;
      const wasCalm = performance.now() - openedAt > calmMs;
      failures = wasCalm ? 1 : failures + 1;
      if (failures === 1) following.onOutage(error);
    } finally {
      feed.close();
    }
    await pause(backoffMs(failures, retryPolicy), undefined, { signal }).catch(() => undefined);
  }
}

/** `fromPosition` is exclusive, and an event of ours has one position for commit and prepare. */
function subscribeAfter(
  { client, credentials }: Connection,
  after: bigint,
  batchSize: number,
): AllStreamSubscription {
  const fromPosition = after === beginning ? START : { commit: after, prepare: after };
  return client.subscribeToAll(
    { fromPosition, credentials, filter: excludeSystemEvents() },
    { highWaterMark: batchSize },
  );
}
