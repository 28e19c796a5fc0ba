import { settlementReactor } from '../../../commands/policies/orderSettlement.ts';
import { hireStaff } from '../../../commands/staff/hireStaff.ts';
import { staffStream } from '../../../commands/streams.ts';
import { localTime } from '../../../domain/schedule/localTime.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import { zoneAt } from '../../../domain/zone/zone.ts';
import { demoHouses } from '../../addresses/demoAddressBook.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import { createSealedEventStore } from '../../eventStore/sealedEventStore.ts';
import type { Foundation } from '../../processes/foundation.ts';
import { savePositions } from '../../reactors/reactorPositions.ts';
import { introducePersons } from '../../vault/personDirectory.ts';
import { createDemoShop } from '../createDemoShop.ts';
import { menuPast } from './menuPast.ts';
import type { House } from './people.ts';
import { randomFrom } from './random.ts';
import { type PastPlan, simulatePast } from './simulatePast.ts';
import { pastTexts } from './texts/ru.ts';
import {
  appendHappened,
  type LogBefore,
  type PastWritten,
  readLogBefore,
  type WritePast,
  writePast,
} from './writePast.ts';

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

type PastDeps = Pick<Foundation, 'eventStore' | 'log' | 'personKeys' | 'pool' | 'secrets' | 'clock'>;
type Progress = WritePast['onProgress'];

/**
 * Gives a shop a past that could be true, up to now: menu first, where there is none, then day after day of guests, orders,
 * bonuses and feedbacks, all by the rules of the living shop and at their own instants. Nobody orders meanwhile.
 * @throws {ShopHasOrders}
 */
export async function fillPast(
  deps: PastDeps,
  wanted: PastWanted,
  onProgress?: Progress,
): Promise<PastWritten> {
  const { plan, write } = await planPast(deps, wanted);
  const written = await writePast(simulatePast(plan), { ...write, ...(onProgress && { onProgress }) });
  // Every order was settled where it ended: nothing is left to do for the reactor that settles them.
  const position = await deps.eventStore.lastPosition();
  await savePositions(deps.pool, [{ name: settlementReactor, position }]);
  return written;
}

/** A past that is written while the shop is open already. */
export interface PastBeside {
  /** After it the menu is what it is today. */
  readonly position: bigint;
  /** The guests, their orders and what became of them. Aborted, it ends between two batches. */
  fill(signal: AbortSignal): Promise<PastWritten>;
}

/**
 * The same for a shop that opens at once: today's prices are there before its first guest, so that none of last week comes
 * over them, and the guests of the past come in while living ones order.
 * @throws {ShopHasOrders}
 */
export async function openPastBeside(deps: PastDeps, wanted: PastWanted): Promise<PastBeside> {
  const { plan, write } = await planPast(deps, wanted);
  const writtenMenu = menuPast(plan);
  await appendHappened(
    writtenMenu.map(({ happened }) => happened),
    write,
  );
  const { timeZone } = plan.shop.shop.settings;
  return {
    position: await deps.eventStore.lastPosition(),
    fill: (signal) =>
      writePast(simulatePast({ ...plan, writtenMenu, batchSize: batchBeside }), {
        ...write,
        livingDay: localTime(plan.until, timeZone).date,
        signal,
      }),
  };
}

/** So much at once that a guest who waits for the process meanwhile does not notice. */
const batchBeside = 60;

async function planPast(
  { eventStore, log, personKeys, pool, secrets, clock }: PastDeps,
  { days, ordersPerDay, seed }: PastWanted,
): Promise<{ readonly plan: PastPlan; readonly write: WritePast }> {
  const before = await readLogBefore(eventStore);
  if (before.hasOrders) throw new ShopHasOrders('The log holds orders');
  // By the hour, so that the same call a minute later tells the same.
  const until = Math.floor(Date.parse(clock.now()) / hourMs) * hourMs;
  const opensAt = (Math.floor(until / dayMs) - days - 1) * dayMs;
  const opened = { now: () => new Date(opensAt).toISOString() };
  if (before.shop.shop.products.size === 0)
    await createDemoShop(createDocumentWriter({ eventStore, clock: opened }, origin));
  const operators = await hireCrew({ eventStore }, opened, seed, before);
  const { shop, heads } = await readLogBefore(eventStore);
  const ids = randomFrom(seed + 1);
  return {
    plan: { seed, days, ordersPerDay, until, shop, houses: housesOf(shop.shop), operators },
    write: {
      eventStore: createSealedEventStore({ log, keys: personKeys, newId: ids.id }),
      introduce: introducePersons(pool, secrets.phones),
      heads,
      newId: ids.id,
    },
  };
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
