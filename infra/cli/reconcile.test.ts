import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandOf } from './commands.ts';
import { WrongCall } from './refusals.ts';
import { type CliWorld, openCliWorld } from './testing/cliWorld.ts';

let world: CliWorld;
beforeAll(async () => {
  world = await openCliWorld();
});
afterAll(() => world.close());

test('a shop that takes no payments has nothing to compare', async () => {
  const { code, lines } = await world.run('reconcile', '2026-11-01', '2026-11-30');
  expect(code).toBe(0);
  expect(lines[0]).toMatch(/^Сверка с банком: с 01\.11\.2026 00:00:00 по 01\.12\.2026 00:00:00/);
  expect(lines[1]).toBe('Онлайн-оплат не было, и банк не подключён');
});

test('a time without an end is a wrong call', () => {
  expect(() => commandOf(['reconcile', '2026-11-01'])).toThrow(WrongCall);
});
