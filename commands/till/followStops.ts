import { deciderOf } from '../../domain/documentKinds/documentDeciders.ts';
import { documentStream } from '../../domain/documentKinds/documentKinds.ts';
import type { TillName } from '../../domain/integrations/tills.ts';
import type { ModifierGroup, Product } from '../../domain/product/product.events.ts';
import { idInTill } from '../../domain/ticket/tillIds.ts';
import { type SaveDeps, writeDocument } from '../document/saveDocument.ts';
import { resumeProduct, stopProduct } from '../document/stopProduct.ts';
import type { EventStore, Origin, RecordedEvent, ShopReader } from '../ports.ts';
import { isDishOut, isOptionOut } from './outOf.ts';
import type { TillStops, Tills } from './till.ts';

export interface FollowStopsDeps extends SaveDeps {
  readonly eventStore: EventStore;
  readonly shop: ShopReader;
  readonly tills: Tills;
}

/** Who stopped a dish that the till is out of: what staff have stopped stays so. */
const byTill = 'till';

/**
 * The shop's stop list as the till has it: a dish, a size, a sauce that is out cannot be ordered; one that is there again can,
 * unless staff have stopped it. May run any number of times.
 */
export const followStops =
  (deps: FollowStopsDeps) =>
  async (signal: AbortSignal | undefined, origin: Origin): Promise<void> => {
    const name = deps.tills.current();
    if (name === null || !deps.shop.current().integrations.restaurantStops) return;
    const till = await deps.tills.open(name);
    const stops = await till.stops?.(signal);
    if (!stops) return;
    let last = -1n;
    for (const product of deps.shop.current().products.values()) {
      if (product.archived || idInTill(name, product.externalId) === null) continue;
      const position = await follow(deps, name, product, stops, origin);
      if (position > last) last = position;
    }
    await deps.shop.reached(last);
  };

type Options = readonly ModifierGroup[];

async function follow(
  deps: FollowStopsDeps,
  till: TillName,
  product: Product,
  stops: TillStops,
  origin: Origin,
): Promise<bigint> {
  const { id } = product;
  const own = idInTill(till, product.externalId);
  const dishOut = isDishOut(stops, { till, own, groups: product.modifierGroups });
  const optionOut = (optionId: string): boolean => isOptionOut(stops, { till, own, optionId });
  const isStopped = product.stops.some(({ pointId }) => pointId === null);
  const optionsBack = optionsOf(product.modifierGroups).filter(
    (option) => option.stopped && !optionOut(option.id),
  );
  // Only what comes back needs a look at who had stopped it.
  const past =
    optionsBack.length > 0 || (isStopped && !dishOut)
      ? await deps.eventStore.read(documentStream('Product', id))
      : [];
  const ours = optionsStoppedByTill(past);
  const groups = withStops(product.modifierGroups, (option) =>
    option.stopped ? optionOut(option.id) || !ours.has(option.id) : optionOut(option.id),
  );
  let position = -1n;
  if (groups) {
    const fields = { modifierGroups: groups };
    const expectedRevision = product.revision;
    ({ position } = await writeDocument(deps)({ kind: 'Product', id, origin, fields, expectedRevision }));
  }
  if (dishOut && !isStopped)
    ({ position } = await stopProduct(deps)({ id, pointId: null, until: null, origin }));
  if (!dishOut && isStopped && stoppedByTill(past))
    ({ position } = await resumeProduct(deps)({ id, pointId: null, origin }));
  return position;
}

const optionsOf = (groups: Options) => groups.flatMap(({ items }) => items);

/** Null = they are so already. */
function withStops(
  groups: Options,
  isOut: (option: ModifierGroup['items'][number]) => boolean,
): Options | null {
  const isSame = optionsOf(groups).every((option) => isOut(option) === (option.stopped ?? false));
  if (isSame) return null;
  return groups.map((group) => ({
    ...group,
    items: group.items.map((option) => ({ ...option, stopped: isOut(option) })),
  }));
}

const isByTill = ({ metadata: { actor } }: RecordedEvent): boolean =>
  actor.kind === 'system' && actor.id === byTill;

/** By the last stop for the whole shop in the dish's own stream. */
const stoppedByTill = (past: readonly RecordedEvent[]): boolean => {
  const last = past.findLast(
    ({ type, data }) => type === 'ProductStopped' && Reflect.get(data, 'pointId') === null,
  );
  return last !== undefined && isByTill(last);
};

/** Options of which the till, and nobody after it, has said that they are out. */
function optionsStoppedByTill(past: readonly RecordedEvent[]): ReadonlySet<string> {
  const decider = deciderOf('Product');
  const ours = new Set<string>();
  let state = decider.initialState;
  let before = new Set<string>();
  for (const event of past) {
    // The stream's name says what it holds.
    state = decider.evolve(state, event as never);
    const groups: Options = Reflect.get(Object(state), 'modifierGroups') ?? [];
    const now = new Set(optionsOf(groups).flatMap(({ id, stopped }) => (stopped ? [id] : [])));
    for (const id of now) if (!before.has(id) && isByTill(event)) ours.add(id);
    for (const id of ours) if (!now.has(id)) ours.delete(id);
    before = now;
  }
  return ours;
}
