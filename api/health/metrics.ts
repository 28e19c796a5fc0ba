import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { HealthSource } from './health.ts';

export interface Metrics {
  observe(call: { method: string; route: string; status: number; seconds: number }): void;
  /** Answers `/metrics`. */
  readonly show: RequestHandler;
}

export function createMetrics(health: HealthSource): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const lag = new Gauge({
    name: 'projection_lag_seconds',
    help: 'How long ago the log ended where a read model is now',
    labelNames: ['projection'],
    registers: [registry],
  });
  const read = new Gauge({
    name: 'projection_events_total',
    help: 'Events that a read model was given by this process',
    labelNames: ['projection'],
    registers: [registry],
  });
  const built = new Gauge({
    name: 'projection_built_share',
    help: 'How much of the log a read model that is being built has seen, 0 to 1; below 1 this process does not show it',
    labelNames: ['projection'],
    registers: [registry],
  });
  const ahead = new Gauge({
    name: 'log_younger_than_reader',
    help: '1 = a read model or a reactor has read more than the log holds: it was restored or emptied',
    labelNames: ['reader'],
    registers: [registry],
  });
  const stopped = new Gauge({
    name: 'projection_stopped',
    help: '1 = stopped by an event that it cannot handle',
    labelNames: ['projection'],
    registers: [registry],
  });
  const followers = new Gauge({
    name: 'follower_stopped',
    help: '1 = what this process keeps in memory is stopped by an event that it cannot take',
    labelNames: ['follower'],
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs that are not over, by kind: waiting, running, retrying (failed, tried again), dead (tried by hand only)',
    labelNames: ['kind', 'state'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest job of a kind has been due without being begun',
    labelNames: ['kind'],
    registers: [registry],
  });
  const stuck = new Gauge({
    name: 'reactor_stuck_seconds',
    help: 'How long a reactor has stood before an event that it cannot take; 0 = it goes on',
    labelNames: ['reactor'],
    registers: [registry],
  });

  const selfCheck = new Gauge({
    name: 'self_check_right',
    help: "1 = the last night's audit (chain, ledger, every row against a replay) found all right, 0 = it did not",
    registers: [registry],
  });
  const selfCheckAge = new Gauge({
    name: 'self_check_age_seconds',
    help: "How long ago the last night's audit ended; -1 = there was none yet",
    registers: [registry],
  });

  return {
    observe: ({ method, route, status, seconds }) =>
      durations.observe({ method, route, status: String(status) }, seconds),
    show: async (_request, response) => {
      for (const { name, isStopped } of health.followers())
        followers.set({ follower: name }, isStopped ? 1 : 0);
      // The rest is told also while the database is away.
      await Promise.allSettled([
        measureProjections(),
        measureLags(),
        measureJobs(),
        measureReactors(),
        measureSelfCheck(),
      ]);
      response.type(registry.contentType).send(await registry.metrics());
    },
  };

  async function measureProjections(): Promise<void> {
    const missing = new Map(health.missing().map(({ name, share }) => [name, share]));
    for (const { name, failure } of await health.projections()) {
      stopped.set({ projection: name }, failure ? 1 : 0);
      built.set({ projection: name }, missing.get(name) ?? 1);
    }
  }
  async function measureLags(): Promise<void> {
    for (const { name, lagSeconds, eventsRead } of await health.lags()) {
      lag.set({ projection: name }, lagSeconds);
      read.set({ projection: name }, eventsRead);
    }
    ahead.reset();
    for (const name of health.aheadOfLog()) ahead.set({ reader: name }, 1);
  }
  async function measureJobs(): Promise<void> {
    const counts = await health.jobs();
    jobs.reset();
    oldest.reset();
    for (const { kind, waiting, running, retrying, dead, oldestSeconds } of counts) {
      for (const [state, count] of Object.entries({ waiting, running, retrying, dead }))
        jobs.set({ kind, state }, count);
      oldest.set({ kind }, oldestSeconds);
    }
  }

  async function measureSelfCheck(): Promise<void> {
    const found = await health.selfCheck();
    selfCheck.set(found?.isRight === false ? 0 : 1);
    selfCheckAge.set(found?.ageSeconds ?? -1);
  }
  async function measureReactors(): Promise<void> {
    for (const reactor of await health.reactors())
      stuck.set({ reactor: reactor.name }, reactor.stuck?.seconds ?? 0);
  }
}
