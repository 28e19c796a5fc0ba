import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { type HealthSource, readyz } from './health.ts';
import { createMetrics } from './metrics.ts';

const healthy: HealthSource = {
  projections: async () => [],
  followers: () => [],
  lags: async () => [],
  aheadOfLog: () => [],
  jobs: async () => [],
  reactors: async () => [],
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

test('how late a read model is, is told as time and as events read', async () => {
  const app = appOf({ lags: async () => [{ name: 'orders', lagSeconds: 2.5, eventsRead: 40 }] });
  const { text } = await request(app).get('/metrics');
  expect(text).toContain('projection_lag_seconds{projection="orders"} 2.5');
  expect(text).toContain('projection_events_total{projection="orders"} 40');
});
