import { giveConsent } from '../../commands/client/giveConsent.ts';
import { leaveFeedback } from '../../commands/feedback/leaveFeedback.ts';
import { giveFormAnswer } from '../../commands/formAnswer/giveFormAnswer.ts';
import { cancelOrder } from '../../commands/order/cancelOrder.ts';
import { moveOrder } from '../../commands/order/moveOrder.ts';
import { createTestShopWorld, origin, savePromocodes } from '../../commands/testing/testShopWorld.ts';
import type { MoveTarget } from '../../domain/order/order.ts';
import type { Promocode } from '../../domain/promocode/promocode.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { createDemoAddressBook } from '../../infra/addresses/demoAddressBook.ts';
import { addressRoutes } from '../address/address.routes.ts';
import { addressTokens } from '../address/addressToken.ts';
import { locateAddress } from '../address/checkAddress.ts';
import { cartRoutes } from '../cart/cart.routes.ts';
import { presentCart } from '../cart/presentCart.ts';
import { createShownCarts } from '../cart/shownCarts.ts';
import { initRoutes } from '../init/init.routes.ts';
import { orderRoutes } from '../order/order.routes.ts';
import type { Routes } from '../route.ts';
import type { RateLimits } from '../security/rateLimits.ts';
import { cookieNames } from '../sessions/cookieNames.ts';
import type { SessionStore } from '../sessions/sessionStore.ts';
import { shopRoutes } from '../shop/shop.routes.ts';
import { createBrowser, createTestApp } from './testApp.ts';

const secret = Buffer.alloc(32, 7);

/** The calls of the shop over a log in memory: a dish for 500 ₽, delivery for 200 ₽, one point that never closes. */
export async function openTestShopGateway({
  codes = [],
  change = (shop) => shop,
  extraRoutes = () => [],
  rateLimits,
}: {
  readonly codes?: readonly Promocode[];
  readonly change?: (shop: Shop) => Shop;
  readonly extraRoutes?: (deps: TestShopDeps) => readonly Routes[];
  /** Orders are limited by them; a proxy says where visitors come from. */
  readonly rateLimits?: RateLimits;
} = {}) {
  const world = createTestShopWorld(codes);
  await savePromocodes(world);
  world.shop = change(world.shop);
  const deps = { ...depsOf(world), ...(rateLimits && { rateLimits, limitsOrders: true }) };
  const stopping = new AbortController();
  const app = createTestApp({
    ...deps,
    stopping: stopping.signal,
    routes: [
      initRoutes(deps),
      shopRoutes(deps),
      cartRoutes(deps),
      orderRoutes(deps),
      addressRoutes(deps),
      ...extraRoutes(deps),
    ],
    trustedProxies: rateLimits ? 1 : 0,
  });
  const browser = () => createBrowser(app);
  return {
    app,
    world,
    deps,
    stopping,
    browser,
    /** A browser in which this client has logged in. */
    browserOf: (clientId: string) => {
      const agent = browser();
      agent.jar.setCookie(`${cookieNames.client}=${clientId}; Path=/`);
      return agent;
    },
    moveTo: async (orderId: string, ...statuses: readonly MoveTarget[]) => {
      for (const to of statuses) await moveOrder(deps)({ orderId, to, origin });
    },
  };
}
export type TestShopDeps = ReturnType<typeof depsOf>;

function depsOf(world: ReturnType<typeof createTestShopWorld>) {
  const { server, eventStore, clock } = world;
  const { cartDeps } = server;
  const shop = { current: () => world.shop, reached: async () => undefined };
  const shownCarts = createShownCarts();
  const tokens = addressTokens(secret);
  const addresses = createDemoAddressBook();
  const bannerCounts = { count: () => undefined };
  const visitCounts = { count: () => undefined };
  const basics = { eventStore, clock, shop };
  return {
    ...server,
    ...cartDeps,
    ...basics,
    bannerCounts,
    visitCounts,
    giveFormAnswer: giveFormAnswer({
      ...basics,
      ids: { next: () => 'an id', derive: (...words) => words.join('/') },
      findPerson: async (phone) => `person ${phone}`,
    }),
    shownCarts,
    addresses,
    addressTokens: tokens,
    presentCart: presentCart({ ...basics, bonuses: server.bonuses, shownCarts }),
    ids: { next: () => 'an id', derive: (...words: readonly string[]) => uuidOf(words.join('/')) },
    locateAddress: locateAddress({ ...basics, addresses, addressTokens: tokens }),
    findPerson: async (phone: string) => `person ${phone}`,
    acquiringOn: () => false,
    askBank: async () => undefined,
    readQueue: async () => () => 0,
    cancelOrder: cancelOrder({ ...cartDeps, ...basics }),
    leaveFeedback: leaveFeedback({ ...cartDeps, ...basics }),
    saveAddress: async () => undefined,
    giveConsent: giveConsent(basics),
    readClient: async () => null,
    findNeedFeedback: async () => null,
    readStaff: async () => null,
    suggestionsOn: () => true,
    pushKey: null,
    publicOrigin: null,
    cookieSecret: secret,
    rateLimits: { take: async () => 0, giveBack: async () => undefined } satisfies RateLimits as RateLimits,
    limitsOrders: false,
    writeLimits: { byCaller: true, byNetwork: true },
    sessions,
  };
}

/** A session's token is the client's id. */
const sessions: Pick<SessionStore, 'find'> = {
  find: (kind, token) =>
    kind === 'client' ? { sessionId: token, personId: token, group: null, stretched: false } : null,
};

/** The same words are the same id; the contract's ids are uuids. */
const uuidOf = (words: string): string => {
  const hex = [...words].reduce(
    (hash, sign) => (hash * 131n + BigInt(sign.codePointAt(0) ?? 0)) % 2n ** 128n,
    7n,
  );
  const digits = hex.toString(16).padStart(32, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
};
