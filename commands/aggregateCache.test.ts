import { describe, expect, test } from 'vitest';
import type { Decider } from '../domain/decider.ts';
import { DomainError } from '../domain/domainError.ts';
import { openAggregateCache } from './aggregateCache.ts';
import { handleCommand } from './handleCommand.ts';
import { ConcurrencyConflict } from './ports.ts';
import { createMemoryEventStore } from './testing/memoryEventStore.ts';

/** A shelf with a limited number of dishes. */
type Shelf = { readonly dishes: readonly string[] };
type DishPut = { readonly type: 'DishPut'; readonly data: { readonly dish: string } };
const shelf: Decider<Shelf, string, DishPut> = {
  initialState: { dishes: [] },
  decide: (dish, { dishes }) => {
    if (dishes.includes(dish)) return [];
    if (dishes.length === 40) throw new DomainError('CartIsEmpty', {});
    return [{ type: 'DishPut', data: { dish } }];
  },
  evolve: ({ dishes }, { data }) => ({ dishes: [...dishes, data.dish] }),
};
const clock = { now: () => '2026-11-27T12:00:00.000Z' };
const origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' } as const;
const open = () => {
  const eventStore = createMemoryEventStore();
  const deps = { eventStore, clock };
  return { ...deps, cache: openAggregateCache(deps, shelf), other: openAggregateCache(deps, shelf) };
};

describe('a command on a cached stream', () => {
  test('is one append and nothing else on the wire', async () => {
    const { eventStore, cache } = open();
    await cache.handle('shelf-1', 'wok', origin);
    const before = { ...eventStore.calls };
    const { state, head, position } = await cache.handle('shelf-1', 'roll', origin);
    expect(eventStore.calls).toEqual({ reads: before.reads, appends: before.appends + 1 });
    expect(state.dishes).toEqual(['wok', 'roll']);
    expect([head.revision, position]).toEqual([1n, 2n]);
  });
  test('waits for its turn, so that fifty at once do not conflict', async () => {
    const { eventStore, cache } = open();
    const dishes = Array.from({ length: 39 }, (_, index) => `dish ${index}`);
    await Promise.all(dishes.map((dish) => cache.handle('shelf-1', dish, origin)));
    expect(eventStore.calls.appends).toBe(39);
    expect((await cache.read('shelf-1')).state.dishes).toEqual(dishes);
  });
  test('that conflicts with another server reads the tail and is decided again', async () => {
    const { eventStore, cache, other } = open();
    await cache.handle('shelf-1', 'wok', origin);
    await other.handle('shelf-1', 'roll', origin);
    const { state } = await cache.handle('shelf-1', 'pizza', origin);
    expect(state.dishes).toEqual(['wok', 'roll', 'pizza']);
    expect(eventStore.all()).toHaveLength(3);
  });
  test('that would do nothing by a stale state is decided on a fresh one', async () => {
    const { cache, other } = open();
    await cache.handle('shelf-1', 'wok', origin);
    await other.handle('shelf-1', 'roll', origin);
    const { state, events } = await cache.handle('shelf-1', 'wok', origin);
    expect([state.dishes, events]).toEqual([['wok', 'roll'], []]);
  });
  test('whose answer was lost is found by the next one', async () => {
    const { eventStore, cache } = open();
    await cache.handle('shelf-1', 'wok', origin);
    eventStore.crash({ atAppend: 1, written: true, passing: true });
    await expect(cache.handle('shelf-1', 'roll', origin)).rejects.toThrow('stops here');
    const { state, events } = await cache.handle('shelf-1', 'roll', origin);
    expect([state.dishes, events]).toEqual([['wok', 'roll'], []]);
  });
});

describe('a cached state', () => {
  test('follows a subscription', async () => {
    const { eventStore, cache, other } = open();
    await cache.handle('shelf-1', 'wok', origin);
    await other.handle('shelf-1', 'roll', origin);
    const reads = eventStore.calls.reads;
    cache.observe(eventStore.all());
    cache.observe(eventStore.all()); // delivered twice
    expect((await cache.read('shelf-1')).state.dishes).toEqual(['wok', 'roll']);
    expect(eventStore.calls.reads).toBe(reads);
  });
  test('is let go of when events between were missed', async () => {
    const { eventStore, cache, other } = open();
    await cache.handle('shelf-1', 'wok', origin);
    await other.handle('shelf-1', 'roll', origin);
    await other.handle('shelf-1', 'pizza', origin);
    cache.observe(eventStore.all().slice(2));
    expect((await cache.read('shelf-1')).state.dishes).toEqual(['wok', 'roll', 'pizza']);
  });
  test('is caught up when the caller knows of more', async () => {
    const { cache, other } = open();
    await cache.handle('shelf-1', 'wok', origin);
    await other.handle('shelf-1', 'roll', origin);
    expect((await cache.read('shelf-1')).state.dishes).toEqual(['wok']);
    expect((await cache.read('shelf-1', { atLeast: 1n })).state.dishes).toEqual(['wok', 'roll']);
  });
  test('leaves when it is the least used', async () => {
    const eventStore = createMemoryEventStore();
    const cache = openAggregateCache({ eventStore, clock }, shelf, { capacity: 2 });
    for (const stream of ['shelf-1', 'shelf-2', 'shelf-3']) await cache.handle(stream, 'wok', origin);
    const { reads } = eventStore.calls;
    await cache.read('shelf-3');
    await cache.read('shelf-2');
    expect(eventStore.calls.reads).toBe(reads);
    await cache.read('shelf-1');
    expect(eventStore.calls.reads).toBe(reads + 1);
  });
});

test('an append at a state that is gone is refused', async () => {
  const { cache, other } = open();
  const seen = await cache.read('shelf-1');
  await other.handle('shelf-1', 'wok', origin);
  const put = { type: 'DishPut', data: { dish: 'roll' } } as const;
  await expect(cache.appendAt('shelf-1', seen, [put], origin)).rejects.toThrow(ConcurrencyConflict);
  const { state } = await cache.appendAt('shelf-1', await cache.read('shelf-1'), [put], origin);
  expect(state.dishes).toEqual(['wok', 'roll']);
});

test('an uncached command is decided again from a fresh read when it conflicts', async () => {
  const { eventStore, clock: time } = open();
  const deps = { eventStore, clock: time };
  const both = ['wok', 'roll'].map((dish) => handleCommand(deps, shelf, 'shelf-1', dish, origin));
  await Promise.all(both);
  expect(eventStore.all().map(({ data }) => data)).toEqual([{ dish: 'wok' }, { dish: 'roll' }]);
});
