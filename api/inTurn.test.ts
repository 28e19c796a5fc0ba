import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { inTurn } from './inTurn.ts';

const answerOf = async (...handlers: RequestHandler[]): Promise<string> => {
  const app = express();
  const tell: ErrorRequestHandler = (error, _request, response, _next) => {
    response.send(`problem: ${String(error)}`);
  };
  app.use(inTurn(...handlers));
  app.use((_request, response) => void response.send('went on'));
  app.use(tell);
  return (await supertest(app).get('/')).text;
};
const pass: RequestHandler = (_request, _response, next) => next();
const late: RequestHandler = async (_request, _response, next) => {
  await Promise.resolve();
  next();
};
const never: RequestHandler = () => {
  throw new Error('This handler must not be reached');
};

describe('handlers in turn', () => {
  test('all pass the request on, and whoever stands behind them answers', async () => {
    expect(await answerOf(pass, late, pass)).toBe('went on');
  });
  test('the one that answers is the last one', async () => {
    expect(await answerOf(late, (_request, response) => void response.send('here'), never)).toBe('here');
  });
  test.each<[string, RequestHandler]>([
    ['hands on a problem', (_request, _response, next) => next('no')],
    [
      'throws',
      () => {
        throw 'no';
      },
    ],
    [
      'throws later',
      async () => {
        await Promise.resolve();
        throw 'no';
      },
    ],
  ])('when one %s, those after it are not asked', async (_how, handler) => {
    expect(await answerOf(pass, handler, never)).toBe('problem: no');
  });
});
