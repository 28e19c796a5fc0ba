import type { EventStore, ShopReader } from '../../commands/ports.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { documentKindOf, isDocumentEvent } from '../documents/documentFold.ts';
import type { DocumentsSnapshot } from '../documents/documents.queries.ts';
import { pause } from '../leadership.ts';
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

const retryMs = 500;

/**
 * The shop in memory: loaded from the documents table, so that a start does not depend on the length of the log, then
 * kept fresh by a subscription. Resolves when it has seen what the log held at the start.
 */
export async function createShopReader({
  events,
  loadSnapshot,
  reachTimeoutMs = 5000,
  onInterrupted = () => undefined,
}: {
  readonly events: EventStore;
  readonly loadSnapshot: () => Promise<DocumentsSnapshot>;
  readonly reachTimeoutMs?: number;
  /** The log could not be followed; it is tried again. */
  readonly onInterrupted?: (error: unknown) => void;
}): Promise<ShopFollower> {
  const snapshot = await loadSnapshot();
  let state: ShopState = shopStateOf(snapshot);
  let position = snapshot.position;
  let pageVersion = lastPageVersion(snapshot);
  const listeners = new Set<(change: ShopChange) => void>();
  const notifier = createNotifier();
  const closing = new AbortController();
  const { signal } = closing;

  const following = follow();
  await reach(await events.lastPosition());

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

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const batch of events.subscribe({ after: position, signal })) see(batch);
      } catch (error) {
        onInterrupted(error);
      }
      await pause(retryMs, signal);
    }
  }

  function see(batch: Parameters<typeof isDocumentEvent>[0][]): void {
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
    while (position < wanted && !signal.aborted) {
      const left = deadline - performance.now();
      if (left <= 0) return;
      await notifier.wait(Math.min(left, retryMs));
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
