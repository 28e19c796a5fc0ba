import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { tellRichHistory } from '../testing/richHistory.ts';
import { createTestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import {
  filterClients,
  findClient,
  findClientByPhone,
  findClientsBornOn,
  findMostLiked,
} from './clients.queries.ts';

let models: TestReadModels;
let db: ReadModels;
const log = createTestLog();
const register = (clientId: string, name: string, phone: string) =>
  log.happen(`client-${clientId}`, {
    type: 'ClientRegistered',
    data: { clientId, person: { name, phone, email: `${clientId}@example.ru`, dateOfBirth: '' } },
  });

beforeAll(async () => {
  models = await openTestReadModels();
  db = models.db;
  tellRichHistory(log);
  register('boris', 'Борис', '+79000001234');
  register('vera', 'Вера_100%', '+79000005678');
  log.happen('client-guest', {
    type: 'ClientConsentGiven',
    data: { clientId: 'guest', kind: 'personalData', textVersion: '1', text: 'Согласен', from: null },
  });
  register('gone', 'Глеб', '+79000009999');
  log.destroyKey('gone');
  log.happen('client-gone', { type: 'ClientErased', data: { clientId: 'gone' } });
  log.happen('order-x', {
    type: 'OrderPlacementStarted',
    data: orderDetails({ orderId: 'x', clientId: 'boris', personId: 'boris' }),
  });
  log.happen('order-x', { type: 'OrderPlaced', data: { orderId: 'x', number: 'x', status: 'new' } });
  log.happen('order-x', { type: 'OrderCancelled', data: { orderId: 'x', by: 'staff', reason: 'нет' } });
  await models.project(log);
});
afterAll(() => models.close());

describe('a client', () => {
  test('is found with likes, consents, addresses and what was ordered', async () => {
    expect(await findClient(db, 'anna')).toMatchObject({
      name: 'Анна Петровна',
      phone: '+79123456789',
      dateOfBirth: '1990-05-01',
      registeredAt: expect.stringMatching(/Z$/),
      likes: ['philadelphia'],
      consents: [{ kind: 'personalData', textVersion: '1', from: '203.0.113.7' }],
      addresses: [{ id: 'home', title: 'Дом' }],
      completedCount: 1,
      // 1 190 ₽ less the refund of a portion.
      completedSum: 695_00,
      erased: false,
    });
  });

  test('who was forgotten has no say in what most people like', async () => {
    expect(await findMostLiked(db, 5)).toEqual(['philadelphia']);
  });

  test('is found by phone when registered', async () => {
    expect((await findClientByPhone(db, '+79000001234'))?.clientId).toBe('boris');
    expect(await findClientByPhone(db, '+79999999999')).toBeNull();
  });

  test('that only gave a consent is known, but not registered', async () => {
    expect(await findClient(db, 'guest')).toMatchObject({
      registeredAt: null,
      consents: [{ kind: 'personalData' }],
    });
    expect(await findClient(db, 'nobody')).toBeNull();
  });

  test('has no sums from a cancelled order', async () => {
    expect(await findClient(db, 'boris')).toMatchObject({ completedCount: 0, completedSum: 0 });
  });

  test('that was erased keeps nothing of the person', async () => {
    expect(await findClient(db, 'gone')).toMatchObject({
      name: null,
      phone: null,
      email: null,
      erased: true,
    });
    expect(await findClientByPhone(db, '+79000009999')).toBeNull();
  });
});

describe('the list of clients', () => {
  const list = async (filter: Parameters<typeof filterClients>[1]) =>
    (await filterClients(db, filter, { sort: 'name', limit: 10 })).clients.map(({ clientId }) => clientId);

  test.each([
    ['', ['anna', 'boris', 'vera']],
    ['анна', ['anna']],
    ['BORIS@', ['boris']],
    ['8 (900) 000-12-34', ['boris']],
    ['5678', ['vera']],
    ['вера_100%', ['vera']],
    ['%', []],
  ])('is searched: %j', async (search, expected) => {
    expect(await list({ search })).toEqual(expected);
  });

  test('shows the erased only when asked, and counts', async () => {
    expect(await list({ erased: true })).toEqual(['gone']);
    expect((await filterClients(db, {}, { limit: 1 })).count).toBe(3);
    expect(await list({ registeredFrom: '2030-01-01T00:00:00.000Z' })).toEqual([]);
  });
});

test('who was born on a day is found until there is a gift', async () => {
  const born = (now: string, ...monthDays: string[]) =>
    findClientsBornOn(db, { monthDays, now, after: '', limit: 10 });
  const today = '2026-11-28T00:00:00.000Z';
  expect(await born(today, '04-30', '05-01')).toEqual([{ clientId: 'anna' }]);
  expect(await born(today, '05-02')).toEqual([]);
});
