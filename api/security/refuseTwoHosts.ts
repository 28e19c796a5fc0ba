import type { RequestListener } from 'node:http';
import { ru } from '../texts/ru.ts';

/** RFC 9112, 3.2: a proxy and the shop might believe different ones. Node itself keeps the first and says nothing. */
export const refuseTwoHosts =
  (app: RequestListener): RequestListener =>
  (request, response) => {
    if (hostsIn(request.rawHeaders) < 2) return app(request, response);
    response.writeHead(400, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
    });
    response.end(JSON.stringify({ error: ru.request.twoHosts, code: 'InvalidRequest' }));
  };

/** Names and values by turns. */
const hostsIn = (rawHeaders: readonly string[]): number => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
};
