import { createMetrics } from '../../api/health/metrics.ts';
import { createOperations } from '../../api/health/operations.ts';
import { preparing } from '../../api/health/preparing.ts';
import { listen } from '../../api/listen.ts';
import { followOrderChanges } from '../../api/live/orderChanges.ts';
import { createLogger } from '../../api/logging.ts';
import { insiders } from '../../api/security/insiders.ts';
import { hireStaff } from '../../commands/staff/hireStaff.ts';
import { loadDocumentsSnapshot } from '../../projections/documents/documents.queries.ts';
import { prepareReadModels } from '../../projections/prepareReadModels.ts';
import { projections } from '../../projections/readModels.ts';
import { createShopReader } from '../../projections/shop/shopReader.ts';
import { openAddresses } from '../addresses/openAddresses.ts';
import type { Configuration } from '../configuration.ts';
import { type DemoShop, openDemoShop, reopenDemoShop } from '../demo/openDemoShop.ts';
import { ordersOf, ordersUnderWay } from '../erasure/ordersUnderWay.ts';
import { reserveConnections } from '../postgres/reserveConnections.ts';
import { ru } from '../texts/ru.ts';
import { createFirstOwner } from '../vault/addStaff.ts';
import { createStaffPasswords } from '../vault/staffPasswords.ts';
import { openCommandSide } from './commandSide.ts';
import { connectionNeed } from './connectionNeed.ts';
import { watchFollowers } from './followers.ts';
import { openFoundation } from './foundation.ts';
import { openGateway } from './gateway.ts';
import { healthOf } from './healthOf.ts';
import { requireWholeLog, watchLog } from './logWatch.ts';
import { awaitReadModels, startProjector } from './readSide.ts';
import { openVaultSide } from './vaultSide.ts';
import { startWorker } from './worker.ts';

const graceMs = 10_000;

/** What has been opened: closed in the reverse order, when the shop stops and when it could not start. */
const closing: (() => Promise<void>)[] = [];
const closeAll = async (onTrouble: (error: unknown) => void): Promise<void> => {
  for (const close of closing.splice(0).toReversed()) await close().catch(onTrouble);
};

/** What is told outside: to people in lines, and to whoever started this process. */
export interface Telling {
  say(line: string): void;
  /** It does what it is there for; the port on which people come, if they do. */
  open(port: number | null): void;
  stopped(): void;
}

/** The whole shop in one process, or the roles of it that the configuration names. */
export const runProcess = async (
  configuration: Configuration,
  { say, open: tellOpen, stopped }: Telling,
): Promise<void> => {
  const logger = createLogger(configuration.LOG_LEVEL);
  const plays = (role: (typeof configuration.ROLES)[number]) => configuration.ROLES.includes(role);

  const foundation = await openFoundation(configuration, {
    onDatabaseStart: () => say(ru.start.database),
    onPoolError: (error) => logger.warn({ err: error }, 'A database connection was lost'),
    onLogOutage: (error) => logger.warn({ err: error }, 'The event log does not answer; it is tried again'),
  });
  const { eventStore, projectionDb, clock, ids } = foundation;
  const followers = watchFollowers(logger);
  closing.push(() => foundation.close());
  const reserved = await reserveConnections({
    connectionString: foundation.connectionString,
    need: connectionNeed(configuration),
  });
  closing.push(reserved.close);
  const stopping = new AbortController();
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await closeAll((error) => logger.error({ err: error }, 'Stopping failed'));
    stopped();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());

  await prepareReadModels(projectionDb, projections);
  await requireWholeLog(foundation);
  const logWatch = watchLog(foundation, {
    onYounger: (readers) => logger.error({ readers }, `${ru.start.logIsYounger(readers)}`),
  });
  closing.push(logWatch.stop);
  const health = healthOf(foundation, { followers, logWatch });
  const metrics = createMetrics(health);
  const isInsider = insiders(configuration.OPERATIONS_TOKEN);
  if (configuration.OPERATIONS_PORT !== undefined) {
    const operations = createOperations({ health, metrics, isInsider, stopping: stopping.signal });
    const watched = await listen(operations, {
      port: configuration.OPERATIONS_PORT,
      host: configuration.HOST,
    });
    closing.push(() => watched.stop(graceMs));
  }
  if (plays('projector')) closing.push(startProjector(foundation, logger, logWatch.counted).stop);
  // What is done once has been done in an old shop: while its read models are built others may answer people that they are.
  if (!plays('api') && !(await createStaffPasswords(foundation.pool).isEmpty())) tellOpen(null);
  const isBuilt = await awaitReadModels(foundation, {
    onBuilding: (missing) => {
      say(ru.start.building(missing));
      for (const { name, failure } of missing)
        if (failure) logger.error({ projection: name, failure }, 'A read model cannot be built');
    },
    onBuilt: () => say(ru.start.built),
    signal: stopping.signal,
  });
  let gateway = preparing(foundation.readiness.missing);
  const open = () =>
    listen((request, response) => gateway(request, response), {
      port: configuration.PORT,
      host: configuration.HOST,
    });
  // What can be shown before all read models are there is shown; until then whoever comes is told to wait.
  const early = plays('api') && !isBuilt ? await open() : null;
  if (early) closing.push(() => early.stop(graceMs));
  const shop = await createShopReader({
    events: eventStore,
    loadSnapshot: () => loadDocumentsSnapshot(projectionDb),
    ...followers.trouble,
  });
  closing.push(shop.close);
  const vault = openVaultSide(foundation);
  closing.push(vault.close);
  const commands = openCommandSide(foundation, shop);
  const following = await commands.follow(followers.trouble);
  closing.push(following.stop);

  const isEmpty = shop.current().products.size === 0;
  let demo: DemoShop | null = null;
  if (configuration.DEMO ?? configuration.NODE_ENV !== 'production') {
    demo = await reopenDemoShop(foundation, () => say(ru.start.pastGoesOn));
    if (!demo && isEmpty) {
      say(ru.start.demo);
      demo = await openDemoShop(foundation, configuration.DEMO_DAYS);
    }
    if (demo) await shop.reached(demo.position);
  }
  const owner = await createFirstOwner(
    { staffPasswords: vault.staffPasswords, ids, hireStaff: hireStaff({ eventStore, clock }) },
    { login: configuration.OWNER_LOGIN, name: ru.start.ownerName, password: configuration.OWNER_PASSWORD },
  );
  if (plays('worker'))
    closing.push(
      (
        await startWorker(foundation, commands, {
          logger,
          destroyPerson: vault.destroyPerson,
          merging: {
            findOrdersUnderWay: ordersUnderWay(foundation.readModels, foundation.status),
            findOrdersOf: ordersOf(foundation.readModels, foundation.status),
            repointPerson: vault.repointPerson,
          },
          closeSessionsOf: vault.sessions.closeAllOf,
        })
      ).stop,
    );
  if (plays('api')) {
    const orderChanges = await followOrderChanges(eventStore, followers.trouble);
    closing.push(orderChanges.close);
    const addresses = openAddresses(configuration);
    gateway = await openGateway(foundation, {
      shop,
      commands,
      vault,
      addresses,
      orderChanges,
      health,
      metrics,
      isInsider,
      logger,
      stopping: stopping.signal,
    });
    if (configuration.NODE_ENV === 'production' && configuration.PUBLIC_URL === undefined)
      logger.warn(
        'PUBLIC_URL is not set: search engines are told no address of the shop that they could use',
      );
    const server = early ?? (await open());
    closing.push(() => server.stop(graceMs)); // before all that a request may be using
    tellOpen(server.port);
  } else tellOpen(null);
  if (owner)
    say(
      owner.password === null
        ? ru.start.ownerGiven(owner.login)
        : ru.start.owner(owner.login, owner.password),
    );
  if (demo) {
    const filling = demo.fill(stopping.signal).then(
      (filled) => {
        if ('stopped' in filled) logger.warn(ru.start.pastStopped[filled.stopped]);
        else if (filled.orders > 0 && !stopping.signal.aborted) say(ru.start.past(filled.orders));
      },
      (error: unknown) => logger.error({ err: error }, 'The past of the demo shop is not whole'),
    );
    closing.push(async () => void (await filling));
  }
};

/** After a failure, what has been opened until then. */
export const abandon = (): Promise<void> => closeAll(() => undefined);
