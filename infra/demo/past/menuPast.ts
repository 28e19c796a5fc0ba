import TinyQueue from 'tinyqueue';
import type { DomainEvent } from '../../../domain/decider.ts';
import { deciderOf } from '../../../domain/documentKinds/documentDeciders.ts';
import { documentStream } from '../../../domain/documentKinds/documentKinds.ts';
import type { Product } from '../../../domain/product/product.events.ts';
import { productStops, type StopCommand } from '../../../domain/product/stops.ts';
import { instantOf } from '../../../domain/schedule/localTime.ts';
import type { RecordedDocumentEvent } from '../../../projections/documents/documentFold.ts';
import { foldShop, type ShopState } from '../../../projections/shop/shopState.ts';
import { daysOf } from './demand.ts';
import { type Random, randomFrom } from './random.ts';
import type { Happened } from './streams.ts';
import { isoOf, minutes } from './world.ts';

export interface MenuPlan {
  readonly seed: number;
  readonly days: number;
  /** The instant at which the past ends and the present begins. */
  readonly until: number;
  /** The shop as it stood at the beginning. */
  readonly shop: ShopState;
  /** Who works here: the authors of what is done to orders and dishes. */
  readonly operators: readonly string[];
}

/** What staff did with a dish. */
export interface MenuChange {
  readonly at: number;
  readonly happened: Happened;
  /** The same as the log will hold it, for the shop in memory. */
  readonly recorded: readonly RecordedDocumentEvent[];
}

const product = deciderOf('Product');
const repricingDays = 9;
/** Whole tens of roubles, as on a menu. */
const priceStep = 1_000;

/**
 * What staff did with the menu in these days, in the order in which it happened: something ran out in the evening, and now
 * and then prices went with the market. It asks nothing of the guests, so that it can be written before them.
 */
export function menuPast({ seed, days, until, shop, operators }: MenuPlan): readonly MenuChange[] {
  const random = randomFrom(seed + 3);
  const changes: MenuChange[] = [];
  let state = shop;
  const queue = new TinyQueue<PlannedChange>([], (a, b) => a.at - b.at);
  const { timeZone } = shop.shop.settings;
  for (const [number, date] of daysOf(until, days, timeZone).entries())
    for (const planned of changesOfDay(random, shop, {
      number,
      opensAt: instantOf(date, '09:00', timeZone),
    }))
      queue.push(planned);
  for (let next = queue.pop(); next && next.at < until; next = queue.pop()) {
    const dish = state.shop.products.get(next.dishId);
    const events = dish ? next.decide(dish) : [];
    if (!dish || events.length === 0) continue;
    const at = isoOf(next.at);
    const actor = { kind: 'staff', id: random.pickAny(operators) ?? 'demo' } as const;
    const stream = documentStream('Product', dish.id);
    const recorded = asRecorded(events, dish, at, actor);
    state = foldShop(state, recorded);
    changes.push({ at: next.at, happened: { stream, events, at, actor, isLast: false }, recorded });
  }
  return changes;
}

interface PlannedChange {
  readonly at: number;
  readonly dishId: string;
  readonly decide: (dish: Product) => readonly DomainEvent[];
}

function changesOfDay(
  random: Random,
  { shop: { products } }: ShopState,
  { number, opensAt }: { readonly number: number; readonly opensAt: number },
): readonly PlannedChange[] {
  const dishIds = [...products.keys()];
  const planned: PlannedChange[] = [];
  const plan = (at: number, dishId: string | undefined, decide: PlannedChange['decide']) => {
    if (dishId !== undefined) planned.push({ at, dishId, decide });
  };
  for (let left = random.whole(0, 2); left > 0; left -= 1) {
    const id = random.pickAny(dishIds) ?? '';
    const stopping =
      (command: StopCommand): PlannedChange['decide'] =>
      ({ stops }) =>
        productStops.decide(command, { exists: true, stops });
    const at = opensAt + minutes(random.between(240, 700));
    plan(at, id, stopping({ type: 'Stop', id, stop: { pointId: null, until: null } }));
    plan(at + minutes(random.between(40, 200)), id, stopping({ type: 'Resume', id, pointId: null }));
  }
  if (number % repricingDays !== repricingDays - 1) return planned;
  for (let left = random.whole(1, 3); left > 0; left -= 1)
    plan(
      opensAt + minutes(random.between(5, 40)),
      random.pickAny(dishIds),
      repriced(random.between(0.94, 1.12)),
    );
  return planned;
}

const repriced =
  (by: number): PlannedChange['decide'] =>
  (dish) => {
    const rounded = Math.max(priceStep, Math.round((dish.price * by) / priceStep) * priceStep);
    const price = rounded === dish.price ? dish.price + priceStep : rounded;
    const changes = { price, oldPrice: price < dish.price ? dish.price : null };
    return product.decide({ type: 'Change', id: dish.id, changes }, dish);
  };

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
