import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadyBody, ReadyPage } from './pageCache.ts';

/** For programs, in the words of the specification; people read the page. */
export const notFoundPhrase = 'This page could not be found';

/** A page as it lies in the cache: nothing is computed on the way out. */
export const sendPage = (request: IncomingMessage, response: ServerResponse, page: ReadyPage): void => {
  const body = bodyFor(page, request.headers['accept-encoding']);
  const known = request.headers['if-none-match'];
  if (page.status === 200 && known !== undefined && (known === '*' || known.includes(body.etag))) {
    const { 'Content-Length': _length, 'Content-Encoding': _encoding, ...headers } = body.headers;
    response.writeHead(304, headers).end();
    return;
  }
  if (page.status === 404) response.statusMessage = notFoundPhrase;
  response.writeHead(page.status, body.headers);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
};

const bodyFor = ({ bodies }: ReadyPage, accepted: string | undefined): ReadyBody => {
  if (accepted === undefined) return bodies.identity;
  if (bodies.br && accepts(accepted, 'br')) return bodies.br;
  if (bodies.gzip && accepts(accepted, 'gzip')) return bodies.gzip;
  return bodies.identity;
};

const refused = {
  br: /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/,
  gzip: /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/,
} as const;
const accepts = (accepted: string, encoding: 'br' | 'gzip'): boolean =>
  accepted.includes(encoding) && !refused[encoding].test(accepted);
