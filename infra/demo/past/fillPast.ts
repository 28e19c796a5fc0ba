import { settlementReactor } from '../../../commands/policies/orderSettlement.ts';
import { hireStaff } from '../../../commands/staff/hireStaff.ts';
import { staffStream } from '../../../commands/streams.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import { zoneAt } from '../../../domain/zone/zone.ts';
import { demoHouses } from '../../addresses/demoAddressBook.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import { createSealedEventStore } from '../../eventStore/sealedEventStore.ts';
import type { Foundation } from '../../processes/foundation.ts';
import { savePositions } from '../../reactors/reactorPositions.ts';
import { introducePersons } from '../../vault/personDirectory.ts';
import { createDemoShop } from '../createDemoShop.ts';
import type { House } from './people.ts';
import { randomFrom } from './random.ts';
import { simulatePast } from './simulatePast.ts';
import { pastTexts } from './texts/ru.ts';
import { type LogBefore, readLogBefore, type WritePast, writePast } from './writePast.ts';

export interface PastWanted {
  readonly days: number;
  readonly ordersPerDay: number;
  readonly seed: number;
}

/** The shop has sold something already: what is made up must not stand beside what is true. */
export class ShopHasOrders extends Error {
  override readonly name = 'ShopHasOrders';
}

const origin = { actor: { kind: 'system', id: 'demo' }, correlationId: 'demo' } as const;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Gives a shop a past that could be true, up to now: menu first, where there is none, then day after day of guests, orders,
 * bonuses and feedbacks, all by the rules of the living shop and at their own instants.
 * @throws {ShopHasOrders}
 */
export async function fillPast(
  foundation: Pick<Foundation, 'eventStore' | 'log' | 'personKeys' | 'pool' | 'secrets' | 'clock'>,
  { days, ordersPerDay, seed }: PastWanted,
  onProgress?: WritePast['onProgress'],
): Promise<{ readonly events: number; readonly orders: number; readonly position: bigint }> {
  const { eventStore, log, personKeys, pool, secrets, clock } = foundation;
  const before = await readLogBefore(eventStore);
  if (before.hasOrders) throw new ShopHasOrders('The log holds orders');
  // By the hour, so that the same call a minute later tells the same.
  const until = Math.floor(Date.parse(clock.now()) / hourMs) * hourMs;
  const opensAt = (Math.floor(until / dayMs) - days - 1) * dayMs;
  const opened = { now: () => new Date(opensAt).toISOString() };
  if (before.shop.shop.products.size === 0)
    await createDemoShop(createDocumentWriter({ eventStore, clock: opened }, origin));
  const operators = await hireCrew(foundation, opened, seed, before);
  const { shop, heads } = await readLogBefore(eventStore);

  const ids = randomFrom(seed + 1);
  const batches = simulatePast({
    seed,
    days,
    ordersPerDay,
    until,
    shop,
    houses: housesOf(shop.shop),
    operators,
  });
  const written = await writePast(batches, {
    eventStore: createSealedEventStore({ log, keys: personKeys, newId: ids.id }),
    introduce: introducePersons(pool, secrets.phones),
    heads,
    newId: ids.id,
    ...(onProgress && { onProgress }),
  });
  const position = await eventStore.lastPosition();
  // Every order was settled where it ended: nothing is left to do for the reactor that settles them.
  await savePositions(pool, [{ name: settlementReactor, position }]);
  return { ...written, position };
}

/** Whose names stand in the histories. They have no password: nobody comes in by them. */
async function hireCrew(
  { eventStore }: Pick<Foundation, 'eventStore'>,
  clock: { readonly now: () => string },
  seed: number,
  { heads }: Pick<LogBefore, 'heads'>,
): Promise<readonly string[]> {
  const ids = randomFrom(seed + 2);
  const hire = hireStaff({ eventStore, clock });
  const operators: string[] = [];
  for (const { login, name, group } of pastTexts.staff) {
    const staffId = ids.id();
    // A call that was broken off before the first order may have hired them already.
    if (!heads.has(staffStream(staffId)))
      await hire({ staffId, group, person: { name, login }, by: 'shop', origin });
    operators.push(staffId);
  }
  return operators;
}

/** Where the shop delivers to, of the city that the demo knows. */
const housesOf = ({ zones }: Shop): readonly House[] =>
  demoHouses()
    .filter((house) => zoneAt(zones.values(), house) !== null)
    .map(({ found, lat, lon }) => ({ found, lat, lon, byPin: false }));
