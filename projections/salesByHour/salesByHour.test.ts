import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import { orderRefund } from '../../domain/order/testing/orderRefund.ts';
import { defaultSettings } from '../../domain/settings/settings.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { createTestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { findSalesByDay, findSalesByHour } from './salesByHour.queries.ts';

let models: TestReadModels;
let db: ReadModels;
const log = createTestLog();
const { sums } = orderDetails();

const place = (orderId: string, at: string, bonuses = 0) => {
  log.happen(`order-${orderId}`, {
    type: 'OrderPlacementStarted',
    data: orderDetails({ orderId, sums: { ...sums, bonuses, toPay: 1190_00 - bonuses } }),
  });
  log.happen(
    `order-${orderId}`,
    { type: 'OrderPlaced', data: { orderId, number: orderId, status: 'new' } },
    { at },
  );
};
const end = (orderId: string, type: 'OrderCompleted' | 'OrderCancelled') =>
  log.happen(
    `order-${orderId}`,
    type === 'OrderCompleted'
      ? { type, data: { orderId } }
      : { type, data: { orderId, by: 'staff', reason: 'нет' } },
  );

beforeAll(async () => {
  models = await openTestReadModels();
  db = models.db;
  place('o1', '2026-11-30T20:50:00.000Z'); // 23:50 in Moscow
  place('o2', '2026-11-30T21:30:00.000Z'); // 00:30 of the next day
  place('o3', '2026-11-30T21:40:00.000Z', 190_00);
  place('o4', '2026-11-30T21:45:00.000Z');
  place('o5', '2026-11-30T22:10:00.000Z');
  for (const orderId of ['o1', 'o2', 'o3']) end(orderId, 'OrderCompleted');
  end('o4', 'OrderCancelled');
  // Two days later: it is less of what was sold then, not of that day.
  const refund = orderRefund({ orderId: 'o3', money: 500_00 });
  log.happen('order-o3', { type: 'OrderRefunded', data: refund }, { at: '2026-12-03T12:00:00.000Z' });
  log.happen('settings-shop', {
    type: 'SettingsCreated',
    data: { id: 'shop', fields: { ...defaultSettings, timeZone: 'Asia/Vladivostok' } },
  });
  place('o6', '2026-12-01T22:10:00.000Z'); // 08:10 of December 2nd in Vladivostok
  await models.project(log);
});
afterAll(() => models.close());

test('sums stand at the hour of the shop in which the orders were placed', async () => {
  const hours = await findSalesByHour(db, { from: '2026-11-30', to: '2026-12-31' });
  expect(hours.map(({ date, hour, placedCount }) => [date, hour, placedCount])).toEqual([
    ['2026-11-30', 23, 1],
    ['2026-12-01', 0, 3],
    ['2026-12-01', 1, 1],
    ['2026-12-02', 8, 1],
  ]);
  expect(hours[1]).toEqual({
    date: '2026-12-01',
    hour: 0,
    placedCount: 3,
    placedSum: 3570_00,
    completedCount: 2,
    revenue: 1690_00,
    refunded: 500_00,
    goods: 1980_00,
    discounts: 0,
    delivery: 400_00,
    bonuses: 190_00,
    cancelledCount: 1,
    cancelledSum: 1190_00,
    average: 845_00,
  });
});

test('days add up their hours', async () => {
  const days = await findSalesByDay(db, { from: '2026-12-01', to: '2026-12-01' });
  expect(days).toMatchObject([{ date: '2026-12-01', placedCount: 4, completedCount: 2, average: 845_00 }]);
  expect(await findSalesByDay(db, { from: '2025-01-01', to: '2025-01-02' })).toEqual([]);
});

test('what is sold after midnight is of the shift that lasts, by the hours and the clock of the house that cooks', async () => {
  const night = await openTestReadModels();
  const nights = createTestLog();
  const week = Array.from({ length: 7 }, () => [{ start: '10:00', end: '05:00' }]);
  const day = Array.from({ length: 7 }, () => [{ start: '10:00', end: '22:00' }]);
  const point = {
    name: 'Восток',
    address: '',
    phone: '',
    coordinates: null,
    minutes: 20,
    pickup: true,
    position: 0,
  };
  const sell = (orderId: string, at: string, pointId: string | null) => {
    const stream = `order-${orderId}`;
    nights.happen(stream, { type: 'OrderPlacementStarted', data: orderDetails({ orderId, pointId }) });
    nights.happen(stream, { type: 'OrderPlaced', data: { orderId, number: orderId, status: 'new' } }, { at });
  };
  nights.happen('workingHours-shop', {
    type: 'WorkingHoursCreated',
    data: { id: 'shop', fields: { week, special: [] } },
  });
  nights.happen('point-east', {
    type: 'PointCreated',
    data: { id: 'east', fields: { ...point, hours: null, timeZone: 'Asia/Vladivostok' } },
  });
  sell('friday', '2026-11-27T21:30:00.000Z', null); // 00:30 on Saturday in Moscow
  sell('east', '2026-11-27T21:30:00.000Z', 'east'); // 07:30 on Saturday in Vladivostok
  nights.happen('workingHours-shop', {
    type: 'WorkingHoursChanged',
    data: { id: 'shop', changes: { week: day } },
  });
  sell('saturday', '2026-11-27T21:31:00.000Z', null);
  await night.project(nights);
  const hours = await findSalesByHour(night.db, { from: '2026-11-01', to: '2026-12-31' });
  expect(hours.map(({ date, hour, placedCount }) => [date, hour, placedCount])).toEqual([
    ['2026-11-27', 0, 1],
    ['2026-11-28', 0, 1],
    ['2026-11-28', 7, 1],
  ]);
  await night.close();
});

test('an edited order counts with its last sums, in the hour in which it was placed', async () => {
  const own = createTestLog();
  const happen = (event: Parameters<typeof own.happen>[1], at?: string) =>
    own.happen('order-e1', event, at === undefined ? {} : { at });
  const edited = (edition: number, toPay: number) =>
    happen({
      type: 'OrderEdited',
      data: {
        ...orderDetails({ orderId: 'e1', sums: { ...sums, goods: toPay - 200_00, toPay } }),
        edition,
        droppedPromocodeId: null,
      },
    });
  happen({ type: 'OrderPlacementStarted', data: orderDetails({ orderId: 'e1' }) });
  happen(
    { type: 'OrderPlaced', data: { orderId: 'e1', number: 'e1', status: 'new' } },
    '2026-11-28T12:00:00.000Z',
  );
  edited(1, 2000_00);
  edited(2, 1500_00);
  happen({ type: 'OrderCompleted', data: { orderId: 'e1' } });
  const other = await openTestReadModels();
  try {
    await other.project(own);
    const hours = await findSalesByHour(other.db, { from: '2026-11-28', to: '2026-11-28' });
    expect(hours).toMatchObject([
      { placedCount: 1, placedSum: 1500_00, completedCount: 1, revenue: 1500_00, goods: 1300_00 },
    ]);
  } finally {
    await other.close();
  }
});
