import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderDetails } from '../domain/order/testing/orderDetails.ts';
import { projectionStatus } from './projectionStatus.ts';
import { projections } from './readModels.ts';
import { createTestLog } from './testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from './testing/testReadModels.ts';

let models: TestReadModels;
beforeAll(async () => {
  models = await openTestReadModels();
});
afterAll(() => models.close());

test('an order of more than 21 million roubles stops no read model', async () => {
  const huge = 50_000_000_00;
  const log = createTestLog();
  const { sums } = orderDetails();
  log.happen('order-huge', {
    type: 'OrderPlacementStarted',
    data: orderDetails({
      orderId: 'huge',
      clientId: 'anna',
      changeFrom: huge,
      sums: { ...sums, goods: huge, promocodeDiscount: huge, delivery: huge, bonuses: huge, toPay: huge },
    }),
  });
  log.happen('order-huge', { type: 'OrderPlaced', data: { orderId: 'huge', number: '1', status: 'new' } });
  log.happen('bonus-anna', {
    type: 'BonusesGranted',
    data: { clientId: 'anna', kind: 'welcome', key: 'welcome', amount: huge, expiresAt: null },
  });
  log.happen('order-huge', { type: 'OrderCompleted', data: { orderId: 'huge' } });
  await models.project(log);
  expect(
    (await projectionStatus(models.db, projections).health()).filter(({ failure }) => failure !== null),
  ).toEqual([]);
});

test('sums stand in columns that hold any sum that is added up', () => {
  const money =
    /(total|amount|shortfall|goods|discounts|delivery|bonuses|to_pay|change_from|balance|reserved|revenue|_sum)$/;
  const narrow = projections.flatMap(({ tables }) =>
    tables.flatMap(({ name, columns }) =>
      Object.entries<string>(columns)
        .filter(([column, type]) => money.test(column) && /^(integer|int4|smallint)/.test(type))
        .map(([column]) => `${name}.${column}`),
    ),
  );
  expect(narrow).toEqual([]);
});
