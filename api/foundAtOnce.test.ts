import express, { Router } from 'express';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { foundAtOnce } from './foundAtOnce.ts';

/** The same routes, once walked and once looked up. */
const routes = (): Router => {
  const router = Router();
  router.use('/guarded', (_request, response, next) => {
    response.setHeader('X-Guard', 'was here');
    next();
  });
  router.get('/call', (_request, response) => void response.json('plain'));
  router.get('/things/:id', ({ params }, response) => void response.json(params));
  router.get('/things/own', (_request, response) => void response.json('never: the parameter comes first'));
  router.get('/guarded/call', (_request, response) => void response.json('guarded'));
  router.get('/passes/on', (_request, _response, next) => next());
  router.all('/passes/on', (_request, response) => void response.json('the next of this address'));
  router.get('/fails', () => {
    throw new Error('on purpose');
  });
  return router;
};
const looked = ['/call', '/things/:id', '/things/own', '/guarded/call', '/passes/on', '/fails'];

test.each([
  ['GET', '/call'],
  ['GET', '/call?of=a&query'],
  ['GET', '/Call/'],
  ['POST', '/call'],
  ['GET', '/things/7'],
  ['GET', '/things/own'],
  ['GET', '/guarded/call'],
  ['PUT', '/guarded/call'],
  ['GET', '/passes/on'],
  ['GET', '/fails'],
  ['GET', '/nothing'],
])('%s %s is answered as by the walk along all routes', async (method, path) => {
  const ask = async (handler: express.RequestHandler) => {
    const app = express().use(handler);
    app.set('env', 'test');
    const agent = supertest(app);
    const answer = await { GET: agent.get, POST: agent.post, PUT: agent.put }[method as 'GET'](path);
    return [answer.status, answer.headers['x-guard'], answer.body];
  };
  expect(await ask(foundAtOnce(routes(), looked))).toEqual(await ask(routes()));
});
