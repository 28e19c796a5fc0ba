import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { botHookPath } from './contract/bot.contract.ts';
import { dispatchHookPath } from './contract/dispatch.contract.ts';
import { hookPath } from './contract/payment.contract.ts';
import { tillHookPath } from './contract/till.contract.ts';
import { openTestGateway, type TestGateway } from './testing/testGateway.ts';

let shop: TestGateway;
beforeAll(async () => {
  shop = await openTestGateway();
});
afterAll(() => shop.close());

/** Where other companies call: everybody may. */
const paths = [
  ...Object.values(hookPath),
  ...Object.values(tillHookPath).flatMap((path) => [path, `${path}/a-word`]),
  ...Object.values(dispatchHookPath).map((path) => `${path}/a-word`),
  botHookPath,
];
const json = { 'Content-Type': 'application/json' };
const bodies: readonly [string, Readonly<Record<string, string>>, string | Buffer][] = [
  ['nothing', {}, ''],
  ['half a JSON', json, '{"type":'],
  ['too much', json, 'a'.repeat(1_200_000)],
  ['a bomb', { ...json, 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(20_000_000))],
  ['what says that it is packed', { ...json, 'Content-Encoding': 'gzip' }, 'not packed'],
  ['a packing that nobody knows', { ...json, 'Content-Encoding': 'compress' }, '{}'],
  ['letters that nobody knows', { 'Content-Type': 'application/json; charset=x-nonsense' }, '{}'],
  ['no type', { 'Content-Type': 'nonsense' }, '{}'],
  ['a prototype', json, '{"__proto__":{"ok":true},"type":"notification","object":{"id":"../../me"}}'],
  ['lists in lists', json, `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ['a NUL', json, '{"mdOrder":"a\\u0000b","object":{"id":"\\u0000"},"type":"notification"}'],
  ['half a letter', json, '{"mdOrder":"\\ud800","object":{"id":"\\ud800"},"type":"notification"}'],
  ['bytes that are no text', json, Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])],
];

describe.each(paths)('a stranger at %s', (path) => {
  test.each(bodies)(
    'who sends %s is refused, and that is no error of the shop',
    async (_what, headers, body) => {
      const before = shop.logLines.length;
      const { status } = await shop.browser().post(`${path}?mdOrder=%00&order=%00`).set(headers).send(body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(shop.logLines.slice(before).filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    },
  );
});

test('bodies are read in one place, which has an answer for each that cannot be read', async () => {
  const sources = (await readdir('api', { recursive: true })).filter((file) => file.endsWith('.ts'));
  const readers = sources.filter((file) => !file.endsWith('.test.ts') && file !== 'security/readBody.ts');
  const found: string[] = [];
  for (const file of readers)
    if (/express\.(?:json|text|raw|urlencoded)\(/.test(await readFile(`api/${file}`, 'utf8')))
      found.push(file);
  expect(found).toEqual([]);
});
