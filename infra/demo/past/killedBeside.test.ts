import { afterAll, beforeAll, expect, test } from 'vitest';
import { settledCause } from '../../../commands/ports.ts';
import { orderNumbersStream } from '../../../commands/streams.ts';
import { documentStream } from '../../../domain/documentKinds/documentKinds.ts';
import { documentKindOf } from '../../../projections/documents/documentFold.ts';
import { annaOrders, annasOrigin, type CliWorld, openCliWorld } from '../../cli/testing/cliWorld.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import type { StoredEvent } from '../../eventStore/eventLog.ts';
import { reopenDemoShop } from '../openDemoShop.ts';
import { buildReadModels } from './buildReadModels.ts';
import { openPastBeside, type PastBeside, reopenPastBeside } from './fillPast.ts';
import { buildDyingPast, type Death } from './testing/killPast.ts';
import { storedEvents } from './testing/storedEvents.ts';

const today = '2026-11-27';
const wanted = { days: 3, ordersPerDay: 30, seed: 7 };
const whole = new AbortController().signal;

let unbroken: CliWorld;
let killed: CliWorld;
let dying: Awaited<ReturnType<typeof buildDyingPast>>;
beforeAll(async () => {
  [unbroken, killed, dying] = await Promise.all([openCliWorld(), openCliWorld(), buildDyingPast()]);
  await (await openPastBeside(unbroken.foundation, wanted)).fill(whole);
}, 300_000);
afterAll(async () => {
  await unbroken?.close();
  await killed?.close();
  await dying?.close();
});

/** In the order in which the past gets on; each begins where the one before it was killed. */
const deaths: readonly Death[] = [
  ['save', 1],
  ['save', 40],
  ['batch', 1],
  ['written', 1],
  ['batch', 1],
  ['written', 3],
];
/** With somebody who has ordered and changed the menu meanwhile. */
const deathsBesideTheLiving: readonly Death[] = [
  ['number', 1],
  ['number', 2],
  ['batch', 1],
  ['number', 4],
  ['told', 1],
];

const isOfThePast = ({ metadata }: StoredEvent) => metadata.causationId === settledCause;
/** Stream by stream, but for the numbers of today, which the living take, too. */
const byStream = (events: readonly StoredEvent[]) => {
  const streams: Record<string, unknown[]> = {};
  for (const event of events) {
    const { stream, revision, type, data, metadata } = event;
    if (!isOfThePast(event) || stream === orderNumbersStream(today)) continue;
    const isToday = type === 'OrderPlaced' && String(data.number).startsWith('1127-');
    const told = streams[stream] ?? [];
    streams[stream] = told;
    told.push({
      revision,
      type,
      at: metadata.at,
      data: { ...data, sealed: undefined, ...(isToday && { number: null }) },
    });
  }
  return streams;
};

const passing = async ({ run }: CliWorld): Promise<void> => {
  // The reconciliation compares every row with a replay, too.
  for (const audit of ['verify', 'reconcile']) {
    const found = await run('audit', audit);
    expect(found.code, found.lines.join('\n')).toBe(0);
  }
};

test('killed again and again while the living order and change the menu, a past goes on at the next start and in the end is the same', async () => {
  const { foundation } = killed;
  for (const death of deaths)
    expect(await dying.dieAt(killed, 'beside', wanted, death), death.join(' ')).toBe('SIGKILL');
  await expect(killed.run('demo', '--days', '3')).rejects.toThrow('дописывает он сам');

  const { orderId, number, complete } = await annaOrders(foundation);
  // The past has stopped it for an evening.
  const dish = (await storedEvents(foundation)).find(
    (event) => isOfThePast(event) && documentKindOf(event) === 'Product',
  );
  const dishId = String(dish?.data.id);
  await createDocumentWriter(foundation, annasOrigin).save('Product', dishId, { price: 123_400 });
  for (const death of deathsBesideTheLiving) {
    const before = await foundation.eventStore.lastPosition();
    expect(await dying.dieAt(killed, 'beside', wanted, death), death.join(' ')).toBe('SIGKILL');
    expect(await foundation.eventStore.lastPosition()).toBeGreaterThanOrEqual(before);
  }
  await complete();
  await (await reopenPastBeside(foundation))?.fill(whole);
  expect(await reopenPastBeside(foundation)).toBeNull();

  const events = await storedEvents(foundation);
  expect(byStream(events)).toEqual(byStream(await storedEvents(unbroken.foundation)));
  const placed = events.filter(({ type }) => type === 'OrderPlaced');
  const taken = events.filter(({ type }) => type === 'OrderNumberTaken');
  const numbers = new Map(taken.map(({ data }) => [data.orderId, data.number]));
  expect(numbers.size).toBe(taken.length);
  expect(new Set(numbers.values()).size).toBe(taken.length);
  for (const { data } of placed) expect(data.number).toBe(numbers.get(data.orderId));
  const annas = placed.find(({ data }) => data.orderId === orderId);
  expect(annas?.data.number).toBe(number);
  const last = events.findLast(({ stream }) => stream === documentStream('Product', dishId));
  expect(last?.data).toMatchObject({ price: 123_400 });

  await buildReadModels(foundation, () => undefined);
  await passing(killed);
}, 300_000);

/** A past that was broken off behind its n-th batch. */
const brokenOff = async ({ foundation }: CliWorld, batches: number): Promise<PastBeside> => {
  const stopping = new AbortController();
  let left = batches;
  const appendAll: typeof foundation.log.appendAll = async (written) => {
    await foundation.log.appendAll(written);
    left -= 1;
    if (left === 0) stopping.abort();
  };
  const past = await openPastBeside(
    { ...foundation, log: { ...foundation.log, appendAll } },
    { ...wanted, days: 1 },
  );
  await past.fill(stopping.signal);
  return past;
};

test.each([
  ['a client of the past has got bonuses by hand', 'livedIn'],
  ['nothing happened', null],
] as const)('given that meanwhile %s, the next start stops or goes on', async (what, stopped) => {
  const world = await openCliWorld();
  try {
    await brokenOff(world, 12);
    const { foundation } = world;
    if (stopped) {
      const account = (await storedEvents(foundation)).find(({ stream }) => stream.startsWith('bonus-'));
      const head = (await foundation.eventStore.read(String(account?.stream))).at(-1);
      expect(head, what).toBeDefined();
      if (head)
        await foundation.eventStore.append(
          head.stream,
          [{ type: head.type, data: head.data }],
          { revision: head.revision, hash: head.metadata.hash },
          { ...annasOrigin, at: foundation.clock.now() },
        );
    }
    const before = await foundation.eventStore.lastPosition();
    const filled = await (await reopenDemoShop(foundation))?.fill(whole);
    if (stopped) {
      expect(filled).toEqual({ stopped });
      expect(await foundation.eventStore.lastPosition()).toBe(before);
    } else expect(filled).toMatchObject({ orders: expect.any(Number) });
    expect(await reopenDemoShop(foundation)).toBeNull();
  } finally {
    await world.close();
  }
});

test('two starts at once: one waits for the other, and nothing is written twice', async () => {
  const world = await openCliWorld();
  try {
    const { foundation } = world;
    await brokenOff(world, 5);
    const both = await Promise.all([
      reopenPastBeside(foundation),
      reopenPastBeside({ ...foundation, connect: () => foundation.connect() }),
    ]);
    const filled = await Promise.all(both.map((past) => past?.fill(whole)));
    expect(filled.filter((each) => each?.events === 0)).toHaveLength(1);
    const events = (await storedEvents(foundation)).filter(isOfThePast);
    const placed = events.filter(({ type }) => type === 'OrderPlaced').map(({ data }) => data.orderId);
    expect(placed.length).toBeGreaterThan(20);
    expect(new Set(placed).size).toBe(placed.length);
  } finally {
    await world.close();
  }
});
