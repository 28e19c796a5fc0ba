import TinyQueue from 'tinyqueue';
import type { DomainEvent } from '../../../domain/decider.ts';
import { documentStream } from '../../../domain/documentKinds/documentKinds.ts';
import type { Product } from '../../../domain/product/product.events.ts';
import { instantOf, localTime } from '../../../domain/schedule/localTime.ts';
import type { RecordedDocumentEvent } from '../../../projections/documents/documentFold.ts';
import { foldShop, type ShopState } from '../../../projections/shop/shopState.ts';
import { createAppetite } from './appetite.ts';
import { type Day, dayOf, daysBefore } from './demand.ts';
import { createPeople, type House, type Person } from './people.ts';
import { randomFrom } from './random.ts';
import { liveThroughDay } from './shopLife.ts';
import { createStreams, type Happened } from './streams.ts';
import { createVisits } from './visit.ts';
import { isoOf, type PastWorld } from './world.ts';

export interface PastPlan {
  readonly seed: number;
  readonly days: number;
  readonly ordersPerDay: number;
  /** The instant at which the past ends and the present begins. */
  readonly until: number;
  /** The shop as it stood at the beginning. */
  readonly shop: ShopState;
  readonly houses: readonly House[];
  /** Who works here: the authors of what is done to orders and dishes. */
  readonly operators: readonly string[];
}

/** Some look and leave, and some come when the kitchen is closed: so many visits make an order. */
const visitsPerOrder = 1.3;
const batchSize = 400;

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
  const { seed, days, ordersPerDay, until, operators } = plan;
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
  const visit = createVisits(world, createAppetite(random));
  const change = (dish: Product, events: readonly DomainEvent[], at: number, staffId: string) => {
    const actor = { kind: 'staff', id: staffId } as const;
    streams.record({
      stream: documentStream('Product', dish.id),
      events,
      at: isoOf(at),
      actor,
      isLast: false,
    });
    state = foldShop(state, asRecorded(events, dish, isoOf(at), actor));
  };

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
  const today = localTime(until, timeZone).date;
  for (const [number, date] of [...daysBefore(today, days), today].entries()) {
    const midnight = instantOf(date, '00:00', timeZone);
    yield* liveUntil(Math.min(midnight, until));
    weather = dayOf(random, { date, visits: ordersPerDay * visitsPerOrder, timeZone });
    for (const at of weather.visits) world.schedule(at, visit);
    liveThroughDay(world, { number, opensAt: instantOf(date, '09:00', timeZone) }, change);
  }
  yield* liveUntil(until);
  yield batch();
}

/** As the log will hold them: the shop in memory needs no more of it. */
const asRecorded = (
  events: readonly DomainEvent[],
  { id, revision }: Product,
  at: string,
  actor: { readonly kind: 'staff'; readonly id: string },
): readonly RecordedDocumentEvent[] =>
  events.map((event, index) => {
    const metadata = { actor, at, correlationId: 'past', causationId: 'past', schemaVersion: 1, hash: '' };
    const place = { id: `${id}-${index}`, stream: documentStream('Product', id), position: 0n };
    // A product's decider made it.
    return {
      ...event,
      ...place,
      metadata,
      revision: BigInt(revision) + 1n + BigInt(index),
    } as RecordedDocumentEvent;
  });
