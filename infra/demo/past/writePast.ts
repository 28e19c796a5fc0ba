import { setImmediate } from 'node:timers/promises';
import { type EventStore, noStream, type StreamHead, settledCause } from '../../../commands/ports.ts';
import { isDocumentEvent } from '../../../projections/documents/documentFold.ts';
import { foldShop, type ShopState, shopStateOf } from '../../../projections/shop/shopState.ts';
import type { PastAppend, SealedAppends, SealedEventStore } from '../../eventStore/sealedEventStore.ts';
import type { IntroducePersons } from '../../vault/personDirectory.ts';
import { type EarlierPast, nothingEarlier } from './earlierPast.ts';
import { takeLivingNumbers } from './livingNumbers.ts';
import type { PastBatch } from './simulatePast.ts';
import type { Happened } from './streams.ts';

/** Where the log stands before the past is written into it. */
export interface LogBefore {
  readonly shop: ShopState;
  readonly heads: Map<string, StreamHead>;
  /** Somebody has ordered here: this shop has a past of its own. */
  readonly hasOrders: boolean;
}

/**
 * Reads the log from its beginning, of a shop that has sold something only as far as that.
 * @param end where the past begins; by default it is the end of the log.
 */
export async function readLogBefore(eventStore: EventStore, end?: bigint): Promise<LogBefore> {
  const last = end ?? (await eventStore.lastPosition());
  const heads = new Map<string, StreamHead>();
  let shop = shopStateOf({ documents: [], position: -1n });
  let hasOrders = false;
  if (last < 0n) return { shop, heads, hasOrders };
  const reading = new AbortController();
  for await (const batch of eventStore.subscribe({ after: -1n, signal: reading.signal })) {
    const events = batch.filter(({ position }) => position <= last);
    shop = foldShop(shop, events.filter(isDocumentEvent));
    for (const { stream, revision, metadata } of events) heads.set(stream, { revision, hash: metadata.hash });
    hasOrders = events.some(({ type }) => type === 'OrderPlaced');
    if (hasOrders || (batch.at(-1)?.position ?? last) >= last) break;
  }
  reading.abort();
  return { shop, heads, hasOrders };
}

export interface WritePast {
  readonly eventStore: SealedEventStore;
  readonly introduce: IntroducePersons;
  readonly heads: Map<string, StreamHead>;
  readonly newId: () => string;
  /** What is in the log of it is not written again. */
  readonly earlier?: EarlierPast;
  readonly onProgress?: (done: PastWritten) => void;
  /** The day whose numbers living orders take, too; null = nobody orders meanwhile. */
  readonly livingDay?: string | null;
  /** Ends it between two batches: what is written stays. */
  readonly signal?: AbortSignal;
}
export interface PastWritten {
  readonly events: number;
  readonly orders: number;
}

/**
 * Writes batch after batch. While the database is busy with one, the next is lived through and sealed.
 * @returns how much it was.
 */
export async function writePast(batches: Iterable<PastBatch>, past: WritePast): Promise<PastWritten> {
  const { onProgress, signal, livingDay = null, earlier = nothingEarlier } = past;
  let events = 0;
  let orders = 0;
  let writing: Promise<unknown> = Promise.resolve();
  for (const batch of batches) {
    // Where the living order, too, nothing is taken before what was told earlier is in the log.
    if (livingDay !== null) {
      await writing;
      // Of what is written already nothing has to be waited for; the living do not wait for it either.
      await setImmediate();
    }
    if (signal?.aborted) break;
    const sealed = await sealBatch(batch, past);
    await writing;
    writing = sealed?.write() ?? Promise.resolve();
    writing.catch(() => undefined); // told by the next `await`
    events += batch.happened.reduce((sum, each) => sum + each.events.length, 0);
    orders = batch.orders;
    onProgress?.({ events, orders });
  }
  await writing;
  if (!signal?.aborted) await earlier.close();
  return { events, orders };
}

/** `undefined` when all of it is in the log. */
async function sealBatch(
  { happened, newcomers }: PastBatch,
  { eventStore, introduce, heads, newId, earlier = nothingEarlier, livingDay = null }: WritePast,
): Promise<SealedAppends | undefined> {
  const untold = await earlier.untold(happened);
  let sealed: SealedAppends | undefined;
  if (untold.length > 0) {
    await introduce(newcomers);
    const taken = earlier.numbers;
    const numbered =
      livingDay === null
        ? untold
        : await takeLivingNumbers(untold, { eventStore, day: livingDay, newId, taken });
    sealed = await sealHappened(numbered, { eventStore, heads, newId });
  }
  for (const { stream, isLast } of happened) if (isLast) heads.delete(stream);
  return sealed;
}

type Sealing = Pick<WritePast, 'eventStore' | 'heads' | 'newId'>;

/** Behind what `heads` tells of each stream, which is brought on by it. */
export async function appendHappened(happened: readonly Happened[], sealing: Sealing): Promise<void> {
  await (await sealHappened(happened, sealing)).write();
}

async function sealHappened(
  happened: readonly Happened[],
  { eventStore, heads, newId }: Sealing,
): Promise<SealedAppends> {
  const sealed = await eventStore.sealAll(
    happened.map(
      ({ stream, events, at, actor }): PastAppend => ({
        stream,
        events,
        expected: heads.get(stream) ?? noStream,
        origin: { actor, at, correlationId: newId(), causationId: settledCause },
      }),
    ),
  );
  for (const [stream, head] of sealed.heads) heads.set(stream, head);
  return sealed;
}
