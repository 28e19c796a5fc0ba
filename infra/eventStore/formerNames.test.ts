import { describe, expect, test } from 'vitest';
import { type EventStore, noStream, type RecordedEvent, type StreamHead } from '../../commands/ports.ts';
import type { CartEvent } from '../../domain/cart/cart.events.ts';
import { cart } from '../../domain/cart/cart.ts';
import type { Cart } from '../../domain/cart/cartState.ts';
import { fold } from '../../domain/decider.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import type { ShopEventType } from '../../domain/shopEvents.ts';
import { tellRichHistory } from '../../projections/testing/richHistory.ts';
import { createTestLog } from '../../projections/testing/testLog.ts';
import { dumpRows, openTestReadModels } from '../../projections/testing/testReadModels.ts';
import type { EventLog } from './eventLog.ts';
import { createInMemoryEventLog } from './inMemoryEventLog.ts';
import { createSealedEventStore } from './sealedEventStore.ts';
import { createFormerProgram } from './testing/formerProgram.ts';
import { createInMemoryPersonKeys } from './testing/personKeys.ts';
import { upcasters } from './upcasters.ts';
import { verifyLog } from './verifyChain.ts';

/** Of what a type tells stands in its name. */
type Named =
  `${DocumentKind | 'Bonus' | 'Cart' | 'Client' | 'Dispatch' | 'Feedback' | 'FormAnswer' | 'Notification' | 'Order' | 'Payment' | 'Staff' | 'Ticket' | 'Visits'}${string}`;
const everyTypeIsNamed: ShopEventType extends Named ? true : never = true;

const told = () => {
  const log = createTestLog();
  tellRichHistory(log);
  return log.all();
};

/** All that happened, one event after another, each continuing its stream. */
async function write(store: EventStore, events: readonly RecordedEvent[]): Promise<Map<string, StreamHead>> {
  const heads = new Map<string, StreamHead>();
  for (const { stream, type, data, metadata } of events) {
    const at = { actor: metadata.actor, correlationId: metadata.correlationId, at: metadata.at };
    const { head } = await store.append(stream, [{ type, data }], heads.get(stream) ?? noStream, at);
    heads.set(stream, head);
  }
  return heads;
}

const openProgram = (open: typeof createSealedEventStore) => {
  const log = createInMemoryEventLog();
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `event-${ids}`;
  };
  return { log, store: open({ log, keys: createInMemoryPersonKeys(), newId }) };
};

const stored = async (log: EventLog) => {
  const end = await log.lastPosition();
  const types: string[] = [];
  for await (const batch of log.subscribe({ after: -1n, signal: new AbortController().signal })) {
    types.push(...batch.map(({ type }) => type));
    if ((batch.at(-1)?.position ?? end) >= end) break;
  }
  return types;
};

const carts = async (store: EventStore, events: readonly RecordedEvent[]): Promise<Cart[]> => {
  const streams = new Set(events.map(({ stream }) => stream).filter((stream) => stream.startsWith('cart-')));
  return Promise.all(
    [...streams].map(async (stream) => {
      // The stream of a cart holds a cart's events only.
      const read = (await store.read(stream)).map(({ type, data }) => ({ type, data }) as CartEvent);
      return fold(cart, read);
    }),
  );
};

describe('a log that was written with the events’ former names', () => {
  test('every former name leads to a type of today and is none itself', () => {
    expect(everyTypeIsNamed).toBe(true);
    const former = Object.keys(upcasters.renamed);
    const today = Object.values(upcasters.renamed);
    expect(former.filter((name) => today.includes(name))).toEqual([]);
    expect(new Set(today).size).toBe(former.length);
  });

  test('is read as if it had been written today: the same carts, the same rows', async () => {
    const history = told();
    const today = openProgram(createSealedEventStore);
    const former = openProgram(createFormerProgram);
    await write(today.store, history);
    await write(former.store, history);
    const written = new Set(await stored(former.log));
    for (const [name, current] of Object.entries(upcasters.renamed)) {
      expect(written).toContain(name);
      expect(written).not.toContain(current);
    }

    expect(await carts(former.store, history)).toEqual(await carts(today.store, history));
    const rows = [];
    for (const { store } of [former, today]) {
      const models = await openTestReadModels();
      await models.project(store);
      rows.push(await dumpRows(models.db));
      await models.close();
    }
    expect(rows[0]).toEqual(rows[1]);
  });

  test('keeps personal fields sealed and readable with the person’s key, and its chains whole', async () => {
    const former = openProgram(createFormerProgram);
    const heads = await write(former.store, told());
    const stream = 'client-anna';
    const [saved] = (await former.log.read(stream)).filter(({ type }) => type === 'AddressSaved');
    expect(saved?.data.address).toBeNull();
    const [opened] = (await former.store.read(stream)).filter(({ type }) => type === 'ClientAddressSaved');
    expect(opened?.data).toMatchObject({ address: { text: 'ул. Ленина, 10' } });

    const withdrawn = { type: 'ClientConsentWithdrawn', data: { clientId: 'anna', kind: 'adsSms' } };
    const today = createSealedEventStore({ log: former.log, keys: createInMemoryPersonKeys() });
    const head = heads.get(stream) ?? noStream;
    const actor = { kind: 'client', id: 'anna' } as const;
    await today.append(stream, [withdrawn], head, { actor, correlationId: 'r', at: '2026-12-01T00:00:00Z' });
    expect(await verifyLog(former.log)).not.toHaveProperty('firstBroken');
  });
});
