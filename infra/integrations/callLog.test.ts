import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentBanks } from '../../domain/integrations/banks.ts';
import { courierServices } from '../../domain/integrations/courierServices.ts';
import { untouchedIntegrations } from '../../domain/integrations/integrations.ts';
import { tillNames } from '../../domain/integrations/tills.ts';
import { shopOf } from '../../domain/testing/testShop.ts';
import { courierCalls } from '../dispatch/courierCalls.ts';
import { bankCalls } from '../payment/bankCalls.ts';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { tillCalls } from '../till/tillCalls.ts';
import { type CallLog, createCallLog } from './callLog.ts';

let database: TestDatabase;
let pool: pg.Pool;
let calls: CallLog;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.connectionString);
  pool = new pg.Pool({ connectionString: database.connectionString, max: 1 });
});
beforeEach(async () => {
  await pool.query('TRUNCATE staff.integration_calls');
  calls = createCallLog(pool, { now: () => '2026-11-29T12:00:00.000Z' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const asked = (ok: boolean, answer = '') =>
  calls.record({
    integration: 'acquiring',
    provider: 'A bank',
    action: 'a question',
    ok,
    answer,
    ms: 1,
    orderId: null,
  });

describe('a service', () => {
  test('is silent when it has failed several times since it last answered', async () => {
    asked(false);
    asked(true);
    asked(false);
    expect(await calls.silent()).toEqual([]);
    asked(false);
    expect(await calls.silent()).toMatchObject([{ integration: 'acquiring', calls: 2 }]);
  });

  test('may call what it refuses as it likes: it is recorded all the same', async () => {
    asked(false, 'a\u0000b\ud800');
    expect(await calls.newest('acquiring', 9)).toMatchObject([{ answer: 'a b\ufffd' }]);
  });
});

describe('whoever calls the shop and is refused', () => {
  const secrets = { read: async () => 'the right word' };
  const shop = { current: () => ({ ...shopOf({}), integrations: untouchedIntegrations }) };
  const call = { address: '203.0.113.7', query: {}, text: '{"a":1}' };
  const forged = {
    acquiring: paymentBanks.map((bank) => () => bankCalls({ shop, secrets, calls }).read(bank, call)),
    restaurant: tillNames.map(
      (till) => () => tillCalls({ secrets, calls }).read(till, { ...call, authorization: '', token: 'x' }),
    ),
    dispatch: courierServices.map(
      (service) => () => courierCalls({ secrets, calls }).read(service, { token: 'x', order: '1' }),
    ),
  } as const;

  test.each(Object.keys(forged) as (keyof typeof forged)[])(
    'raises no alarm of %s, and leaves what was asked where it is seen',
    async (integration) => {
      asked(true, 'what was asked');
      for (const forge of forged[integration]) for (let times = 0; times < 40; times += 1) await forge();
      expect(await calls.silent()).toEqual([]);
      const newest = await calls.newest(integration, 100);
      const refused = newest.filter(({ ok }) => !ok);
      expect(refused).toHaveLength(forged[integration].length);
    },
  );

  test('does not hide that a service is silent', async () => {
    asked(false);
    asked(false);
    await bankCalls({ shop, secrets: { read: async () => null }, calls }).read('sberbank', {
      ...call,
      query: { mdOrder: '0b6b1a0e-0000-4000-8000-000000000001' },
    });
    expect(await calls.silent()).toMatchObject([{ integration: 'acquiring' }]);
  });
});
