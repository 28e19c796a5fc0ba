import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VisitsEvent } from '../../../domain/visits/visits.events.ts';
import { type CliWorld, openCliWorld } from '../../cli/testing/cliWorld.ts';
import type { StoredEvent } from '../../eventStore/eventLog.ts';
import { storedEvents, toldBy } from './testing/storedEvents.ts';

describe('a past that was made up', () => {
  const call = ['demo', '--days', '12', '--orders-per-day', '25', '--seed', '7'] as const;
  let world: CliWorld;
  let again: CliWorld;
  let events: StoredEvent[];
  beforeAll(async () => {
    world = await openCliWorld();
    again = await openCliWorld();
    for (const each of [world, again]) {
      const { code, lines } = await each.run(...call);
      expect(lines.join('\n')).toContain('Готово');
      expect(code).toBe(0);
    }
    events = await storedEvents(world.foundation);
  });
  afterAll(async () => {
    await world.close();
    await again.close();
  });
  const ofType = (type: string) => events.filter((event) => event.type === type);

  test('is the same for the same seed', async () => {
    const other = await storedEvents(again.foundation);
    expect(toldBy(other)).toEqual(toldBy(events));
  });

  test('has whole chains, and goes forward in time', async () => {
    const { code, lines } = await world.run('audit', 'verify');
    expect(lines.join('\n')).toContain('Журнал цел');
    expect(code).toBe(0);
    const instants = events.map(({ metadata }) => Date.parse(String(metadata.at)));
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    expect(instants.at(-1)).toBeLessThanOrEqual(Date.parse('2026-11-27T12:00:00.000Z'));
  });

  test('has everything that a shop sees', () => {
    const types = new Set(events.map(({ type }) => type));
    for (const type of [
      'ClientRegistered',
      'ClientProductLiked',
      'CartPromocodeApplied',
      'CartGiftChosen',
      'PromocodePersonalUseTaken',
      'BonusesReserved',
      'BonusesSpent',
      'BonusesAccrued',
      'OrderCancelled',
      'OrderEdited',
      'OrderRefunded',
      'OrderPromisedTimeChanged',
      'FeedbackLeft',
      'FeedbackAnswered',
      'ProductStopped',
      'ProductPriceChanged',
      'VisitsCounted',
    ])
      expect(types, type).toContain(type);
    expect(ofType('OrderPlaced').length).toBeGreaterThan(200);
    expect(ofType('OrderCompleted').length).toBeGreaterThan(ofType('OrderPlaced').length * 0.9);
  });

  test('has visits of those who agreed, of which fewer come to each next step, and none of the day that goes on', async () => {
    const steps = ['visit', 'dish', 'cart', 'checkout', 'order'] as const;
    const told = ofType('VisitsCounted').map(({ data }) => data as VisitsEvent['data']);
    const sums = steps.map((step) =>
      told.flatMap(({ counts }) => counts).reduce((sum, one) => sum + one[step], 0),
    );
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    expect(sums.at(-1)).toBeGreaterThan(50);
    expect(sums.at(-1)).toBeLessThan(ofType('OrderPlaced').length);
    expect(new Set(told.flatMap(({ counts }) => counts.map(({ source }) => source))).size).toBeGreaterThan(4);
    expect(told.filter(({ date }) => date >= '2026-11-27')).toEqual([]);
    // An hour is one event: they cost the log nothing.
    expect(told.length).toBeLessThan(13 * 25);
  });

  test('leaves no order of yesterday unfinished, and nothing to settle', async () => {
    const ended = new Set(
      [...ofType('OrderCompleted'), ...ofType('OrderCancelled')].map(({ stream }) => stream),
    );
    const yesterday = events.filter(
      ({ type, metadata }) => type === 'OrderPlaced' && String(metadata.at) < '2026-11-26T00:00:00.000Z',
    );
    expect(yesterday.filter(({ stream }) => !ended.has(stream))).toEqual([]);
    const { rows } = await world.foundation.pool.query(
      "SELECT position FROM reactors.checkpoints WHERE name = 'bonuses'",
    );
    expect(BigInt(rows[0].position)).toBe(await world.foundation.eventStore.lastPosition());
  });

  test('is not written where somebody has ordered', async () => {
    const before = await world.foundation.eventStore.lastPosition();
    await expect(world.run(...call)).rejects.toThrow(/уже есть заказы/);
    expect(await world.foundation.eventStore.lastPosition()).toBe(before);
  });

  test.each([
    [['--days', '0'], /--days 0/],
    [['--orders', 'много'], /--orders много/],
    [['--seed', '-1'], /seed/],
  ])('refuses %s', async (words, reason) => {
    await expect(world.run('demo', ...words)).rejects.toThrow(reason);
  });
});
