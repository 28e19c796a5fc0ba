import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePast } from '../../cli/makePast.ts';
import { type CliWorld, openCliWorld } from '../../cli/testing/cliWorld.ts';
import { fillPast } from './fillPast.ts';
import { buildDyingPast } from './testing/killPast.ts';
import { storedEvents, toldBy } from './testing/storedEvents.ts';

const wanted = { days: 4, ordersPerDay: 50, seed: 11 };
const call = ['demo', '--days', '4', '--orders-per-day', '50', '--seed', '11'] as const;
/** In the order in which the past gets on; each begins where the one before it was killed. */
const deaths = [
  ['save', 1],
  ['save', 40],
  ['batch', 1],
  ['written', 1],
  ['batch', 2],
  ['told', 1],
  ['rebuilt', 1],
] as const;

let whole: CliWorld;
let killed: CliWorld;
let dying: Awaited<ReturnType<typeof buildDyingPast>>;
beforeAll(async () => {
  [whole, killed, dying] = await Promise.all([openCliWorld(), openCliWorld(), buildDyingPast()]);
  expect(await whole.run(...call)).toMatchObject({ code: 0 });
}, 300_000);
afterAll(async () => {
  await whole?.close();
  await killed?.close();
  await dying?.close();
});

/** While it goes on, somebody else does, too, and is faster. */
const overtaken = async (): Promise<number> => {
  const { log } = killed.foundation;
  let isOvertaken = false;
  const appendAll: typeof log.appendAll = async (batches) => {
    if (!isOvertaken) await fillPast(killed.foundation, wanted);
    isOvertaken = true;
    return log.appendAll(batches);
  };
  const out = { say: () => undefined, progress: () => undefined };
  return makePast({ ...killed.foundation, log: { ...log, appendAll } }, wanted, out);
};

test('killed again and again, a past goes on by the same call, and in the end nobody can tell', async () => {
  const lengths: bigint[] = [];
  for (const death of deaths) {
    expect(await dying.dieAt(killed, 'call', wanted, death), death.join(' ')).toBe('SIGKILL');
    lengths.push(await killed.foundation.eventStore.lastPosition());
    if (death[0] === 'written')
      await expect(killed.run('demo', '--days', '9')).rejects.toThrow('demo --days 4 --orders 200 --seed 11');
    if (death[0] === 'batch' && death[1] === 2)
      await expect(overtaken()).rejects.toThrow('одновременно пишет кто-то ещё');
  }
  expect(lengths).toEqual(lengths.toSorted((a, b) => Number(a - b)));
  expect(new Set(lengths).size).toBeGreaterThan(3);

  const { code, lines } = await killed.run(...call);
  expect(lines.join('\n')).toContain('продолжаем с того места');
  expect(code).toBe(0);
  expect(toldBy(await storedEvents(killed.foundation))).toEqual(toldBy(await storedEvents(whole.foundation)));
  // The reconciliation compares every row with a replay, too.
  for (const audit of ['verify', 'reconcile']) {
    const found = await killed.run('audit', audit);
    expect(found.code, found.lines.join('\n')).toBe(0);
  }
  await expect(killed.run(...call)).rejects.toThrow(/уже есть заказы/);
}, 300_000);
