import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { settlementReactor } from '../../../commands/policies/orderSettlement.ts';
import { ConcurrencyConflict } from '../../../commands/ports.ts';
import { hireStaff } from '../../../commands/staff/hireStaff.ts';
import { staffStream } from '../../../commands/streams.ts';
import { localTime } from '../../../domain/schedule/localTime.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import { zoneAt } from '../../../domain/zone/zone.ts';
import { type Connect, seekLeadership } from '../../../projections/leadership.ts';
import { demoHouses } from '../../addresses/demoAddressBook.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import { createSealedEventStore } from '../../eventStore/sealedEventStore.ts';
import type { Foundation } from '../../processes/foundation.ts';
import { savePositions } from '../../reactors/reactorPositions.ts';
import { introducePersons } from '../../vault/personDirectory.ts';
import { createDemoShop } from '../createDemoShop.ts';
import {
  type BegunPast,
  findBegunPast,
  finishPast,
  notePast,
  notePastBehind,
  type PastWanted,
} from './begunPast.ts';
import { openEarlierPast, PastCannotGoOn } from './earlierPast.ts';
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

/** The shop has sold something already: what is made up must not stand beside what is true. */
export class ShopHasOrders extends Error {
  override readonly name = 'ShopHasOrders';
}

/** Another past was begun here and is not whole. */
export class OtherPastBegun extends Error {
  override readonly name = 'OtherPastBegun';
  readonly begun: PastWanted;

  constructor(begun: PastWanted) {
    super(`A past of seed ${begun.seed} was begun`);
    this.begun = begun;
  }
}

/** The open shop writes its past itself. */
export class PastIsBeside extends Error {
  override readonly name = 'PastIsBeside';
}

const origin = { actor: { kind: 'system', id: 'demo' }, correlationId: 'demo' } as const;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type PastDeps = Pick<
  Foundation,
  'eventStore' | 'log' | 'personKeys' | 'pool' | 'connect' | 'secrets' | 'clock'
>;
type Progress = WritePast['onProgress'];

/**
 * Gives a shop a past that could be true, up to now: menu first, where there is none, then day after day of guests, orders,
 * bonuses and feedbacks, all by the rules of the living shop and at their own instants. Nobody orders meanwhile. Broken off, it
 * goes on by the same call where it stopped; `finishPast` says that there is nothing to go on with.
 * @throws {ShopHasOrders}
 * @throws {PastIsBeside}
 * @throws {OtherPastBegun}
 * @throws {PastCannotGoOn}
 */
export async function fillPast(
  deps: PastDeps,
  wanted: PastWanted,
  { onProgress, onGoingOn }: { readonly onProgress?: Progress; readonly onGoingOn?: () => void } = {},
): Promise<PastWritten> {
  const { eventStore, log, pool } = deps;
  const before = await findBegunPast(pool);
  if (before?.isFinished) throw new ShopHasOrders('The log holds a whole past');
  if (before?.isBeside) throw new PastIsBeside('The shop goes on with its past at its next start');
  if (before && !isSame(before, wanted)) throw new OtherPastBegun(before);
  if (before) onGoingOn?.();
  const begun = before ?? (await beginPast(deps, wanted, { isBeside: false }));
  const position = await openedBehind(deps, begun);
  const { plan, write } = await planPast(deps, begun, { position, isGoingOn: before !== null });
  const written = await writePast(simulatePast(plan), {
    ...write,
    ...(before && { earlier: openEarlierPast(log, position, write) }),
    ...(onProgress && { onProgress }),
  });
  // Every order was settled where it ended: nothing is left to do for the reactor that settles them.
  await savePositions(pool, [{ name: settlementReactor, position: await eventStore.lastPosition() }]);
  return written;
}

/** A past that is written while the shop is open already. */
export interface PastBeside {
  /** After it the menu is what it is today. */
  readonly position: bigint;
  /**
   * The guests, their orders and what became of them. Aborted, it ends between two batches, and the next start goes on.
   * @throws {PastCannotGoOn}
   * @throws {ConcurrencyConflict} somebody else has written where the past goes on: the next start looks whether it can.
   */
  fill(signal: AbortSignal): Promise<PastWritten>;
}

/**
 * The same for a shop that opens at once: today's prices are there before its first guest, so that none of last week comes
 * over them, and the guests of the past come in while living ones order.
 * @throws {ShopHasOrders}
 */
export async function openPastBeside(deps: PastDeps, wanted: PastWanted): Promise<PastBeside> {
  const begun = await beginPast(deps, wanted, { isBeside: true });
  return pastBeside(deps, begun, { isGoingOn: false });
}

/**
 * The same past where the last start of the shop left it; null = there is none to go on with.
 * @throws {PastCannotGoOn}
 */
export async function reopenPastBeside(deps: PastDeps): Promise<PastBeside | null> {
  const begun = await findBegunPast(deps.pool);
  if (!begun?.isBeside || begun.isFinished) return null;
  try {
    return await pastBeside(deps, begun, { isGoingOn: true });
  } catch (error) {
    // The shop was opened by other means before its menu was whole.
    if (error instanceof ShopHasOrders || error instanceof ConcurrencyConflict)
      throw new PastCannotGoOn('livedIn', error.message);
    throw error;
  }
}

async function pastBeside(
  deps: PastDeps,
  begun: BegunPast,
  { isGoingOn }: { readonly isGoingOn: boolean },
): Promise<PastBeside> {
  const { eventStore, log, pool, connect } = deps;
  const position = await openedBehind(deps, begun);
  const { plan, write } = await planPast(deps, begun, { position, isGoingOn });
  const livingDay = localTime(plan.until, plan.shop.shop.settings.timeZone).date;
  const earlier = () => openEarlierPast(log, position, { heads: write.heads, livingDay });
  const writtenMenu = menuPast(plan);
  const menu = writtenMenu.map(({ happened }) => happened);
  await appendHappened(await earlier().untold(menu), write);
  return {
    position: await eventStore.lastPosition(),
    fill: (signal) =>
      aloneWith(connect, signal, async () => {
        const before = await findBegunPast(pool);
        if (signal.aborted || before?.isFinished) return { events: 0, orders: 0 };
        const behindMenu = earlier();
        await behindMenu.untold(menu);
        const written = await writePast(simulatePast({ ...plan, writtenMenu, batchSize: batchBeside }), {
          ...write,
          earlier: behindMenu,
          livingDay,
          signal,
        });
        if (!signal.aborted) await finishPast(pool);
        return written;
      }),
  };
}

/** Nobody else writes it meanwhile: the process that an update replaces may be at it still. */
async function aloneWith<Done>(
  connect: Connect,
  signal: AbortSignal,
  work: () => Promise<Done>,
): Promise<Done> {
  const done = new AbortController();
  const led = new AbortController();
  const seeking = seekLeadership({
    connect,
    names: ['past of the demo shop'],
    onChange: (names) => names.size > 0 && led.abort(),
    signal: AbortSignal.any([signal, done.signal]),
    retryMs: 1_000,
  });
  await Promise.race([once(led.signal, 'abort'), seeking]);
  try {
    return await work();
  } finally {
    done.abort();
    await seeking;
  }
}

/** So much at once that a guest who waits for the process meanwhile does not notice. */
const batchBeside = 60;

const isSame = (one: PastWanted, other: PastWanted): boolean =>
  one.days === other.days && one.ordersPerDay === other.ordersPerDay && one.seed === other.seed;

type PastPlanned = Omit<BegunPast, 'isBeside' | 'position' | 'isFinished'>;

/** @throws {ShopHasOrders} */
async function pastFrom({ eventStore, clock }: PastDeps, wanted: PastWanted): Promise<PastPlanned> {
  const { hasOrders, shop } = await readLogBefore(eventStore);
  if (hasOrders) throw new ShopHasOrders('The log holds orders');
  // By the hour, so that the same call a minute later tells the same.
  const until = Math.floor(Date.parse(clock.now()) / hourMs) * hourMs;
  return { ...wanted, until, makesShop: shop.shop.products.size === 0 };
}

async function beginPast(
  deps: PastDeps,
  wanted: PastWanted,
  { isBeside }: Pick<BegunPast, 'isBeside'>,
): Promise<BegunPast> {
  const planned = { ...(await pastFrom(deps, wanted)), isBeside };
  await notePast(deps.pool, planned);
  return { ...planned, position: null, isFinished: false };
}

/** @returns where the past begins: the shop stands there as it did before. */
async function openedBehind(deps: PastDeps, begun: BegunPast): Promise<bigint> {
  if (begun.position !== null) return begun.position;
  await openShop(deps, begun);
  const position = await deps.eventStore.lastPosition();
  await notePastBehind(deps.pool, position);
  return position;
}

/** The shop as it stood before: a call that was broken off here is made again, and changes what is missing. */
async function openShop(
  { eventStore }: PastDeps,
  { days, until, seed, makesShop }: PastPlanned,
): Promise<void> {
  const opensAt = (Math.floor(until / dayMs) - days - 1) * dayMs;
  const opened = { now: () => new Date(opensAt).toISOString() };
  const before = await readLogBefore(eventStore);
  if (before.hasOrders) throw new ShopHasOrders('The log holds orders');
  if (makesShop) await createDemoShop(createDocumentWriter({ eventStore, clock: opened }, origin));
  await hireCrew({ eventStore }, opened, seed, before);
}

async function planPast(
  deps: PastDeps,
  { days, ordersPerDay, seed, until }: PastPlanned,
  { position, isGoingOn }: { readonly position: bigint; readonly isGoingOn: boolean },
): Promise<{ readonly plan: PastPlan; readonly write: WritePast }> {
  const { shop, heads } = await readLogBefore(deps.eventStore, position);
  return {
    plan: {
      seed,
      days,
      ordersPerDay,
      until,
      shop,
      houses: housesOf(shop.shop),
      operators: crewOf(seed).map(({ staffId }) => staffId),
    },
    write: {
      // Were the ids the same as before, an append that the broken-off call still had on its way would be taken for ours.
      ...sealingStore(deps, isGoingOn ? randomUUID : randomFrom(seed + 1).id),
      introduce: introducePersons(deps.pool, deps.secrets.phones),
      heads,
    },
  };
}

const sealingStore = ({ log, personKeys }: PastDeps, newId: () => string) => ({
  eventStore: createSealedEventStore({ log, keys: personKeys, newId }),
  newId,
});

/** Whose names stand in the histories. They have no password: nobody comes in by them. */
const crewOf = (seed: number) => {
  const ids = randomFrom(seed + 2);
  return pastTexts.staff.map((member) => ({ ...member, staffId: ids.id() }));
};

async function hireCrew(
  { eventStore }: Pick<Foundation, 'eventStore'>,
  clock: { readonly now: () => string },
  seed: number,
  { heads }: Pick<LogBefore, 'heads'>,
): Promise<void> {
  const hire = hireStaff({ eventStore, clock });
  // A call that was broken off may have hired them already.
  for (const { staffId, login, name, group } of crewOf(seed))
    if (!heads.has(staffStream(staffId)))
      await hire({ staffId, group, person: { name, login }, by: 'shop', origin });
}

/** Where the shop delivers to, of the city that the demo knows. */
const housesOf = ({ zones }: Shop): readonly House[] =>
  demoHouses()
    .filter((house) => zoneAt(zones.values(), house) !== null)
    .map(({ found, lat, lon }) => ({ found, lat, lon, byPin: false }));
