import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore, RecordedEvent } from '../../commands/ports.ts';

export interface OrderChange {
  readonly orderId: string;
  readonly position: bigint;
}

/** The one listener of this process: every order that moved, to everyone who looks at orders. */
export interface OrderChanges {
  /** @returns what ends it. */
  listen(listener: (change: OrderChange) => void): () => void;
  /** What came after a position; null when that is longer ago than is remembered. */
  since(position: bigint): readonly OrderChange[] | null;
  close(): Promise<void>;
}

/** Those that change what somebody sees of an order; the steps of a placement do not. */
const shown: ReadonlySet<string> = new Set([
  'OrderPlaced',
  'OrderConfirmed',
  'OrderCookingStarted',
  'OrderReady',
  'OrderDeliveryStarted',
  'OrderCompleted',
  'OrderCancelled',
  'OrderPromisedTimeChanged',
  'OrderArchived',
  'OrderUnarchived',
]);
const remembered = 2_000;
const retryMs = 500;

export async function followOrderChanges(
  eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>,
  { onInterrupted = () => undefined }: { onInterrupted?: (error: unknown) => void } = {},
): Promise<OrderChanges> {
  const closing = new AbortController();
  const { signal } = closing;
  const listeners = new Set<(change: OrderChange) => void>();
  const recent: OrderChange[] = [];
  let position = await eventStore.lastPosition();
  let forgotten = position;
  const following = follow();

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    since: (from) => (from < forgotten ? null : recent.filter((change) => change.position > from)),
    async close() {
      closing.abort();
      await following;
    },
  };

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const batch of eventStore.subscribe({ after: position, signal })) batch.forEach(see);
      } catch (error) {
        onInterrupted(error);
      }
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  function see(event: RecordedEvent): void {
    position = event.position;
    if (!shown.has(event.type)) return;
    const change = { orderId: String(Reflect.get(event.data, 'orderId')), position };
    recent.push(change);
    if (recent.length > remembered) forgotten = recent.shift()?.position ?? forgotten;
    for (const listener of listeners) listener(change);
  }
}
