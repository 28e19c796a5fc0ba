import express from 'express';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { recogniseCaller, renewBrowserId } from './recogniseCaller.ts';
import { callerOf } from './requestContext.ts';

const cookieSecret = Buffer.alloc(32, 7);

/** Answers with what is known of the browser; `/api/login` is a login as far as its id is concerned. */
function openBrowser() {
  const app = express();
  app.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use(recogniseCaller({ cookieSecret, sessions: { find: () => null } }));
  app.get('/api/login', (_request, response) => {
    const { session, cookies } = callerOf(response);
    renewBrowserId(cookieSecret, cookies, session);
    response.json({});
  });
  app.get('/{*path}', (_request, response) => {
    response.json(callerOf(response).session);
  });
  const browser = supertest.agent(app);
  const ids = async (): Promise<{ browserId: string; formerBrowserIds: string[] }> =>
    (await browser.get('/api/init').expect(200)).body;
  return { app, browser, ids };
}

test('a browser keeps its id; each login gives another one, and the former are remembered', async () => {
  const { browser, ids } = openBrowser();
  const first = await ids();
  expect(first.formerBrowserIds).toEqual([]);
  expect((await ids()).browserId).toBe(first.browserId);

  await browser.get('/api/login').expect(200);
  const second = await ids();
  expect(second.browserId).not.toBe(first.browserId);
  expect(second.formerBrowserIds).toEqual([first.browserId]);

  for (let login = 0; login < 9; login++) await browser.get('/api/login').expect(200);
  const last = await ids();
  expect(last.formerBrowserIds).toHaveLength(5);
  expect(last.formerBrowserIds).not.toContain(first.browserId);
});

test('ids that the shop has not signed are not believed', async () => {
  const { app, ids } = openBrowser();
  const { browserId } = await ids();
  const forged = `${crypto.randomUUID()}~${browserId}.signature`;
  const { body } = await supertest(app).get('/api/init').set('Cookie', `cart=${forged}`).expect(200);
  expect(body.formerBrowserIds).toEqual([]);
  expect(forged).not.toContain(body.browserId);
});
