import type { Request, RequestHandler } from 'express';
import { Refusal } from '../invalidRequest.ts';
import { ru } from '../texts/ru.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
export const isRead = ({ method }: Pick<Request, 'method'>): boolean => reads.has(method);

/**
 * What changes something must come from the shop's own pages. A browser always says where a write comes from (Origin, or
 * Sec-Fetch-Site at least); a caller that says neither is no browser and carries nobody's cookies by surprise.
 */
export const refuseForeignOrigin =
  ({ publicOrigin }: { readonly publicOrigin: string | null }): RequestHandler =>
  (request, _response, next) => {
    if (isRead(request) || isOwn(request, publicOrigin)) return next();
    next(new Refusal(403, ru.request.foreignOrigin));
  };

function isOwn(request: Request, publicOrigin: string | null): boolean {
  const { origin, host } = request.headers;
  const site = request.get('Sec-Fetch-Site');
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
