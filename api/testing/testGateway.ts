import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import pg from 'pg';
import { pino } from 'pino';
import { writeDocument } from '../../commands/document/saveDocument.ts';
import { placeOrder } from '../../commands/order/placeOrder.ts';
import type { EventStore, Origin } from '../../commands/ports.ts';
import { hireStaff } from '../../commands/staff/hireStaff.ts';
import { wishes } from '../../commands/testing/orderRequests.ts';
import type { DocumentFields } from '../../domain/documentKinds/documentFields.ts';
import { defaultSettings } from '../../domain/settings/settings.ts';
import type { StaffGroup } from '../../domain/staff/staff.events.ts';
import { category, point, product } from '../../domain/testing/testShop.ts';
import { createDemoAddressBook } from '../../infra/addresses/demoAddressBook.ts';
import { auditJob, readSelfCheck } from '../../infra/audit/audits.ts';
import { createInMemoryEventLog } from '../../infra/eventStore/inMemoryEventLog.ts';
import { createSealedEventStore } from '../../infra/eventStore/sealedEventStore.ts';
import { folderFiles } from '../../infra/files/folderFiles.ts';
import { createIdSource } from '../../infra/identifiers.ts';
import { openJobQueue } from '../../infra/jobs/jobQueue.ts';
import { countJobs } from '../../infra/jobs/jobRecords.ts';
import { runJobs } from '../../infra/jobs/runJobs.ts';
import { createOutbox } from '../../infra/messages/outbox.ts';
import { migrate } from '../../infra/postgres/migrate.ts';
import { openCommandSide } from '../../infra/processes/commandSide.ts';
import { gatewayDeps, gatewayRoutes } from '../../infra/processes/gatewayDeps.ts';
import { openVaultSide } from '../../infra/processes/vaultSide.ts';
import { readReactorHealth } from '../../infra/reactors/reactorPositions.ts';
import { createStaffTasks } from '../../infra/tasks/staffTasks.ts';
import { taskJob } from '../../infra/tasks/taskJob.ts';
import { addStaff } from '../../infra/vault/addStaff.ts';
import { createPersonKeys } from '../../infra/vault/personKeys.ts';
import { openSecrets } from '../../infra/vault/secrets.ts';
import { whatIfJob } from '../../infra/whatIf/whatIfJob.ts';
import { createWhatIfRuns } from '../../infra/whatIf/whatIfRuns.ts';
import { loadDocumentsSnapshot } from '../../projections/documents/documents.queries.ts';
import { prepareReadModels } from '../../projections/prepareReadModels.ts';
import { projections as allProjections } from '../../projections/readModels.ts';
import { createShopReader } from '../../projections/shop/shopReader.ts';
import { openTestReadModels } from '../../projections/testing/testReadModels.ts';
import type { AppDeps } from '../app.ts';
import { followOrderChanges } from '../live/orderChanges.ts';
import type { MessageSender } from '../messages.ts';
import type { Routes } from '../route.ts';
import { createBrowser, createTestApp } from './testApp.ts';

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
  const foundation = {
    configuration: { NODE_ENV: 'test', PUBLIC_URL: undefined, ORDER_LIMITS: undefined } as const,
    connectionString,
    uploads,
    files: folderFiles(uploads),
    pool,
    secrets,
    clock,
    ids: createIdSource(secrets.ids),
    personKeys: keys,
    log,
    eventStore,
    readModels,
    status: projections,
    jobs: await openJobQueue({ pool, clock }),
    readiness: { require: () => undefined, end: () => eventStore.lastPosition() },
  };
  const { ids, jobs: queue } = foundation;
  const tasks = createStaffTasks({ pool, queue });
  const connect = async () => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return client;
  };
  const audited = { clock, log, pool, eventStore, projectionDb: readModels, connect };
  const opened = openVaultSide(foundation);
  const { sessions, persons, staffPasswords } = opened;
  const outbox = createOutbox(pool, clock);
  const vault = {
    ...opened,
    messages: sender ?? outbox,
    outbox: sender ? null : outbox,
  };
  const commands = openCommandSide(foundation, shop);
  const stopping = new AbortController();
  const orderChanges = await followOrderChanges(eventStore);
  const deps = await gatewayDeps(foundation, {
    shop,
    commands,
    vault,
    addresses: createDemoAddressBook(),
    orderChanges,
    stopping: stopping.signal,
  });
  const logLines: string[] = [];
  const app = createTestApp({
    ...deps,
    logger: pino({ level: 'debug' }, lines(logLines)),
    health: {
      projections: () => projections.health(),
      followers: () => [],
      lags: async () => [],
      aheadOfLog: () => [],
      missing: () => [],
      jobs: () => countJobs(pool),
      reactors: () => readReactorHealth(pool),
      selfCheck: () => readSelfCheck(pool, clock.now()),
      lastPosition: () => eventStore.lastPosition(),
      database: async () => void (await pool.query('SELECT 1')),
    },
    routes: [...gatewayRoutes(deps), ...routes],
    writeLimits: { byCaller: true, byNetwork: true },
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
        jobs: [
          taskJob({ ...commands, tasks }),
          auditJob(audited, () => undefined),
          whatIfJob({ runs: createWhatIfRuns({ pool, queue }), readModels, shop }),
        ],
        onFailure: () => undefined,
        onTrouble: () => undefined,
        pollMs: 50,
      }),
    lastCode: async (): Promise<string> => /^\d{4}/.exec((await outbox.newest(1))[0]?.text ?? '')?.[0] ?? '',
    hire: async (login: string, group: StaffGroup, password: string) =>
      addStaff(
        { staffPasswords, ids, hireStaff: hireStaff(commands) },
        { login, name: login, group, password },
      ),
    addToCart: (cartId: string, clientId: string | null = null) =>
      commands.cartCommands.addToCart({
        cartId,
        clientId,
        origin: system,
        productId: 'roll',
        modifierIds: [],
        count: 1,
      }),
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
      const place = placeOrder(deps);
      const customer = { name: 'Анна', phone, email: '', comment: 'Без лука' };
      await commands.cartCommands.addToCart({
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
      await orderChanges.close();
      await shop.close();
      await stopProjections();
      await vault.close();
      await keys.close();
      await pool.end();
      await models.close();
    },
  };
}
export type Browser = ReturnType<typeof createBrowser>;
export type TestGateway = Awaited<ReturnType<typeof openTestGateway>>;

const lines = (kept: string[]): Writable =>
  new Writable({
    write(chunk, _encoding, done) {
      kept.push(String(chunk));
      done();
    },
  });

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
