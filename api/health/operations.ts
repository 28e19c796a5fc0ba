import type { RequestListener } from 'node:http';
import express from 'express';
import { type IsInsider, only } from '../security/insiders.ts';
import { type HealthSource, healthz, readyz } from './health.ts';
import type { Metrics } from './metrics.ts';

/** For the machines that watch, of a process that serves nobody else, too. */
export const createOperations = ({
  health,
  metrics,
  isInsider,
  stopping,
}: {
  readonly health: HealthSource;
  readonly metrics: Metrics;
  readonly isInsider: IsInsider;
  readonly stopping: AbortSignal;
}): RequestListener => {
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  app.get('/healthz', healthz);
  app.get('/readyz', readyz(health, stopping));
  app.get('/metrics', only(isInsider), metrics.show);
  app.use((_request, response) => void response.sendStatus(404));
  app.use(((_error, _request, response, _next) => {
    response.sendStatus(404);
  }) satisfies express.ErrorRequestHandler);
  return app;
};
