import { type AllStreamSubscription, excludeSystemEvents, START } from '@eventstore/db-client';
import { beginning } from '../../../commands/ports.ts';
import { createBackoff } from '../../retry.ts';
import type { StoredEvent } from '../eventLog.ts';
import { type RetryPolicy, refusedAccess } from './attempts.ts';
import type { Connection } from './connection.ts';
import { isOutcomeUnknown, isThrownOutForBeingLate } from './isOutcomeUnknown.ts';
import { type Feed, openFeed, SubscriptionEnded } from './openFeed.ts';
import type { Outages } from './outages.ts';
import { withinTime } from './withinTime.ts';

/** A subscription that held so long and is lost is a new outage, although no event came meanwhile. */
const calmMs = 10_000;

export interface Following {
  readonly after: bigint;
  readonly batchSize: number;
  readonly signal: AbortSignal;
  readonly retryPolicy: RetryPolicy;
  /** Not told of a subscriber that was late. */
  readonly outages: Outages;
}

/**
 * Every event after a position, through any number of subscriptions: neither the server nor the client resumes a lost
 * one, so each begins after the last event handed over.
 */
export async function* followAll(
  connection: Connection,
  following: Following,
): AsyncGenerator<StoredEvent[], void> {
  const { signal, retryPolicy, outages } = following;
  const backoff = createBackoff(retryPolicy);
  let after = following.after;
  while (!signal.aborted) {
    const from = after;
    let feed: Feed | undefined;
    const openedAt = performance.now();
    try {
      await withinTime(connection.channels.current(), retryPolicy.attemptMs);
      feed = openFeed(subscribeAfter(connection, after, following.batchSize), {
        ...following,
        channels: connection.channels,
        confirmationMs: retryPolicy.attemptMs,
      });
      for (let batch = await feed.next(); batch.length > 0; batch = await feed.next()) {
        after = batch.at(-1)?.position ?? after;
        yield batch;
        backoff.reset();
        outages.recovered();
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!isOutcomeUnknown(error) && !(error instanceof SubscriptionEnded))
        throw refusedAccess(error) ?? error;
      const isPlainlyLate = isThrownOutForBeingLate(error) && after > from;
      if (isPlainlyLate) continue;
      if (performance.now() - openedAt > calmMs) {
        backoff.reset();
        outages.recovered();
      }
      outages.lost(error);
    } finally {
      feed?.close();
    }
    await backoff.pause(signal);
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
