import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { ReadModelMissing } from '../../projections/readiness.ts';
import { toProblem } from '../problem.ts';
import { ru } from '../texts/ru.ts';
import { type HealthSource, readyz } from './health.ts';
import { createMetrics } from './metrics.ts';
import { preparing } from './preparing.ts';

const healthy: HealthSource = {
  projections: async () => [],
  missing: () => [],
  followers: () => [],
  lags: async () => [],
  aheadOfLog: () => [],
  jobs: async () => [],
  reactors: async () => [],
  selfCheck: async () => null,
  lastPosition: async () => 1n,
  database: async () => undefined,
};
const appOf = (changes: Partial<HealthSource>) => {
  const health = { ...healthy, ...changes };
  const metrics = createMetrics(health);
  return express()
    .get('/readyz', readyz(health, new AbortController().signal))
    .get('/metrics', (...call) => metrics.show(...call));
};

test('a log that is younger than its readers is never ready, and names them', async () => {
  const app = appOf({ aheadOfLog: () => ['orders', 'reactor push'] });
  const ready = await request(app).get('/readyz').expect(503);
  expect(ready.body).toMatchObject({ status: 'unavailable', aheadOfLog: ['orders', 'reactor push'] });
  const { text } = await request(app).get('/metrics').expect(200);
  expect(text).toContain('log_younger_than_reader{reader="orders"} 1');
  await request(appOf({})).get('/readyz').expect(200);
});

test('whoever stands before an event that it cannot take is named; the shop goes on selling', async () => {
  const app = appOf({ followers: () => [{ name: 'shop_in_memory', isStopped: true }] });
  const ready = await request(app).get('/readyz').expect(200);
  expect(ready.body).toMatchObject({ status: 'degraded', stopped: ['shop_in_memory'] });
  expect((await request(app).get('/metrics')).text).toContain(
    'follower_stopped{follower="shop_in_memory"} 1',
  );
});

test('while a read model is being built nobody is sent here, and it is told how far it is', async () => {
  const failure = { message: 'x', type: 'OrderPlaced', stream: 'order-1', revision: '0', position: '7' };
  const app = appOf({
    projections: async () => [
      { name: 'orders', position: 1n, failure: null, ledHere: true },
      { name: 'staff', position: 9n, failure: null, ledHere: true },
    ],
    missing: () => [
      { name: 'orders', share: 0.4567, failure: null },
      { name: 'clients', share: 0, failure },
    ],
  });
  const ready = await request(app).get('/readyz').expect(503);
  expect(ready.body.missing).toEqual([
    { name: 'orders', share: 0.456, stopped: false },
    { name: 'clients', share: 0, stopped: true },
  ]);
  const { text } = await request(app).get('/metrics');
  expect(text).toContain('projection_built_share{projection="orders"} 0.4567');
  expect(text).toContain('projection_built_share{projection="staff"} 1');
});

test('a reactor that stands before an event is named', async () => {
  const reactors = async () => [
    { name: 'push', stuck: { event: 'x', seconds: 3 } },
    { name: 'bonuses', stuck: null },
  ];
  const ready = await request(appOf({ reactors })).get('/readyz').expect(200);
  expect(ready.body).toMatchObject({ status: 'degraded', stopped: ['reactor push'] });
});

test('whoever asks for a read model that is being built is told to come again', () => {
  const { status, body, retryAfterSeconds } = toProblem(new ReadModelMissing('orders'), 'Asia/Tomsk');
  expect([status, body.error, retryAfterSeconds]).toEqual([503, ru.beingUpdated, 15]);
});

test('before the shop is open every address says that it will be, and no cache keeps it', async () => {
  const app = preparing(() => [{ name: 'documents', share: 0.5, failure: null }]);
  await request(app).get('/healthz').expect(200, { status: 'ok' });
  const missing = [{ name: 'documents', share: 0.5, stopped: false }];
  const ready = await request(app).get('/readyz').expect(503);
  expect(ready.body).toEqual({ status: 'unavailable', missing });
  const call = await request(app).put('/api/cart/add').expect(503);
  expect(call.body).toEqual({ error: ru.beingUpdated });
  const page = await request(app)
    .get('/menu?x=1')
    .expect(503)
    .expect('Content-Type', /text\/plain; charset=utf-8/);
  expect(page.text).toBe(ru.beingUpdated);
  for (const { headers } of [ready, call, page])
    expect(headers).toMatchObject({ 'retry-after': '15', 'cache-control': 'no-store' });
});

test('how late a read model is, is told as time and as events read', async () => {
  const app = appOf({ lags: async () => [{ name: 'orders', lagSeconds: 2.5, eventsRead: 40 }] });
  const { text } = await request(app).get('/metrics');
  expect(text).toContain('projection_lag_seconds{projection="orders"} 2.5');
  expect(text).toContain('projection_events_total{projection="orders"} 40');
});
