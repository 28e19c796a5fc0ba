import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopEvent } from '../../domain/shopEvents.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { tellRichHistory } from '../testing/richHistory.ts';
import { createTestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import {
  findBonusBalance,
  findBonusBalances,
  findBonusStatement,
  findClientsWithExpired,
  findExpiringBonuses,
} from './bonusLedger.queries.ts';

let models: TestReadModels;
let db: ReadModels;
const log = createTestLog();
const december = '2026-12-01T00:00:00.000Z';
const january = '2027-01-01T00:00:00.000Z';

beforeAll(async () => {
  models = await openTestReadModels();
  db = models.db;
  tellRichHistory(log);
  const clientId = 'boris';
  const happen = (event: ShopEvent) => log.happen('bonus-boris', event);
  const accrue = (orderId: string, amount: number, expiresAt: string | null) =>
    happen({
      type: 'BonusesAccrued',
      data: { clientId, orderId, amount, base: amount * 20, ratePercent: 5, expiresAt },
    });
  accrue('x1', 100_00, december);
  accrue('x2', 50_00, january);
  accrue('x3', 30_00, null);
  happen({ type: 'BonusesReserved', data: { clientId, orderId: 'x4', amount: 120_00 } });
  const returning = (event: ShopEvent, at: string) => log.happen('bonus-vera', event, { at });
  const vera = { clientId: 'vera', orderId: 'y1' };
  const earned = { ...vera, amount: 100_00, base: 2000_00, ratePercent: 5, expiresAt: december };
  returning({ type: 'BonusesAccrued', data: earned }, '2026-11-01T00:00:00.000Z');
  const held = { clientId: 'vera', orderId: 'y2', amount: 40_00 };
  returning({ type: 'BonusesReserved', data: held }, '2026-11-30T00:00:00.000Z');
  const gone = { clientId: 'vera', amount: 60_00, at: '2026-12-02T00:00:00.000Z' };
  returning({ type: 'BonusesExpired', data: gone }, '2026-12-02T00:00:00.000Z');
  returning({ type: 'BonusesReleased', data: held }, '2026-12-10T00:00:00.000Z');
  await models.project(log);
});
afterAll(() => models.close());

test('a balance is what the entries add up to, and what is reserved is not free', async () => {
  expect(await findBonusBalance(db, 'anna')).toEqual({ balance: 239_00, reserved: 0, free: 239_00 });
  expect(await findBonusBalance(db, 'boris')).toEqual({ balance: 180_00, reserved: 120_00, free: 60_00 });
  expect(await findBonusBalance(db, 'nobody')).toEqual({ balance: 0, reserved: 0, free: 0 });
  expect(await findBonusBalances(db, ['anna', 'nobody'])).toEqual(new Map([['anna', 239_00]]));
});

test('a statement can be checked by a person: each balance is the one before and the entry', async () => {
  const { entries, count } = await findBonusStatement(db, { clientId: 'anna', limit: 50 });
  expect(count).toBe(10);
  const oldestFirst = entries.toReversed();
  let balance = 0;
  for (const entry of oldestFirst) {
    if (entry.kind !== 'reserved' && entry.kind !== 'released') balance += entry.amount;
    expect(entry.balanceAfter).toBe(balance);
  }
  expect(oldestFirst.map(({ kind }) => kind)).toEqual(
    'granted reserved released reserved spent returned accrued reversed adjusted expired'.split(' '),
  );
  expect(entries.find(({ kind }) => kind === 'accrued')).toMatchObject({
    orderId: 'o1',
    orderNumber: '1127-0001',
    expiresAt: '2027-02-25T09:00:00.000Z',
  });
  expect(entries.find(({ kind }) => kind === 'reversed')?.shortfall).toBe(9_00);
});

test('a statement has pages', async () => {
  const { entries } = await findBonusStatement(db, { clientId: 'anna', limit: 3, page: 3 });
  expect(entries.map(({ kind }) => kind)).toEqual(['granted']);
});

test('what expires first was spent first: the rest of the balance expires later', async () => {
  const now = '2026-11-28T00:00:00.000Z';
  expect(await findExpiringBonuses(db, { clientId: 'boris', now })).toEqual([{ amount: 30_00, at: january }]);
  expect(await findExpiringBonuses(db, { clientId: 'nobody', now })).toEqual([]);
});

test('a timer finds whose bonuses have expired', async () => {
  const found = await findClientsWithExpired(db, { expiredBy: '2026-12-15T00:00:00.000Z', limit: 10 });
  // Vera's order held some of them over their day, and gave them back.
  expect(found).toEqual([{ clientId: 'boris' }, { clientId: 'vera' }]);
  expect(await findClientsWithExpired(db, { expiredBy: '2026-11-28T00:00:00.000Z', limit: 10 })).toEqual([]);
});
