import express, { type ErrorRequestHandler, type Express, type RequestHandler, Router } from 'express';
import type { Clock, ShopReader } from '../commands/ports.ts';
import { endpoints } from './endpoints.ts';
import { foundAtOnce } from './foundAtOnce.ts';
import { type HealthSource, healthz, readyz } from './health/health.ts';
import type { Metrics } from './health/metrics.ts';
import { inTurn } from './inTurn.ts';
import { InvalidRequest } from './invalidRequest.ts';
import type { Logger } from './logging.ts';
import { openApi } from './openapi.ts';
import { toProblem } from './problem.ts';
import { notFoundPhrase } from './rendering/sendPage.ts';
import type { Routes } from './route.ts';
import { type IsInsider, only } from './security/insiders.ts';
import { limitWrites, type WriteLimits } from './security/limitWrites.ts';
import { refuseForeignOrigin } from './security/refuseForeignOrigin.ts';
import type { SecurityHeaders } from './security/securityHeaders.ts';
import { type CallerDeps, nameRequest, recogniseCaller, requestIdOf } from './sessions/recogniseCaller.ts';
import { ru } from './texts/ru.ts';
import { watchRequests } from './watchRequests.ts';

export interface AppDeps extends CallerDeps {
  readonly logger: Logger;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly health: HealthSource;
  /** Told of every request. */
  readonly metrics: Metrics;
  /** Aborts when the server is about to stop: nobody new is sent here, streams end. */
  readonly stopping: AbortSignal;
  readonly routes: readonly Routes[];
  /** What caches may keep, the same for everybody. Nobody has been recognised when these are asked. */
  readonly pictures: RequestHandler;
  readonly files: RequestHandler;
  /** Answers everything else that is no call: the storefront's pages, the back office's page. */
  readonly pages: RequestHandler;
  readonly clock: Clock;
  readonly writeLimits: WriteLimits;
  readonly securityHeaders: SecurityHeaders;
  /** Who may read figures of the business and the calls of the back office. */
  readonly isInsider: IsInsider;
  /** `https://example.ru`, when the shop knows its own address. */
  readonly publicOrigin: string | null;
  /** How many proxies stand before the shop. */
  readonly trustedProxies: number;
}

/**
 * The gateway: calls (who is it, may they, what do they want), then files, pages, and an answer for every failure. Only a call
 * knows its caller from the start.
 */
export function createApp(deps: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustedProxies);
  app.set('etag', false); // answers are personal and never cached; pages and files tag themselves
  app.set('query parser', 'simple');

  const headers = deps.securityHeaders;
  const { metrics } = deps;
  app.get('/healthz', headers.calls, healthz);
  app.get('/readyz', headers.calls, readyz(deps.health, deps.stopping));
  app.get('/metrics', headers.calls, only(deps.isInsider), metrics.show);

  app.use(inTurn(nameRequest, watchRequests(deps.logger, metrics), refuseForeignOrigin(deps)));
  app.use(
    ['/api', '/dev'],
    inTurn(headers.calls, ofNow(deps.clock), recogniseCaller(deps), limitWrites(deps)),
  );
  app.use(apiRouter(deps));
  app.use(['/api', '/dev'], notFound);
  app.use(deps.pictures);
  app.use('/admin', headers.backOffice);
  app.use(unlessSet(headers.pages), deps.files, deps.pages);
  app.use(notFound);
  app.use(answerProblem(deps));
  return app;
}

function apiRouter({ routes, isInsider }: AppDeps): RequestHandler {
  const router = Router();
  for (const bind of routes) bind(router);
  router.get('/api/openapi.json', openApi(isInsider));
  for (const [path, methods] of methodsByPath())
    router.all(path, (request, response) => {
      response.setHeader('Allow', methods.join(', '));
      if (request.method === 'OPTIONS') response.status(204).end();
      else throw new InvalidRequest(ru.request.methodNotAllowed, {}, 405);
    });
  return foundAtOnce(router, [...methodsByPath().keys()]);
}

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>([['/api/openapi.json', ['GET']]]);
  for (const { path, method } of endpoints) methods.set(path, [...(methods.get(path) ?? []), method]);
  return methods;
}

/** An answer is of the shop's own time, which staff's countdowns go by, and is not kept. */
const ofNow =
  (clock: Clock): RequestHandler =>
  (_request, response, next) => {
    response.setHeader('Date', new Date(clock.now()).toUTCString());
    response.setHeader('Cache-Control', 'no-store');
    next();
  };

const unlessSet =
  (headers: RequestHandler): RequestHandler =>
  (request, response, next) =>
    response.hasHeader('Content-Security-Policy') ? next() : headers(request, response, next);

const notFound: RequestHandler = (_request, response) => {
  response.statusMessage = notFoundPhrase;
  throw new InvalidRequest(ru.request.notFound, {}, 404);
};

/** Four parameters: Express tells an error handler by their number. */
const answerProblem =
  ({ logger, shop }: AppDeps): ErrorRequestHandler =>
  (error, { originalUrl }, response, _next) => {
    const { status, body, retryAfterSeconds, unexpected } = toProblem(
      error,
      shop.current().settings.timeZone,
      originalUrl.startsWith('/api/admin/') ? 'staff' : 'guest',
    );
    if (unexpected) logger.error({ request: requestIdOf(response), err: error }, 'Request failed');
    if (response.headersSent) {
      response.destroy(); // half an answer is not to be taken for a whole one
      return;
    }
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
    response.status(status).json(body);
  };
