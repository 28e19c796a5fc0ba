import { expect, test } from 'vitest';
import { startStandIn } from '../standIns/standIn.ts';
import { watchtower } from './watchtower.ts';

test('is asked with its token; a refusal and a silence are no update', async () => {
  const standIn = await startStandIn(({ headers }) => ({
    status: headers.authorization === 'Bearer the-right-token' ? 200 : 401,
    body: {},
  }));
  const ask = (token: string) => watchtower({ url: standIn.url, token })(new AbortController().signal);
  expect(await ask('the-right-token')).toBe(true);
  expect(await ask('a-wrong-token')).toBe(false);
  standIn.trouble({ lose: true });
  expect(await ask('the-right-token')).toBe(false);
  await standIn.close();
});
