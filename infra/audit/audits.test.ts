import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditFindings } from '../../domain/audit/findings.ts';
import { ordersProjection } from '../../projections/orders/orders.projection.ts';
import { liveSchema } from '../../projections/shape.ts';
import { annaOrders, type CliWorld, openCliWorld } from '../cli/testing/cliWorld.ts';
import type { EventLog } from '../eventStore/eventLog.ts';
import { auditJob, createAudits, readSelfCheck } from './audits.ts';

let world: CliWorld;
let told: AuditFindings[];
const period = { from: '1970-01-01T00:00:00.000Z', to: '2026-12-31T12:00:00.000Z' };

beforeAll(async () => {
  world = await openCliWorld();
  const { complete } = await annaOrders(world.foundation);
  await complete();
  await world.run('rebuild');
});
afterAll(() => world.close());
beforeEach(() => {
  told = [];
});

const openAudits = () => {
  const { pool, clock } = world.foundation;
  return createAudits({ pool, clock, queue: { enqueue: async () => 'job' } });
};
const night = (changes: Partial<CliWorld['foundation']> = {}) => {
  const job = auditJob({ ...world.foundation, ...changes }, ({ findings }) => told.push(findings));
  return async (attempt = 1) => {
    const audits = openAudits();
    const { id } = await audits.start({ staffId: null, period });
    const { signal } = new AbortController();
    await job.work({ auditId: id }, { id: 'job', attempt, signal }).catch(() => undefined);
    return audits.find(id);
  };
};
const selfCheck = () => readSelfCheck(world.foundation.pool, world.foundation.clock.now());

test('a night without trouble is right, and stands among the audits', async () => {
  expect(await selfCheck()).toBeNull();
  const audit = await night()();
  expect(audit).toMatchObject({ state: 'right', findings: { chain: { broken: null }, sums: { orders: 1 } } });
  expect((await openAudits().latest(5)).map(({ id }) => id)).toEqual([audit?.id]);
  expect(await selfCheck()).toMatchObject({ isRight: true });
  expect(told).toHaveLength(1);
}, 120_000);

test('an event that was changed is named, and proves nothing about the tables', async () => {
  const { log } = world.foundation;
  const edited: EventLog = {
    ...log,
    subscribe: async function* (options) {
      for await (const batch of log.subscribe(options))
        yield batch.map((event) =>
          event.type === 'BonusesSpent' ? { ...event, data: { ...event.data, amount: 1 } } : event,
        );
    },
  };
  const audit = await night({ log: edited })();
  expect(audit).toMatchObject({
    state: 'wrong',
    findings: { chain: { broken: { type: 'BonusesSpent', reason: 'changed' } }, sums: null, replay: null },
  });
  expect(await selfCheck()).toMatchObject({ isRight: false });
}, 120_000);

test('a sum that was changed in a table is found twice: by its order and by its row', async () => {
  const { projectionDb: db } = world.foundation;
  const orders = sql.table(`${liveSchema(ordersProjection)}.orders`);
  await sql`update ${orders} set total = total + 100`.execute(db);
  const audit = await night()();
  await sql`update ${orders} set total = total - 100`.execute(db);
  const [difference] = audit?.findings?.sums?.differences ?? [];
  expect(difference).toMatchObject({ what: 'orders', table: (difference?.log ?? 0) + 100 });
  expect(audit?.findings?.replay?.wrong).toMatchObject([
    { table: 'orders', is: 'other', columns: ['total'] },
  ]);
}, 120_000);

test('one that cannot be done stays open for the next try, and is told as failed after the last', async () => {
  const connect = () => Promise.reject(new Error('The database is away'));
  const fails = night({ connect });
  expect(await fails()).toMatchObject({ state: 'running' });
  expect(await fails(5)).toMatchObject({ state: 'failed', findings: null });
  expect(await selfCheck()).toMatchObject({ isRight: false });
}, 120_000);
