import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Metrics } from './health/metrics.ts';
import type { Logger } from './logging.ts';
import { requestIdOf } from './sessions/recogniseCaller.ts';

type Observe = Pick<Metrics, 'observe'>;

/** One line and one measurement for each request, by its route: an address may name a person. */
export const watchRequests =
  (logger: Logger, metrics: Observe): RequestHandler =>
  (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const id = requestIdOf(response);
      note({ logger, metrics }, { id, request, response, route: routeOf(request.route), start });
    });
    next();
  };

/** The same for what lies ready and is answered before the gateway is asked: those are requests, too. */
export const watchAtOnce =
  (answer: AnswerAtOnce, logger: Logger, metrics: Observe): AnswerAtOnce =>
  (request, response) => {
    const start = performance.now();
    if (!answer(request, response)) return false;
    note({ logger, metrics }, { request, response, route: otherRoute, start });
    return true;
  };
/** @returns whether it has answered. */
type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Answered {
  readonly id?: string;
  readonly request: Pick<IncomingMessage, 'method'>;
  readonly response: Pick<ServerResponse, 'statusCode'>;
  readonly route: string;
  readonly start: number;
}

function note(
  { logger, metrics }: { readonly logger: Logger; readonly metrics: Observe },
  { id, request: { method = '' }, response: { statusCode: status }, route, start }: Answered,
): void {
  const ms = performance.now() - start;
  metrics.observe({ method, route, status, seconds: ms / 1000 });
  const line = { request: id, method, route, status, ms: Math.round(ms * 10) / 10 };
  if (status >= 500) logger.warn(line, 'request');
  else logger.info(line, 'request');
}

const otherRoute = 'other';
const routeOf = (route: { readonly path?: unknown } | undefined): string =>
  typeof route?.path === 'string' ? route.path : otherRoute;
