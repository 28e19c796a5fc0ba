import { DomainError } from '../../../domain/domainError.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import type { People, Person } from './people.ts';
import type { Random } from './random.ts';
import type { Streams } from './streams.ts';

/** What everybody in the made-up past shares. */
export interface PastWorld {
  readonly random: Random;
  readonly streams: Streams;
  readonly people: People;
  /** As it was at that time. */
  shop(): Shop;
  /** Later in the same past. Instants are ms. */
  schedule(at: number, happen: (at: number) => void): void;
  /** Who is on duty. */
  readonly operators: readonly string[];
  readonly placed: { orders: number };
  /** It rains: couriers are late. */
  isRaining(at: number): boolean;
}

/** Most of what happens asks for one instant several times. */
export const isoOf = (at: number): string => {
  if (latest.at !== at) latest = { at, iso: new Date(at).toISOString() };
  return latest.iso;
};
let latest = { at: 0, iso: new Date(0).toISOString() };
export const minutes = (count: number): number => Math.round(count * 60_000);

export const clientActor = (person: Person) =>
  ({ kind: person.isClient ? 'client' : 'guest', id: person.id }) as const;
export const systemActor = { kind: 'system', id: 'demo' } as const;

/** What the rules refuse did not happen: people look at the words and do something else, and nobody asks where it was said. */
export function ifAllowed<Result>(attempt: () => Result): Result | null {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return attempt();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
