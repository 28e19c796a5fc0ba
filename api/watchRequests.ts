import type { RequestHandler } from 'express';
import type { Metrics } from './health/metrics.ts';
import type { Logger } from './logging.ts';
import { requestIdOf } from './sessions/recogniseCaller.ts';

/** One line and one measurement for each request, by its route: an address may name a person. */
export const watchRequests =
  (logger: Logger, metrics: Pick<Metrics, 'observe'>): RequestHandler =>
  (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const ms = performance.now() - start;
      const { method } = request;
      const route = routeOf(request.route);
      const status = response.statusCode;
      metrics.observe({ method, route, status, seconds: ms / 1000 });
      const line = { request: requestIdOf(response), method, route, status, ms: Math.round(ms * 10) / 10 };
      if (status >= 500) logger.warn(line, 'request');
      else logger.info(line, 'request');
    });
    next();
  };

const routeOf = (route: { readonly path?: unknown } | undefined): string =>
  typeof route?.path === 'string' ? route.path : 'other';
