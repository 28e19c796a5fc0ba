import express, { type ErrorRequestHandler, type Express, type RequestHandler, Router } from 'express';
import type { ShopReader } from '../commands/ports.ts';
import { endpoints } from './contract/endpoints.ts';
import { type HealthSource, healthz, readyz } from './health/health.ts';
import { createMetrics } from './health/metrics.ts';
import { InvalidRequest } from './invalidRequest.ts';
import type { Logger } from './logging.ts';
import { openApiDocument } from './openapi.ts';
import { toProblem } from './problem.ts';
import { notFoundPhrase } from './rendering/sendPage.ts';
import type { Routes } from './route.ts';
import { refuseForeignOrigin } from './security/refuseForeignOrigin.ts';
import { apiHeaders, backOfficeHeaders, pageHeaders } from './security/securityHeaders.ts';
import { type CallerDeps, nameRequest, recogniseCaller, requestIdOf } from './sessions/recogniseCaller.ts';
import { ru } from './texts/ru.ts';
import { watchRequests } from './watchRequests.ts';

export interface AppDeps extends CallerDeps {
  readonly logger: Logger;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly health: HealthSource;
  /** Aborts when the server is about to stop: nobody new is sent here, streams end. */
  readonly stopping: AbortSignal;
  readonly routes: readonly Routes[];
  /** Answers everything that is no call: files, the storefront's pages, the back office's page. */
  readonly pages: RequestHandler;
  readonly scriptHashes: readonly string[];
  /** `https://example.ru`, when the shop knows its own address. */
  readonly publicOrigin: string | null;
  /** How many proxies stand before the shop. */
  readonly trustedProxies: number;
}

/** The gateway: who is it, may they, what do they want; then the handlers, the pages, and an answer for every failure. */
export function createApp(deps: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustedProxies);
  app.set('etag', false); // answers are personal and never cached; pages and files tag themselves
  app.set('query parser', 'simple');

  const metrics = createMetrics(deps.health);
  app.get('/healthz', apiHeaders, healthz);
  app.get('/readyz', apiHeaders, readyz(deps.health, deps.stopping));
  app.get('/metrics', apiHeaders, metrics.show);

  app.use(nameRequest, watchRequests(deps.logger, metrics));
  app.use(refuseForeignOrigin(deps), recogniseCaller(deps));
  app.use('/api', apiHeaders, neverCached);
  app.use(apiRouter(deps.routes));
  app.use('/api', notFound);
  app.use('/admin', backOfficeHeaders);
  app.use(pageHeadersUnlessSet(deps), deps.pages);
  app.use(notFound);
  app.use(answerProblem(deps));
  return app;
}

function apiRouter(routes: readonly Routes[]): Router {
  const router = Router();
  for (const bind of routes) bind(router);
  const document = openApiDocument(endpoints);
  router.get('/api/openapi.json', (_request, response) => {
    response.json(document);
  });
  for (const [path, methods] of methodsByPath())
    router.all(path, (request, response) => {
      response.setHeader('Allow', methods.join(', '));
      if (request.method === 'OPTIONS') response.status(204).end();
      else throw new InvalidRequest(ru.request.methodNotAllowed, {}, 405);
    });
  return router;
}

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>([['/api/openapi.json', ['GET']]]);
  for (const { path, method } of endpoints) methods.set(path, [...(methods.get(path) ?? []), method]);
  return methods;
}

const neverCached: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

const pageHeadersUnlessSet = ({ scriptHashes, shop }: AppDeps): RequestHandler => {
  const headers = pageHeaders({ scriptHashes, hasMetrika: () => shop.current().settings.metrika.id !== '' });
  return (request, response, next) =>
    response.hasHeader('Content-Security-Policy') ? next() : headers(request, response, next);
};

const notFound: RequestHandler = (_request, response) => {
  response.statusMessage = notFoundPhrase;
  throw new InvalidRequest(ru.request.notFound, {}, 404);
};

/** Four parameters: Express tells an error handler by their number. */
const answerProblem =
  ({ logger, shop }: AppDeps): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    const { status, body, retryAfterSeconds, unexpected } = toProblem(
      error,
      shop.current().settings.timeZone,
    );
    if (unexpected) logger.error({ request: requestIdOf(response), err: error }, 'Request failed');
    if (response.headersSent) {
      response.destroy(); // half an answer is not to be taken for a whole one
      return;
    }
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
    response.status(status).json(body);
  };
