import TinyQueue from 'tinyqueue';
import { instantOf } from '../../../domain/schedule/localTime.ts';
import { foldShop } from '../../../projections/shop/shopState.ts';
import { createAppetite } from './appetite.ts';
import { createCountedVisits } from './countedVisits.ts';
import { type Day, dayOf, daysOf } from './demand.ts';
import { type MenuChange, type MenuPlan, menuPast } from './menuPast.ts';
import { createPeople, type House, type Person } from './people.ts';
import { randomFrom } from './random.ts';
import { createStreams, type Happened } from './streams.ts';
import { createVisits } from './visit.ts';
import type { PastWorld } from './world.ts';

export interface PastPlan extends MenuPlan {
  readonly ordersPerDay: number;
  readonly houses: readonly House[];
  /** What staff did with the menu, where it stands in the log already. */
  readonly writtenMenu?: readonly MenuChange[];
  /** So many appends, or a few more: what happens at one instant stays together. */
  readonly batchSize?: number;
}

/** Some look and leave, and some come when the kitchen is closed: so many visits make an order. */
const visitsPerOrder = 1.3;
/** Visits have a chance of their own. */
const visitsSalt = 0x51ab17;
/** Appends of a batch where nobody waits for the process meanwhile. */
const usualBatch = 1_000;

export interface PastBatch {
  readonly happened: readonly Happened[];
  /** Who came for the first time. */
  readonly newcomers: readonly Person[];
  readonly orders: number;
}

/**
 * Lives through the past of a shop, instant by instant: the same plan gives the same events. Nothing of it is written here.
 */
export function* simulatePast(plan: PastPlan): Generator<PastBatch> {
  const { seed, days, ordersPerDay, until, operators, batchSize = usualBatch } = plan;
  const random = randomFrom(seed);
  const queue = new TinyQueue<{ at: number; order: number; happen: (at: number) => void }>(
    [],
    (a, b) => a.at - b.at || a.order - b.order,
  );
  let state = plan.shop;
  let order = 0;
  let weather: Day | undefined;
  const streams = createStreams();
  const people = createPeople(random, plan.houses);
  const world: PastWorld = {
    random,
    streams,
    people,
    operators,
    placed: { orders: 0 },
    shop: () => state.shop,
    isRaining: () => weather?.rain ?? false,
    schedule: (at, happen) => {
      order += 1;
      queue.push({ at, order, happen });
    },
  };
  const counted = createCountedVisits(world, randomFrom(seed ^ visitsSalt), until);
  const visit = createVisits(world, createAppetite(random), counted);
  for (const { at, happened, recorded } of plan.writtenMenu ?? menuPast(plan))
    world.schedule(at, () => {
      if (!plan.writtenMenu) streams.record(happened);
      state = foldShop(state, recorded);
    });

  let taken = 0;
  const batch = (): PastBatch => {
    const newcomers = people.all().slice(taken);
    taken += newcomers.length;
    return { happened: streams.take(), newcomers, orders: world.placed.orders };
  };
  const liveUntil = function* (end: number): Generator<PastBatch> {
    for (let next = queue.peek(); next && next.at < end; next = queue.peek()) {
      queue.pop();
      next.happen(next.at);
      if (streams.waiting() >= batchSize) yield batch();
    }
  };

  const { timeZone } = state.shop.settings;
  for (const date of daysOf(until, days, timeZone)) {
    const midnight = instantOf(date, '00:00', timeZone);
    yield* liveUntil(Math.min(midnight, until));
    weather = dayOf(random, { date, visits: ordersPerDay * visitsPerOrder, timeZone });
    for (const at of weather.visits) world.schedule(at, visit);
  }
  yield* liveUntil(until);
  counted.flush(until);
  yield batch();
}
