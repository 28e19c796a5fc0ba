import { expect, test } from 'vitest';
import { noStream, type Origin, type StreamHead, settledCause } from '../../../commands/ports.ts';
import { orderNumbersStream } from '../../../commands/streams.ts';
import { createInMemoryEventLog } from '../../eventStore/inMemoryEventLog.ts';
import { createSealedEventStore } from '../../eventStore/sealedEventStore.ts';
import { createInMemoryPersonKeys } from '../../eventStore/testing/personKeys.ts';
import { openEarlierPast } from './earlierPast.ts';
import type { Happened } from './streams.ts';
import { appendHappened } from './writePast.ts';

const at = '2026-11-26T12:00:00.000Z';
const happening = (stream: string, type: string): Happened => ({
  stream,
  events: [{ type, data: {} }],
  at,
  actor: { kind: 'system', id: 'demo' },
  isLast: false,
});
const story = [
  happening('cart-1', 'CartLineAdded'),
  happening('cart-2', 'CartLineAdded'),
  happening('cart-1', 'CartCheckedOut'),
];

/** A log that holds so much of the story. */
const brokenOffAfter = async (count: number, written: readonly Happened[] = story) => {
  const log = createInMemoryEventLog();
  const eventStore = createSealedEventStore({ log, keys: createInMemoryPersonKeys() });
  const heads = new Map<string, StreamHead>();
  await appendHappened(written.slice(0, count), { eventStore, heads: new Map(), newId: () => 'c' });
  const living = async (stream: string, type: string) => {
    const origin: Origin & { at: string } = {
      actor: { kind: 'guest', id: 'anna' },
      correlationId: 'request',
      at,
    };
    const last = (await log.read(stream)).at(-1);
    const head = last ? { revision: last.revision, hash: String(last.metadata.hash) } : noStream;
    await eventStore.append(stream, [{ type, data: {} }], head, origin);
  };
  return {
    open: () => openEarlierPast(log, -1n, { heads }),
    openBeside: () => openEarlierPast(log, -1n, { heads, livingDay }),
    heads,
    living,
    log,
  };
};

test('given a part of the story in the log, the rest is untold, and streams go on where they stand', async () => {
  const { open, heads, log } = await brokenOffAfter(2);
  const earlier = open();
  expect(await earlier.untold(story)).toEqual(story.slice(2));
  await earlier.close();
  const [first] = await log.read('cart-1');
  expect(heads.get('cart-1')).toEqual({ revision: 0n, hash: first?.metadata.hash });
  expect(first?.metadata.causationId).toBe(settledCause);
});

test('given the whole story, nothing is untold', async () => {
  const { open } = await brokenOffAfter(3);
  const earlier = open();
  expect(await earlier.untold(story.slice(0, 1))).toEqual([]);
  expect(await earlier.untold(story.slice(1))).toEqual([]);
  await earlier.close();
});

test.each([
  ['an order', 'order-9', 'OrderPlaced'],
  ['a change of a dish', 'product-1', 'ProductChanged'],
  ['a line in a cart of the past', 'cart-1', 'CartLineAdded'],
])('given that the living have left %s behind it, it does not go on', async (_what, stream, type) => {
  const { open, living } = await brokenOffAfter(2);
  await living(stream, type);
  const earlier = open();
  await expect(earlier.untold(story)).rejects.toMatchObject({ reason: 'livedIn' });
});

test('given that the living did something else behind it, it goes on', async () => {
  const { open, living } = await brokenOffAfter(2);
  await living('staff-1', 'StaffHired');
  expect(await open().untold(story)).toEqual(story.slice(2));
});

test.each([
  ['another type', [happening('cart-1', 'CartCleared')]],
  ['another stream', [happening('cart-3', 'CartLineAdded')]],
  ['another instant', [{ ...happening('cart-1', 'CartLineAdded'), at: '2026-11-26T12:00:01.000Z' }]],
])('given a story with %s than the log, it is not gone on with', async (_what, other) => {
  const earlier = (await brokenOffAfter(2)).open();
  await expect(earlier.untold(other)).rejects.toMatchObject({ reason: 'toldOtherwise' });
});

test('given a log that holds more than the story, the story is another one', async () => {
  const earlier = (await brokenOffAfter(3)).open();
  await earlier.untold(story.slice(0, 2));
  await expect(earlier.close()).rejects.toMatchObject({ reason: 'toldOtherwise' });
});

const livingDay = '2026-11-26';
const numbers = orderNumbersStream(livingDay);
const taking = (orderId: string, number: string): Happened => ({
  ...happening(numbers, 'OrderNumberTaken'),
  events: [{ type: 'OrderNumberTaken', data: { orderId, number } }],
});

test.each([
  ['an order', 'order-9', 'OrderPlaced'],
  ['a change of a dish', 'product-1', 'ProductChanged'],
  ['a number of today', numbers, 'OrderNumberTaken'],
])('given that the living have left %s beside an open shop, it goes on', async (_what, stream, type) => {
  const { openBeside, living } = await brokenOffAfter(2);
  await living(stream, type);
  expect(await openBeside().untold(story)).toEqual(story.slice(2));
});

test('given that the living have written beside an open shop where the past goes on, it does not', async () => {
  const { openBeside, living } = await brokenOffAfter(2);
  await living('cart-1', 'CartLineAdded');
  await expect(openBeside().untold(story)).rejects.toMatchObject({ reason: 'livedIn' });
});

test('given that the living have written where the past has ended, it goes on', async () => {
  const { openBeside, living } = await brokenOffAfter(2);
  await living('cart-1', 'CartLineAdded');
  const ended = story.map((each) => (each.stream === 'cart-1' ? { ...each, isLast: true } : each));
  expect(await openBeside().untold(ended)).toEqual(ended.slice(2));
});

test('given numbers of today that were taken before their orders were written, they are known, and told where they are needed', async () => {
  const first = [taking('a', '1126-0001'), happening('order-a', 'OrderPlaced')];
  const second = [taking('b', '1126-0002'), happening('order-b', 'OrderPlaced')];
  // As a batch is written: its numbers, then the rest, of which the last was cut off.
  const { openBeside } = await brokenOffAfter(3, [
    ...first.slice(0, 1),
    ...second.slice(0, 1),
    ...first.slice(1),
  ]);
  const earlier = openBeside();
  expect(await earlier.untold([...first, ...second])).toEqual([first[0], ...second]);
  expect([...earlier.numbers]).toEqual([
    ['a', '1126-0001'],
    ['b', '1126-0002'],
  ]);
});
