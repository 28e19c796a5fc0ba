import { bonusAccount } from '../../domain/bonus/bonusAccount.ts';
import { cart } from '../../domain/cart/cart.ts';
import { order } from '../../domain/order/order.ts';
import { orderNumbers } from '../../domain/order/orderNumbers.ts';
import type { WantedAddress } from '../../domain/order/wishes.ts';
import { codeUse } from '../../domain/promocode/codeUse.ts';
import { personalUses } from '../../domain/promocode/personalUses.ts';
import type { Promocode } from '../../domain/promocode/promocode.events.ts';
import { promocodeUses } from '../../domain/promocode/promocode.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { point, product, shopOf, zone } from '../../domain/testing/testShop.ts';
import { openAggregateCache } from '../aggregateCache.ts';
import { followMoved } from '../bonus/followMoved.ts';
import { cartCommands } from '../cart/cartCommands.ts';
import { customerReader } from '../cart/customerReader.ts';
import { placeOrder } from '../order/placeOrder.ts';
import { type ListOpenPlacements, recoverPlacements } from '../order/recoverPlacements.ts';
import { repeatOrder } from '../order/repeatOrder.ts';
import type { Clock, EventStore, Origin } from '../ports.ts';
import { bonusStream, promocodeStream } from '../streams.ts';
import { createMemoryEventStore, type MemoryEventStore } from './memoryEventStore.ts';

export const origin: Origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' };
export const roll = 'roll';

const square = [
  { lat: 0, lon: 0 },
  { lat: 0, lon: 10 },
  { lat: 10, lon: 10 },
  { lat: 10, lon: 0 },
];

/** A dish for 500 ₽, delivery for 200 ₽, one point; a shop that never closes. */
export const shopWith = (codes: readonly Promocode[]): Shop =>
  shopOf({
    products: [product(roll, 500), product('tea', 0)],
    zones: [zone('zone1', { polygon: square })],
    points: [point('point1')],
    promocodes: codes,
    gifts: [[1500, ['tea']]],
  });

export interface TestShopWorld {
  readonly eventStore: MemoryEventStore;
  readonly clock: { time: string; readonly now: () => string };
  shop: Shop;
  /** The one that runs now; `restart` puts the next one in its place, with nothing in memory. */
  server: Server;
  restart(): void;
  /** One more server over the same log. */
  another(): Server;
  later(minutes: number): void;
}
export type Server = ReturnType<typeof openServer>;

export function createTestShopWorld(codes: readonly Promocode[] = []): TestShopWorld {
  const eventStore = createMemoryEventStore();
  const clock = { time: '2026-11-27T12:00:00.000Z', now: (): string => clock.time };
  const listOpen = async () => openIn(eventStore);
  const ordersOf = async (personId: string) => ordersIn(eventStore, personId);
  const another = (): Server => openServer(eventStore, clock, () => world.shop, listOpen, ordersOf);
  const world: TestShopWorld = {
    eventStore,
    clock,
    shop: shopWith(codes),
    server: another(),
    another,
    restart: () => {
      eventStore.restart();
      world.server = another();
    },
    later: (minutes) => {
      clock.time = new Date(Date.parse(clock.time) + minutes * 60_000).toISOString();
    },
  };
  return world;
}

/** Writes the shop's promocodes into the log too: their streams count the uses. */
export async function savePromocodes({ server, shop }: TestShopWorld): Promise<void> {
  for (const { id, revision: _revision, archived: _archived, ...fields } of shop.promocodes.values()) {
    const created = { type: 'PromocodeCreated', data: { id, fields } } as const;
    await server.promocodes.change(promocodeStream(id), () => [created], origin);
  }
}

export const grant = ({ server }: TestShopWorld, clientId: string, amount: number) =>
  server.bonuses.handle(
    bonusStream(clientId),
    { type: 'Grant', clientId, kind: 'welcome', key: 'welcome', amount, expiresAt: null },
    origin,
  );

export function openServer(
  eventStore: EventStore,
  clock: Clock,
  current: () => Shop,
  listOpenPlacements: ListOpenPlacements = async () => [],
  ordersOf: (personId: string) => Promise<number> = async () => 0,
) {
  const deps = { eventStore, clock };
  const streams = {
    carts: openAggregateCache(deps, cart),
    orders: openAggregateCache(deps, order),
    bonuses: followMoved(openAggregateCache(deps, bonusAccount)),
    promocodes: openAggregateCache(deps, promocodeUses),
    personalUses: openAggregateCache(deps, personalUses),
    codeUses: openAggregateCache(deps, codeUse),
    orderNumbers: openAggregateCache(deps, orderNumbers),
  };
  const shop = { current };
  const orderHistory = async (personId: string) => ({
    completedOrdersSum: 0,
    ordersCount: await ordersOf(personId),
  });
  const readCustomer = customerReader({ ...streams, orderHistory });
  const cartDeps = { ...streams, shop, clock, readCustomer, eventStore };
  const commands = cartCommands(cartDeps);
  return {
    ...streams,
    cartDeps,
    cartCommands: commands,
    ...commands,
    repeatOrder: repeatOrder(cartDeps),
    placeOrder: placeOrder({
      ...cartDeps,
      ids: { next: () => 'never asked', derive: (...words) => words.join('/') },
      locateAddress: async ({ typed }) => placeOf(typed),
      findPerson: async (phone) => `person ${phone}`,
      acquiringOn: () => false,
      readQueue: async () => () => 0,
    }),
    recover: recoverPlacements({ ...streams, eventStore, clock, listOpenPlacements }),
  };
}

const placeOf = (typed: string): WantedAddress['place'] => {
  if (typed === 'Нет такой') return null;
  return { found: typed, lat: typed === 'Далеко' ? 50 : 5, lon: 5, byPin: false };
};

/** How many orders a person has placed, as the read model would say. */
const ordersIn = (eventStore: MemoryEventStore, personId: string): number => {
  const events = eventStore.all();
  const placed = new Set(events.flatMap(({ type, stream }) => (type === 'OrderPlaced' ? [stream] : [])));
  return events.filter(
    ({ type, stream, data }) =>
      type === 'OrderPlacementStarted' && placed.has(stream) && Reflect.get(data, 'personId') === personId,
  ).length;
};

/** What the read model of open placements would say. */
function openIn(eventStore: MemoryEventStore) {
  const open = new Map<string, { orderId: string; cartId: string; startedAt: string }>();
  for (const { type, data, stream, metadata } of eventStore.all()) {
    const orderId = String(Reflect.get(data, 'orderId'));
    if (type === 'CartCheckoutStarted')
      open.set(orderId, { orderId, cartId: stream.slice('cart-'.length), startedAt: metadata.at });
    if (type === 'CartCheckoutAbandoned' || type === 'CartCheckedOut') open.delete(orderId);
  }
  return [...open.values()];
}
