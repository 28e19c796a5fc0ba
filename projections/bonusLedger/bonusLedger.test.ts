import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopEvent } from '../../domain/shopEvents.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { rebuildProjections } from '../rebuildProjections.ts';
import { tellRichHistory } from '../testing/richHistory.ts';
import { createTestLog } from '../testing/testLog.ts';
import { dumpRows, openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { bonusLedgerProjection } from './bonusLedger.projection.ts';
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
  expect(count).toBe(15);
  const oldestFirst = entries.toReversed();
  let balance = 0;
  for (const entry of oldestFirst) {
    if (entry.kind !== 'reserved' && entry.kind !== 'released') balance += entry.amount;
    expect(entry.balanceAfter).toBe(balance);
  }
  expect(oldestFirst.map(({ kind }) => kind)).toEqual(
    'granted reserved released reserved spent returned returned reserved released released accrued reversed reversed adjusted expired'.split(
      ' ',
    ),
  );
  expect(entries.find(({ kind }) => kind === 'accrued')).toMatchObject({
    orderId: 'o1',
    orderNumber: '1127-0001',
    expiresAt: '2027-02-25T09:00:00.000Z',
  });
  const reversed = entries.filter(({ kind }) => kind === 'reversed');
  expect(reversed.map(({ amount, shortfall }) => [amount, shortfall])).toEqual([
    [-35_00, 9_00],
    [-5_00, 0],
  ]);
});

test('a statement has pages', async () => {
  const { entries } = await findBonusStatement(db, { clientId: 'anna', limit: 7, page: 2 });
  expect(entries.map(({ kind }) => kind)).toEqual(['granted']);
});

test('what expires first was spent first: the rest of the balance expires later', async () => {
  const now = '2026-11-28T00:00:00.000Z';
  expect(await findExpiringBonuses(db, { clientId: 'boris', now })).toEqual([{ amount: 30_00, at: january }]);
  expect(await findExpiringBonuses(db, { clientId: 'nobody', now })).toEqual([]);
});

const dueIn = (expiredBy: string) => findClientsWithExpired(db, { expiredBy, limit: 10 });

test('a timer finds whose bonuses have expired', async () => {
  // Vera's order held some of them over their day, and gave them back; Boris has reserved all that had that day.
  expect(await dueIn('2026-12-15T00:00:00.000Z')).toEqual([{ clientId: 'vera' }]);
  expect(await dueIn(january)).toEqual([{ clientId: 'boris' }, { clientId: 'vera' }]);
  expect(await dueIn('2026-11-28T00:00:00.000Z')).toEqual([]);
});

describe('a timer leaves alone a client', () => {
  const itsDay = '2030-12-01T00:00:00.000Z';
  const laterDay = '2031-01-01T00:00:00.000Z';
  const orderId = 'z1';
  const earn = (clientId: string, amount: number, expiresAt: string | null, from = 'z0') =>
    ({
      type: 'BonusesAccrued',
      data: { clientId, orderId: from, amount, base: amount * 20, ratePercent: 5, expiresAt },
    }) satisfies ShopEvent;
  const reserve = (clientId: string, amount: number): ShopEvent => ({
    type: 'BonusesReserved',
    data: { clientId, orderId, amount },
  });
  const move = (
    type: 'BonusesSpent' | 'BonusesReturned' | 'BonusesReleased',
    clientId: string,
    amount: number,
  ): ShopEvent => ({ type, data: { clientId, orderId, amount } });
  const expire = (clientId: string, amount: number): ShopEvent => ({
    type: 'BonusesExpired',
    data: { clientId, amount, at: itsDay },
  });
  const adjust = (clientId: string, amount: number): ShopEvent => ({
    type: 'BonusesAdjusted',
    data: { clientId, key: 'k1', amount, reason: 'Сверка' },
  });
  const reverse = (clientId: string, amount: number): ShopEvent => ({
    type: 'BonusAccrualReversed',
    data: { clientId, orderId: 'z0', amount, shortfall: 0 },
  });
  /** Each has bonuses left that never expire: a balance alone tells nothing. */
  const told = (name: string, events: (clientId: string) => ShopEvent[]) => {
    const clientId = `told-${name}`;
    log.happen(`bonus-${clientId}`, earn(clientId, 500_00, null, 'z9'));
    for (const event of events(clientId)) log.happen(`bonus-${clientId}`, event);
    return clientId;
  };
  const due = async (clientId: string) => {
    await models.project(log);
    const found = await findClientsWithExpired(db, { expiredBy: itsDay, limit: 100 });
    return found.some((client) => client.clientId === clientId);
  };

  test.each<[string, (clientId: string) => ShopEvent[]]>([
    ['reserved', (c) => [earn(c, 100, itsDay), reserve(c, 100)]],
    ['spent', (c) => [earn(c, 100, itsDay), reserve(c, 100), move('BonusesSpent', c, 100)]],
    ['expired', (c) => [earn(c, 100, itsDay), expire(c, 100)]],
    ['partly spent, the rest expired', (c) => [earn(c, 100, itsDay), reserve(c, 60), expire(c, 40)]],
    ['taken away by hand', (c) => [earn(c, 100, itsDay), adjust(c, -100)]],
    ['reversed', (c) => [earn(c, 100, itsDay), reverse(c, 100)]],
    ['of a later day', (c) => [earn(c, 100, laterDay)]],
  ])('whose expiring bonuses are %s', async (name, events) => {
    expect(await due(told(name, events))).toBe(false);
  });

  test.each<[string, (clientId: string) => ShopEvent[]]>([
    ['spent in part', (c) => [earn(c, 100, itsDay), reserve(c, 60), move('BonusesSpent', c, 60)]],
    ['released', (c) => [earn(c, 100, itsDay), reserve(c, 100), move('BonusesReleased', c, 100)]],
    [
      'given back after they had been spent',
      (c) => [
        earn(c, 100, itsDay),
        reserve(c, 100),
        move('BonusesSpent', c, 100),
        move('BonusesReturned', c, 100),
      ],
    ],
    [
      'earned again after an expiry',
      (c) => [earn(c, 100, itsDay), expire(c, 100), earn(c, 70, itsDay, 'z2')],
    ],
  ])('but not one whose expiring bonuses are %s', async (name, events) => {
    expect(await due(told(name, events))).toBe(true);
  });

  test('and replayed from the first event, the same rows are there', async () => {
    await models.project(log);
    const live = await dumpRows(db, { of: [bonusLedgerProjection] });
    expect(live.bonus_lots?.length).toBeGreaterThan(2);
    await rebuildProjections({
      eventStore: log,
      db,
      connect: models.connect,
      projections: [bonusLedgerProjection],
    });
    expect(await dumpRows(db, { of: [bonusLedgerProjection] })).toEqual(live);
  });
});
