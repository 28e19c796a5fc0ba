import type { RequestListener } from 'node:http';
import type { MissingReadModel } from '../../projections/readiness.ts';
import { ru } from '../texts/ru.ts';
import { comeAgainSeconds, missingView } from './health.ts';

/** Answers while the shop is not open yet: the process lives, is not ready, and says so to people and machines. */
export const preparing =
  (missing: () => readonly MissingReadModel[]): RequestListener =>
  (request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    response.setHeader('Cache-Control', 'no-store');
    const json = (status: number, body: object) => {
      response.statusCode = status;
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(body));
    };
    if (path === '/healthz') return json(200, { status: 'ok' });
    response.setHeader('Retry-After', String(comeAgainSeconds));
    if (path === '/readyz') return json(503, { status: 'unavailable', missing: missing().map(missingView) });
    if (path.startsWith('/api/')) return json(503, { error: ru.beingUpdated });
    response.statusCode = 503;
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.setHeader('Refresh', String(comeAgainSeconds));
    response.end(ru.beingUpdated);
  };
