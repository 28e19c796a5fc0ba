import { expect, test } from 'vitest';
import { noStream } from '../ports.ts';
import { orderNumbersStream, orderStream } from '../streams.ts';
import { createMemoryEventStore } from '../testing/memoryEventStore.ts';
import { origin } from '../testing/testShopWorld.ts';
import { findNewestOrder, findOrders } from './findOrders.ts';
import { orderNumbers } from './orderNumbers.ts';

const clock = { now: () => '2026-11-27T12:00:00.000Z' };
const eventStore = createMemoryEventStore();
const log = { eventStore, clock };
const number = (day: string, orderId: string) =>
  eventStore.append(
    orderNumbersStream(day),
    [{ type: 'OrderNumberTaken', data: { day, number: `${day.slice(5).replace('-', '')}-0001`, orderId } }],
    noStream,
    { ...origin, at: `${day}T12:00:00.000Z` },
  );

test('of several years with one number the newest is found, however long ago, and all of them when all are asked for', async () => {
  await number('2009-11-27', 'old');
  expect(await findNewestOrder(log, '1127-0001')).toEqual({ orderId: 'old', day: '2009-11-27' });
  await number('2025-11-27', 'recent');
  await number('2026-11-27', 'new');
  const before = eventStore.calls.reads;
  expect(await findNewestOrder(log, '№ 1127–1')).toEqual({ orderId: 'new', day: '2026-11-27' });
  expect(eventStore.calls.reads - before).toBeLessThan(5);
  expect((await findOrders(log, '1127-0001')).map(({ orderId }) => orderId)).toEqual([
    'new',
    'recent',
    'old',
  ]);
  for (const nothing of ['1127-0002', '1127-0000', '1128-0001', 'nobody'])
    expect([nothing, await findNewestOrder(log, nothing)]).toEqual([nothing, null]);
});

test('the number of an order stands in its second event; one that never got a number is called by its id', async () => {
  const told = { ...origin, at: clock.now() };
  await eventStore.append(
    orderStream('placed'),
    [
      { type: 'OrderPlacementAbandoned', data: { orderId: 'placed' } },
      { type: 'OrderPlaced', data: { orderId: 'placed', number: '1127-0007' } },
    ],
    noStream,
    told,
  );
  expect(await orderNumbers(eventStore, ['placed', 'nothing', 'placed'])).toEqual(
    new Map([
      ['placed', '1127-0007'],
      ['nothing', 'nothing'],
    ]),
  );
});
