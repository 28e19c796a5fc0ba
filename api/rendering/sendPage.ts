import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding, ReadyPage } from './pageCache.ts';

const encodingFor = (accepted: string | undefined): Encoding => {
  if (accepted?.includes('br')) return 'br';
  if (accepted?.includes('gzip')) return 'gzip';
  return 'identity';
};

/** A page as it lies in the cache: nothing is computed on the way out. */
export const sendPage = (request: IncomingMessage, response: ServerResponse, page: ReadyPage): void => {
  const encoding = encodingFor(request.headers['accept-encoding']);
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', page.etag);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304);
    response.end();
    return;
  }
  const encoded = page.bodies[encoding];
  const body = encoded ?? page.bodies.identity;
  if (encoded && encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.writeHead(page.status);
  response.end(request.method === 'HEAD' ? undefined : body);
};
