import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleCommand } from '../../../commands/handleCommand.ts';
import { settledCause } from '../../../commands/ports.ts';
import { orderNumbersStream } from '../../../commands/streams.ts';
import { orderNumbers } from '../../../domain/order/orderNumbers.ts';
import { annaOrders, annasOrigin, type CliWorld, openCliWorld } from '../../cli/testing/cliWorld.ts';
import type { StoredEvent } from '../../eventStore/eventLog.ts';
import { openPastBeside, type PastBeside } from './fillPast.ts';
import { storedEvents } from './testing/storedEvents.ts';

const today = '2026-11-27';
const wanted = { days: 3, ordersPerDay: 30, seed: 7 };
const living = ['living-1', 'living-2', 'living-3'];

let world: CliWorld;
let past: PastBeside;
let events: StoredEvent[];
/** A shop that opened before its guests of the past were there: somebody orders, and others take numbers all the while. */
beforeAll(async () => {
  world = await openCliWorld();
  const { foundation } = world;
  past = await openPastBeside(foundation, wanted);
  const filling = past.fill(new AbortController().signal);
  await annaOrders(foundation);
  for (const orderId of living)
    await handleCommand(
      foundation,
      orderNumbers,
      orderNumbersStream(today),
      { type: 'TakeNumber', orderId, day: today },
      annasOrigin,
    );
  await filling;
  events = await storedEvents(foundation);
});
afterAll(() => world.close());

const ofType = (type: string) => events.filter((event) => event.type === type);

test('the menu is what it is today before the first guest comes', () => {
  const menu = events.filter(({ stream }) => stream.startsWith('product-'));
  expect(menu.length).toBeGreaterThan(0);
  expect(menu.every(({ position }) => position <= past.position)).toBe(true);
  expect(ofType('OrderPlaced').every(({ position }) => position > past.position)).toBe(true);
});

test('numbers of living orders and of those of the past never meet', () => {
  const placed = ofType('OrderPlaced').map(({ data }) => data.number);
  expect(placed.length).toBeGreaterThan(60);
  expect(new Set(placed).size).toBe(placed.length);
  const taken = ofType('OrderNumberTaken');
  expect(new Set(taken.map(({ data }) => data.number)).size).toBe(taken.length);
  const numbers = new Map(taken.map(({ data }) => [data.orderId, data.number]));
  for (const { data } of ofType('OrderPlaced')) expect(numbers.get(data.orderId)).toBe(data.number);
  expect(living.every((orderId) => numbers.has(orderId))).toBe(true);
  expect(placed.some((number) => String(number).startsWith('1127-'))).toBe(true);
});

test('what followed from the past stands beside it: nobody has to react to it', () => {
  const causes = ofType('OrderCompleted').map(({ metadata }) => metadata.causationId);
  expect(causes.length).toBeGreaterThan(50);
  expect(new Set(causes)).toEqual(new Set([settledCause]));
});

test('the log is whole', async () => {
  const { code } = await world.run('audit', 'verify');
  expect(code).toBe(0);
});

test('aborted, it ends between two batches, and what is written stays', async () => {
  const other = await openCliWorld();
  try {
    const { fill } = await openPastBeside(other.foundation, wanted);
    expect(await fill(AbortSignal.abort())).toEqual({ events: 0, orders: 0 });
  } finally {
    await other.close();
  }
});
