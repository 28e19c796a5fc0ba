import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import request from 'supertest';
import { expect, test } from 'vitest';
import { watchAtOnce } from './watchRequests.ts';

test('a page that lies ready is in the log and in the figures, as is one that does not', async () => {
  const lines: unknown[] = [];
  const logger = pino(
    new Writable({ write: (line, _encoding, next) => next(void lines.push(JSON.parse(line))) }),
  );
  const observed: unknown[] = [];
  const metrics = { observe: (request: unknown) => void observed.push(request) };
  const ready = watchAtOnce(
    ({ url }, response) => {
      if (url !== '/ready') return false;
      response.writeHead(304).end();
      return true;
    },
    logger,
    metrics,
  );
  const agent = request((incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!ready(incoming, outgoing)) outgoing.writeHead(404).end();
  });
  await agent.get('/ready').expect(304);
  await agent.get('/other').expect(404);
  const seen = { method: 'GET', route: 'other', status: 304 };
  expect(observed).toEqual([{ ...seen, seconds: expect.any(Number) }]);
  expect(lines).toMatchObject([{ level: 30, msg: 'request', ...seen }]);
});
