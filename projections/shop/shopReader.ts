import type { EventStore, RecordedEvent, ShopReader } from '../../commands/ports.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { documentKindOf, isDocumentEvent } from '../documents/documentFold.ts';
import type { DocumentsSnapshot } from '../documents/documents.queries.ts';
import { type FollowLog, followLog } from '../followLog.ts';
import { createNotifier } from '../notifier.ts';
import { foldShop, type ShopState, shopStateOf } from './shopState.ts';

export interface ShopChange {
  readonly shop: Shop;
  readonly position: bigint;
  readonly kinds: ReadonlySet<DocumentKind>;
}

export interface ShopFollower extends ShopReader {
  /**
   * The version of what everybody sees. Unlike `current().version` it stays when a promocode is used or edited, so that
   * pages need not be rendered anew with every order.
   */
  pageVersion(): string;
  /** The last position that was seen, whether it changed the shop or not. */
  position(): bigint;
  /** @returns what ends it. */
  onChange(listener: (change: ShopChange) => void): () => void;
  close(): Promise<void>;
}

const lookEveryMs = 500;

/**
 * The shop in memory: loaded from the documents table, so that a start does not depend on the length of the log, then
 * kept fresh by a subscription. Resolves when it has seen what the log held at the start.
 */
export async function createShopReader({
  events,
  loadSnapshot,
  reachTimeoutMs = 5000,
  ...trouble
}: {
  readonly events: EventStore;
  readonly loadSnapshot: () => Promise<DocumentsSnapshot>;
  readonly reachTimeoutMs?: number;
} & Pick<FollowLog, 'onTrouble' | 'onMended'>): Promise<ShopFollower> {
  const snapshot = await loadSnapshot();
  let state: ShopState = shopStateOf(snapshot);
  let position = snapshot.position;
  let pageVersion = lastPageVersion(snapshot);
  const listeners = new Set<(change: ShopChange) => void>();
  const notifier = createNotifier();
  const closing = new AbortController();
  const { signal } = closing;

  const end = await events.lastPosition();
  let isStopped = false;
  const following = followLog({
    ...trouble,
    eventStore: events,
    name: 'shop_in_memory',
    after: position,
    signal,
    observe: see,
    onTrouble: (told) => {
      // The shop goes on as it was before an event that it cannot take: nobody waits for it.
      isStopped ||= told.event !== null;
      notifier.notify();
      trouble.onTrouble?.(told);
    },
    onMended: (name) => {
      isStopped = false;
      trouble.onMended?.(name);
    },
  });
  await reach(end);

  return {
    current: () => state.shop,
    pageVersion: () => pageVersion,
    position: () => position,
    reached: (wanted) => reach(wanted, reachTimeoutMs),
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      closing.abort();
      await following;
    },
  };

  function see(batch: readonly RecordedEvent[]): void {
    const last = batch.at(-1);
    if (!last || last.position <= position) return;
    const changes = batch.filter((event) => event.position > position).filter(isDocumentEvent);
    state = foldShop(state, changes);
    position = last.position;
    const kinds = new Set<DocumentKind>();
    for (const change of changes) {
      const kind = documentKindOf(change);
      if (kind) kinds.add(kind);
      if (kind && kind !== 'Promocode') pageVersion = String(change.position);
    }
    if (kinds.size > 0) for (const listener of listeners) listener({ shop: state.shop, position, kinds });
    notifier.notify();
  }

  async function reach(wanted: bigint, timeoutMs = Number.POSITIVE_INFINITY): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (position < wanted && !isStopped && !signal.aborted) {
      const left = deadline - performance.now();
      if (left <= 0) return;
      await notifier.wait(Math.min(left, lookEveryMs));
    }
  }
}

const lastPageVersion = ({ documents }: DocumentsSnapshot): string =>
  String(
    documents
      .filter(({ kind }) => kind !== 'Promocode')
      .map(({ position }) => BigInt(position))
      .reduce((a, b) => (a > b ? a : b), 0n),
  );
