import { visitsStream } from '../../../commands/streams.ts';
import { businessDay } from '../../../domain/schedule/businessDay.ts';
import { hoursOf } from '../../../domain/shop/hoursOf.ts';
import type { VisitCounts, VisitStep } from '../../../domain/visits/visits.events.ts';
import { visits } from '../../../domain/visits/visits.ts';
import { type Random, weightedBy } from './random.ts';
import { isoOf, minutes, type PastWorld, systemActor } from './world.ts';

const sources = weightedBy(
  [
    ['direct', 34],
    ['yandex.ru', 22],
    ['vk.com', 14],
    ['2gis.ru', 12],
    ['telegram', 8],
    ['google.com', 6],
    ['sms-pyatnica', 4],
  ] as const,
  ([, weight]) => weight,
);
/** Of all who come: the others have not agreed to be counted. */
const agreed = 0.62;
/** Beside each who came to eat some look around; of those some look at a dish, and some of these put it into a cart. */
const mostLookers = 9;
const looksAtDish = 0.52;
const fillsCart = 0.19;
/** An event holds what came within so long: the past needs no finer one. */
const bucketMs = minutes(60);

type Mutable<Value> = { -readonly [Field in keyof Value]: Value[Field] };

/** One visit, as its browser tells of it; of who has not agreed nothing is told. */
export type CountedVisit = (at: number, ...steps: readonly VisitStep[]) => void;

/**
 * Visits of the past, added up as those of the living are. The day that goes on at `until` is left to the living, who write into
 * its stream. A chance of its own: the orders are the same with and without it.
 */
export function createCountedVisits(
  { shop, streams }: Pick<PastWorld, 'shop' | 'streams'>,
  random: Random,
  until: number,
) {
  const dateAt = (at: number): string => businessDay(hoursOf(shop()), isoOf(at)).date;
  /** By source. The sources are ours, tidy and few: the past has millions of steps, and nobody makes names up. */
  let counts = new Map<string, Mutable<VisitCounts>>();
  let bucket = { date: '', hour: -1 };

  const flush = (at: number): void => {
    const { date } = bucket;
    const said = [...counts.values()];
    counts = new Map();
    if (said.length === 0 || date >= dateAt(until)) return;
    const command = { type: 'Count', date, counts: said } as const;
    streams.handle(visits, visitsStream(date), command, { at: isoOf(at), actor: systemActor });
  };
  const count = (at: number, source: string, steps: readonly VisitStep[]): void => {
    const hour = Math.floor(at / bucketMs);
    if (hour !== bucket.hour) {
      flush(at);
      bucket = { date: dateAt(at), hour };
    }
    let counted = counts.get(source);
    if (!counted) {
      counted = { source, visit: 0, dish: 0, cart: 0, checkout: 0, order: 0 };
      counts.set(source, counted);
    }
    for (const step of steps) counted[step] += 1;
  };
  const visitor = (): CountedVisit => {
    const [source] = random.oneOf(sources) ?? ['direct'];
    const isCounted = random.chance(agreed);
    return (at, ...steps) => {
      if (isCounted) count(at, source, steps);
    };
  };
  return {
    flush,
    /** Who came to eat, and beside them those who only look. */
    comes: (at: number): CountedVisit => {
      for (let lookers = random.whole(0, mostLookers); lookers > 0; lookers -= 1) {
        const sees = random.chance(looksAtDish);
        const fills = sees && random.chance(fillsCart);
        visitor()(at, 'visit', ...(sees ? (['dish'] as const) : []), ...(fills ? (['cart'] as const) : []));
      }
      const eater = visitor();
      eater(at, 'visit', 'dish', 'cart');
      return eater;
    },
  };
}
export type CountedVisits = ReturnType<typeof createCountedVisits>;
