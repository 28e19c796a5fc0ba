import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import type { Express } from 'express';
import pg from 'pg';
import { pino } from 'pino';
import request from 'supertest';
import { openAggregateCache } from '../../commands/aggregateCache.ts';
import { grantWelcome } from '../../commands/bonus/grantBonuses.ts';
import { cartCommands } from '../../commands/cart/cartCommands.ts';
import { customerReader } from '../../commands/cart/customerReader.ts';
import { writeDocument } from '../../commands/document/saveDocument.ts';
import { archiveOrder, unarchiveOrder } from '../../commands/order/archiveOrder.ts';
import { cancelOrder } from '../../commands/order/cancelOrder.ts';
import { changePromisedTime } from '../../commands/order/changePromisedTime.ts';
import { moveOrder } from '../../commands/order/moveOrder.ts';
import { placeOrder } from '../../commands/order/placeOrder.ts';
import { repeatOrder } from '../../commands/order/repeatOrder.ts';
import type { EventStore, Origin } from '../../commands/ports.ts';
import { hireStaff } from '../../commands/staff/hireStaff.ts';
import { wishes } from '../../commands/testing/orderRequests.ts';
import { bonusAccount } from '../../domain/bonus/bonusAccount.ts';
import { cart } from '../../domain/cart/cart.ts';
import type { DocumentFields } from '../../domain/documentKinds/documentFields.ts';
import { order } from '../../domain/order/order.ts';
import { orderNumbers } from '../../domain/order/orderNumbers.ts';
import { personalUses } from '../../domain/promocode/personalUses.ts';
import { promocodeUses } from '../../domain/promocode/promocode.ts';
import { defaultSettings } from '../../domain/settings/settings.ts';
import type { StaffGroup } from '../../domain/staff/staff.events.ts';
import { category, point, product } from '../../domain/testing/testShop.ts';
import { feedbackPhotosOf } from '../../infra/erasure/feedbackPhotosOf.ts';
import { ordersUnderWay } from '../../infra/erasure/ordersUnderWay.ts';
import { sweepVault } from '../../infra/erasure/sweepDisk.ts';
import { createInMemoryEventLog } from '../../infra/eventStore/inMemoryEventLog.ts';
import { createSealedEventStore } from '../../infra/eventStore/sealedEventStore.ts';
import { createFeedbackPhotos } from '../../infra/files/feedbackPhotos.ts';
import { createIdSource } from '../../infra/identifiers.ts';
import { openJobQueue } from '../../infra/jobs/jobQueue.ts';
import { countJobs } from '../../infra/jobs/jobRecords.ts';
import { runJobs } from '../../infra/jobs/runJobs.ts';
import { createOutbox } from '../../infra/messages/outbox.ts';
import { migrate } from '../../infra/postgres/migrate.ts';
import { readReactorHealth } from '../../infra/reactors/reactorPositions.ts';
import { createStaffTasks } from '../../infra/tasks/staffTasks.ts';
import { taskJob } from '../../infra/tasks/taskJob.ts';
import { addStaff } from '../../infra/vault/addStaff.ts';
import { createDestroyPerson } from '../../infra/vault/destroyPerson.ts';
import {
  createClientPasswords,
  createPersonDirectory,
  createPersonEraser,
} from '../../infra/vault/personDirectory.ts';
import { createPersonKeys } from '../../infra/vault/personKeys.ts';
import { createRateLimits } from '../../infra/vault/rateLimits.ts';
import { openSecrets } from '../../infra/vault/secrets.ts';
import { createSessions } from '../../infra/vault/sessions.ts';
import { createSignInCodes } from '../../infra/vault/signInCodes.ts';
import { createStaffPasswords } from '../../infra/vault/staffPasswords.ts';
import { loadDocumentsSnapshot } from '../../projections/documents/documents.queries.ts';
import { prepareReadModels } from '../../projections/prepareReadModels.ts';
import { projections as allProjections } from '../../projections/readModels.ts';
import { createShopReader } from '../../projections/shop/shopReader.ts';
import { openTestReadModels } from '../../projections/testing/testReadModels.ts';
import { addressTokens } from '../address/addressToken.ts';
import { adminRoutes } from '../admin/adminFeatures.ts';
import { productCommands } from '../admin/documents/documentCommands.ts';
import { findStaffUser } from '../admin/staffMember.ts';
import { type AppDeps, createApp } from '../app.ts';
import { authRoutes } from '../auth/auth.routes.ts';
import { bonusesRoutes } from '../cabinet/bonuses.routes.ts';
import { clientRoutes } from '../cabinet/client.routes.ts';
import { ordersHistoryRoutes } from '../cabinet/ordersHistory.routes.ts';
import { cartRoutes } from '../cart/cart.routes.ts';
import { presentCart } from '../cart/presentCart.ts';
import { createShownCarts } from '../cart/shownCarts.ts';
import { clientCommands } from '../client/clientCommands.ts';
import { outboxRoutes } from '../dev/outbox.routes.ts';
import { liveRoutes } from '../live/live.routes.ts';
import { followOrderChanges } from '../live/orderChanges.ts';
import type { MessageSender, Outbox } from '../messages.ts';
import { orderRoutes } from '../order/order.routes.ts';
import type { Routes } from '../route.ts';
import { insiders } from '../security/insiders.ts';
import { createSecurityHeaders } from '../security/securityHeaders.ts';

const system: Origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' };

/** The gateway over a real vault and real read models, with a log in memory and a clock that tests move. */
export async function openTestGateway({
  sender,
  uploads = tmpdir(),
  routes = [],
  parts = {},
}: {
  /** In place of the outbox. */
  readonly sender?: MessageSender;
  /** Where photos lie. */
  readonly uploads?: string;
  readonly routes?: readonly Routes[];
  /** In place of the gateway's own. */
  readonly parts?: Partial<AppDeps>;
} = {}) {
  const models = await openTestReadModels();
  const { connectionString, db: readModels } = models;
  await migrate(connectionString);
  const pool = new pg.Pool({ connectionString, max: 6 });
  pool.on('error', () => undefined);
  const clock = { time: '2026-11-27T12:00:00.000Z', now: (): string => clock.time };
  const later = (minutes: number): void => {
    clock.time = new Date(Date.parse(clock.time) + minutes * 60_000).toISOString();
  };
  const keys = createPersonKeys(connectionString);
  const log = createInMemoryEventLog();
  const eventStore: EventStore = createSealedEventStore({ log, keys });
  await prepareReadModels(readModels, allProjections);
  const { status: projections, stop: stopProjections } = models.run(eventStore);
  const caughtUp = () => models.caughtUp(eventStore, projections);
  const shop = await openShop(eventStore, () => loadDocumentsSnapshot(readModels), clock);

  const secrets = await openSecrets(pool);
  const ids = createIdSource(secrets.ids);
  const staffPasswords = createStaffPasswords(pool);
  const sessions = createSessions({
    pool,
    connectionString,
    clock,
    staffGroup: async (id) => (await findStaffUser(eventStore, id))?.group_id ?? null,
  });
  const outbox: Outbox & MessageSender = createOutbox(pool, clock);
  const messages = sender ?? outbox;
  const persons = createPersonDirectory(pool, secrets.phones);
  const eraser = createPersonEraser(pool);
  const basics = { eventStore, clock };
  const streams = {
    carts: openAggregateCache(basics, cart),
    orders: openAggregateCache(basics, order),
    bonuses: openAggregateCache(basics, bonusAccount),
    promocodes: openAggregateCache(basics, promocodeUses),
    personalUses: openAggregateCache(basics, personalUses),
    orderNumbers: openAggregateCache(basics, orderNumbers),
  };
  const readCustomer = customerReader({
    ...streams,
    orderHistory: async () => ({ completedOrdersSum: 0, ordersCount: 0 }),
  });
  const cartDeps = { ...streams, ...basics, shop, readCustomer };
  const carts = cartCommands(cartDeps);
  const destroyPerson = createDestroyPerson({
    keys,
    eraser,
    sessions,
    photosOf: feedbackPhotosOf({ eventStore, readModels }),
    photos: createFeedbackPhotos({ directory: uploads, secret: secrets.cookies }),
    sweep: () => sweepVault(connectionString),
  });
  const queue = await openJobQueue({ pool, clock });
  const tasks = createStaffTasks({ pool, queue });
  const shownCarts = createShownCarts();
  const placing = {
    locateAddress: async () => null,
    findPerson: persons.personOf,
    acquiringOn: () => false,
  };
  const deps = {
    ...cartDeps,
    ...placing,
    shownCarts,
    presentCart: presentCart({ ...cartDeps, shownCarts }),
    repeatOrder: repeatOrder(cartDeps),
    saveAddress: async () => undefined,
    limitsOrders: false,
    ids,
    readModels,
    projections,
    sessions,
    persons,
    eraser,
    messages,
    staffPasswords,
    rateLimits: createRateLimits(pool, secrets.codes),
    codes: createSignInCodes(pool, secrets),
    passwords: createClientPasswords(pool),
    cookieSecret: secrets.cookies,
    addressTokens: addressTokens(secrets.cookies),
    cartCommands: carts,
    clientCommands: clientCommands({
      ...cartDeps,
      ids,
      destroyPerson,
      findOrdersUnderWay: ordersUnderWay(readModels, projections),
      grantWelcome: grantWelcome(cartDeps),
    }),
    tasks,
    productCommands: productCommands({ ...basics, shop }),
    moveOrder: moveOrder(cartDeps),
    cancelOrder: cancelOrder(cartDeps),
    changePromisedTime: changePromisedTime(cartDeps),
    archiveOrder: archiveOrder(cartDeps),
    unarchiveOrder: unarchiveOrder(cartDeps),
  };
  const logLines: string[] = [];
  const stopping = new AbortController();
  const orderChanges = await followOrderChanges(eventStore);
  const app = createApp({
    ...deps,
    logger: pino({ level: 'debug' }, lines(logLines)),
    health: {
      projections: () => projections.health(),
      missing: () => [],
      followers: () => [],
      lags: async () => [],
      aheadOfLog: () => [],
      jobs: () => countJobs(pool),
      reactors: () => readReactorHealth(pool),
      lastPosition: () => eventStore.lastPosition(),
      database: async () => void (await pool.query('SELECT 1')),
    },
    stopping: stopping.signal,
    routes: [
      authRoutes(deps),
      clientRoutes(deps),
      bonusesRoutes(deps),
      ordersHistoryRoutes(deps),
      cartRoutes(deps),
      orderRoutes(deps),
      ...adminRoutes(deps),
      liveRoutes({ ...deps, orderChanges, stopping: stopping.signal }),
      outboxRoutes({ outbox: sender ? null : outbox }),
      ...routes,
    ],
    pictures: (_request, _response, next) => next(),
    files: (_request, _response, next) => next(),
    pages: (_request, _response, next) => next(),
    writeLimits: { byCaller: true, byNetwork: true },
    isInsider: insiders('token-of-operations'),
    securityHeaders: createSecurityHeaders({
      scriptHashes: [],
      hasMetrika: () => false,
      tlsOnSubdomains: false,
    }),
    publicOrigin: null,
    trustedProxies: 1, // says where visitors come from
    ...parts,
  });

  return {
    app,
    /** What the use cases are made of. */
    commands: deps,
    connectionString,
    clock,
    later,
    pool,
    log,
    eventStore,
    readModels,
    shop,
    ids,
    sessions,
    persons,
    outbox,
    logLines,
    stopping,
    caughtUp,
    browser: () => createBrowser(app),
    /** A worker that does what staff have started. */
    work: () =>
      runJobs({
        queue,
        jobs: [taskJob({ ...basics, shop, tasks })],
        onFailure: () => undefined,
        onTrouble: () => undefined,
        pollMs: 50,
      }),
    lastCode: async (): Promise<string> => /^\d{4}/.exec((await outbox.newest(1))[0]?.text ?? '')?.[0] ?? '',
    hire: async (login: string, group: StaffGroup, password: string) =>
      addStaff(
        { staffPasswords, ids, hireStaff: hireStaff(basics) },
        { login, name: login, group, password },
      ),
    addToCart: (cartId: string, clientId: string | null = null) =>
      carts.addToCart({ cartId, clientId, origin: system, productId: 'roll', modifierIds: [], count: 1 }),
    /** A roll for 500 ₽ that is fetched, 10 % off. */
    order: async ({
      cartId,
      clientId = null,
      phone,
      isSettled = true,
    }: {
      cartId: string;
      clientId?: string | null;
      phone: string;
      /** The read models have it before the test goes on. */
      isSettled?: boolean;
    }) => {
      const place = placeOrder({ ...cartDeps, ...placing, ids });
      const customer = { name: 'Анна', phone, email: '', comment: 'Без лука' };
      await carts.addToCart({
        cartId,
        clientId,
        origin: system,
        productId: 'roll',
        modifierIds: [],
        count: 1,
      });
      const { order: placed } = await place({
        cartId,
        clientId,
        address: null,
        origin: system,
        wishes: wishes({ customer, expectedTotal: 45_000 }),
      });
      if (isSettled) await caughtUp();
      return placed.details.orderId;
    },
    close: async () => {
      await orderChanges.close();
      await shop.close();
      await stopProjections();
      await sessions.stop();
      await keys.close();
      await pool.end();
      await models.close();
    },
  };
}
export type TestGateway = Awaited<ReturnType<typeof openTestGateway>>;

const lines = (kept: string[]): Writable =>
  new Writable({
    write(chunk, _encoding, done) {
      kept.push(String(chunk));
      done();
    },
  });

/** Keeps its cookies, as browsers do. */
export const createBrowser = (app: Express) => request.agent(app);
export type Browser = ReturnType<typeof createBrowser>;

/** A roll for 500 ₽ in one category, one point that never closes. */
async function openShop(
  eventStore: EventStore,
  loadSnapshot: () => ReturnType<typeof loadDocumentsSnapshot>,
  clock: { now(): string },
) {
  const save = writeDocument({ eventStore, clock });
  const put = async <Kind extends keyof DocumentFields>(
    kind: Kind,
    id: string,
    document: DocumentFields[Kind] & object,
  ) => {
    const {
      id: _id,
      revision: _revision,
      archived: _archived,
      stops: _stops,
      ...fields
    } = document as DocumentFields[Kind] & {
      id?: string;
      revision?: string;
      archived?: boolean;
      stops?: unknown;
    };
    // The domain's test documents without what the stream itself says of them.
    return save({ kind, id, fields: fields as unknown as DocumentFields[Kind], origin: system });
  };
  await put('Settings', 'shop', { ...defaultSettings, bonus: { ...defaultSettings.bonus, welcome: 20_000 } });
  await put('Category', 'dishes', category('dishes', { name: 'Роллы' }));
  await put('Product', 'roll', product('roll', 500, { name: 'Ролл «Филадельфия»' }));
  const { position } = await put('Point', 'point1', point('point1'));
  const shop = await createShopReader({ events: eventStore, loadSnapshot });
  await shop.reached(position);
  return shop;
}
