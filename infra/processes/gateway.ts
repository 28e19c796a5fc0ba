import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addressRoutes } from '../../api/address/address.routes.ts';
import type { AddressSuggestions } from '../../api/address/addressSuggestions.ts';
import { addressTokens } from '../../api/address/addressToken.ts';
import { locateAddress } from '../../api/address/checkAddress.ts';
import { adminRoutes } from '../../api/admin/adminFeatures.ts';
import { productCommands } from '../../api/admin/documents/documentCommands.ts';
import { findStaffUser } from '../../api/admin/staffMember.ts';
import { createApp } from '../../api/app.ts';
import { authRoutes } from '../../api/auth/auth.routes.ts';
import { bonusesRoutes } from '../../api/cabinet/bonuses.routes.ts';
import { clientRoutes } from '../../api/cabinet/client.routes.ts';
import { ordersHistoryRoutes } from '../../api/cabinet/ordersHistory.routes.ts';
import { cartRoutes } from '../../api/cart/cart.routes.ts';
import { presentCart } from '../../api/cart/presentCart.ts';
import { createShownCarts } from '../../api/cart/shownCarts.ts';
import { clientCommands } from '../../api/client/clientCommands.ts';
import { findClient, readClientView } from '../../api/client/clientView.ts';
import { findNeedFeedback } from '../../api/client/needFeedback.ts';
import { outboxRoutes } from '../../api/dev/outbox.routes.ts';
import { initRoutes } from '../../api/init/init.routes.ts';
import { liveRoutes } from '../../api/live/live.routes.ts';
import type { OrderChanges } from '../../api/live/orderChanges.ts';
import type { Logger } from '../../api/logging.ts';
import { feedbackRoutes } from '../../api/order/feedback.routes.ts';
import { orderRoutes } from '../../api/order/order.routes.ts';
import { pushRoutes } from '../../api/order/push.routes.ts';
import { createPages } from '../../api/rendering/pages.ts';
import { pictures } from '../../api/rendering/pictures.ts';
import { createStaticFiles } from '../../api/rendering/staticFiles.ts';
import type { StorefrontRenderer } from '../../api/rendering/storefrontRenderer.ts';
import { insiders } from '../../api/security/insiders.ts';
import { createSecurityHeaders } from '../../api/security/securityHeaders.ts';
import { callerFrom } from '../../api/sessions/recogniseCaller.ts';
import { shopRoutes } from '../../api/shop/shop.routes.ts';
import { templateOf } from '../../api/shop/template.ts';
import { saveAddress } from '../../commands/client/saveAddress.ts';
import { leaveFeedback } from '../../commands/feedback/leaveFeedback.ts';
import { orderStream } from '../../commands/streams.ts';
import type { ShopFollower } from '../../projections/shop/shopReader.ts';
import { ordersUnderWay } from '../erasure/ordersUnderWay.ts';
import { createFeedbackPhotos } from '../files/feedbackPhotos.ts';
import { countJobs } from '../jobs/jobRecords.ts';
import { createPushSubscriptions } from '../push/pushSubscriptions.ts';
import { openVapidKeys } from '../push/vapidKeys.ts';
import { readReactorHealth } from '../reactors/reactorPositions.ts';
import { createStaffTasks } from '../tasks/staffTasks.ts';
import type { CommandSide } from './commandSide.ts';
import type { Followers } from './followers.ts';
import type { Foundation } from './foundation.ts';
import type { LogWatch } from './logWatch.ts';
import type { VaultSide } from './vaultSide.ts';

const dist = (path: string): string => resolve('dist', path);

/** The api's role: everything between a browser and the commands and queries. */
export const openGateway = async (
  foundation: Foundation,
  parts: {
    readonly shop: ShopFollower;
    readonly commands: CommandSide;
    readonly vault: VaultSide;
    readonly addresses: AddressSuggestions;
    readonly orderChanges: OrderChanges;
    readonly followers: Followers;
    readonly logWatch: LogWatch;
    readonly logger: Logger;
    readonly stopping: AbortSignal;
  },
): Promise<RequestListener> => {
  const { configuration, eventStore, clock, ids, readModels, readiness, status, pool, secrets, uploads } =
    foundation;
  const isProduction = configuration.NODE_ENV === 'production';
  const { shop, commands, vault, addresses, orderChanges, followers, logWatch, logger, stopping } = parts;
  const shownCarts = createShownCarts();
  const present = presentCart({ shop, clock, bonuses: commands.bonuses, shownCarts });
  const publicOrigin = configuration.PUBLIC_URL ? new URL(configuration.PUBLIC_URL).origin : null;
  const tokens = addressTokens(secrets.cookies);
  const addressDeps = { addresses, addressTokens: tokens, shop, clock };
  const deps = {
    ...commands,
    ...vault,
    ...addressDeps,
    eventStore,
    clock,
    ids,
    readModels,
    shop,
    projections: status,
    orderChanges,
    stopping,
    shownCarts,
    presentCart: present,
    publicOrigin,
    cookieSecret: secrets.cookies,
    tasks: createStaffTasks({ pool, queue: foundation.jobs }),
    productCommands: productCommands({ eventStore, clock, shop }),
    clientCommands: clientCommands({
      ...commands,
      destroyPerson: vault.destroyPerson,
      findOrdersUnderWay: ordersUnderWay(readModels, status),
    }),
    saveAddress: saveAddress({ eventStore, clock, ids }),
    locateAddress: locateAddress(addressDeps),
    findPerson: vault.persons.personOf,
    acquiringOn: () => false,
    limitsOrders: configuration.ORDER_LIMITS ?? isProduction,
    writeLimits: {
      byCaller: configuration.ORDER_LIMITS ?? true,
      byNetwork: configuration.ORDER_LIMITS ?? isProduction,
    },
    suggestionsOn: addresses.enabled,
    pushKey: (await openVapidKeys(pool)).publicKey,
    pushSubscriptions: createPushSubscriptions(pool),
    photos: createFeedbackPhotos({ directory: uploads, secret: secrets.cookies }),
    leaveFeedback: leaveFeedback(commands),
    readClient: async (clientId: string) =>
      (await findClient(eventStore, clientId)) ? readClientView(eventStore, clientId) : null,
    findNeedFeedback: (clientId: string) => findNeedFeedback({ readModels, clock }, clientId),
    readStaff: (staffId: string) => findStaffUser(eventStore, staffId),
  };
  const renderer = await loadRenderer();
  const securityHeaders = createSecurityHeaders({
    scriptHashes: [renderer.headScriptHash],
    hasMetrika: () => shop.current().settings.metrika.id !== '',
    tlsOnSubdomains: configuration.TLS_ON_SUBDOMAINS,
  });
  const pages = createPages({
    shop,
    clock,
    renderer,
    template: () => templateOf(shop.current()),
    securityHeaders: securityHeaders.pages,
    recognise: callerFrom(deps),
    publicOrigin: publicOrigin ?? '',
    localOrigin: `http://localhost:${configuration.PORT}`,
    storefrontFiles: createStaticFiles(dist('storefront'), { except: ['/index.html'] }),
    backOfficeFiles: createStaticFiles(dist('backoffice'), {
      prefix: '/admin',
      except: ['/admin/index.html'],
    }),
    backOfficeHtml: await readFile(dist('backoffice/index.html'), 'utf8'),
    orderExists: async (uid) =>
      (await eventStore.read(orderStream(uid))).some(({ type }) => type === 'OrderPlaced'),
    onFailure: ({ path, error }) => logger.error({ path, err: error }, 'A page could not be made'),
  });
  const app = createApp({
    ...deps,
    logger,
    health: {
      projections: () => status.health(),
      missing: () => readiness.missing(),
      followers: () => followers.health(),
      lags: () => logWatch.lags(),
      aheadOfLog: () => logWatch.aheadOfLog(),
      jobs: () => countJobs(pool),
      reactors: () => readReactorHealth(pool),
      lastPosition: () => eventStore.lastPosition(),
      database: async () => void (await pool.query('SELECT 1')),
    },
    routes: [
      initRoutes(deps),
      shopRoutes(deps),
      cartRoutes(deps),
      orderRoutes(deps),
      addressRoutes(deps),
      feedbackRoutes(deps),
      pushRoutes(deps),
      liveRoutes(deps),
      authRoutes(deps),
      clientRoutes(deps),
      bonusesRoutes(deps),
      ordersHistoryRoutes(deps),
      ...adminRoutes(deps),
      outboxRoutes(deps),
    ],
    pictures: pictures([
      { at: '/files/demo', directory: resolve('infra/demo/pictures') },
      { at: '/files', directory: uploads },
    ]),
    files: pages.files,
    pages: pages.handler,
    securityHeaders,
    isInsider: insiders(configuration.OPERATIONS_TOKEN),
    trustedProxies: configuration.TRUST_PROXY,
  });
  return (request, response) => {
    if (pages.answerAtOnce(request, response)) return;
    app(request, response);
  };
};

const loadRenderer = async (): Promise<StorefrontRenderer> =>
  (await import(pathToFileURL(dist('storefront-server/entry.server.js')).href)) as StorefrontRenderer; // the storefront's own build
