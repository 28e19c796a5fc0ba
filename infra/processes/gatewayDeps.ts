import type { Writable } from 'node:stream';
import { addressRoutes } from '../../api/address/address.routes.ts';
import type { AddressSuggestions } from '../../api/address/addressSuggestions.ts';
import { addressTokens } from '../../api/address/addressToken.ts';
import { locateAddress } from '../../api/address/checkAddress.ts';
import { adminRoutes } from '../../api/admin/adminFeatures.ts';
import { productCommands } from '../../api/admin/documents/documentCommands.ts';
import { findStaffUser } from '../../api/admin/staffMember.ts';
import { authRoutes } from '../../api/auth/auth.routes.ts';
import { botRoutes } from '../../api/bot/bot.routes.ts';
import { bonusesRoutes } from '../../api/cabinet/bonuses.routes.ts';
import { clientRoutes } from '../../api/cabinet/client.routes.ts';
import { ordersHistoryRoutes } from '../../api/cabinet/ordersHistory.routes.ts';
import { cartRoutes } from '../../api/cart/cart.routes.ts';
import { presentCart } from '../../api/cart/presentCart.ts';
import { createShownCarts } from '../../api/cart/shownCarts.ts';
import { clientCommands } from '../../api/client/clientCommands.ts';
import { findClient, readClientView } from '../../api/client/clientView.ts';
import { findNeedFeedback } from '../../api/client/needFeedback.ts';
import { courierRoutes } from '../../api/courier/courier.routes.ts';
import { outboxRoutes } from '../../api/dev/outbox.routes.ts';
import { dispatchHookRoutes } from '../../api/dispatch/dispatch.routes.ts';
import { initRoutes } from '../../api/init/init.routes.ts';
import { liveRoutes } from '../../api/live/live.routes.ts';
import type { OrderChanges } from '../../api/live/orderChanges.ts';
import { feedbackRoutes } from '../../api/order/feedback.routes.ts';
import { orderRoutes } from '../../api/order/order.routes.ts';
import { pushRoutes } from '../../api/order/push.routes.ts';
import { paymentRoutes } from '../../api/payment/payment.routes.ts';
import type { Routes } from '../../api/route.ts';
import { shopRoutes } from '../../api/shop/shop.routes.ts';
import { tillRoutes } from '../../api/till/till.routes.ts';
import { giveConsent } from '../../commands/client/giveConsent.ts';
import { saveAddress } from '../../commands/client/saveAddress.ts';
import {
  callCourier,
  callOffCourier,
  courierPhone,
  estimateCourier,
} from '../../commands/dispatch/dispatches.ts';
import { leaveFeedback } from '../../commands/feedback/leaveFeedback.ts';
import { giveFormAnswer } from '../../commands/formAnswer/giveFormAnswer.ts';
import { editOrder, previewEdit } from '../../commands/order/editOrder.ts';
import { previewRefund, refundOrder } from '../../commands/order/refundOrder.ts';
import { drivePayment } from '../../commands/payment/drivePayment.ts';
import { hearOfPayment } from '../../commands/payment/hearOfPayment.ts';
import { startPayment } from '../../commands/payment/startPayment.ts';
import type { Origin } from '../../commands/ports.ts';
import { confirmTicket, requireAnew } from '../../commands/till/tickets.ts';
import { countVisits } from '../../commands/visits/countVisits.ts';
import type { AuditPeriod } from '../../domain/audit/findings.ts';
import { readQueue } from '../../projections/orders/orderQueue.queries.ts';
import type { ShopFollower } from '../../projections/shop/shopReader.ts';
import { createAudits } from '../audit/audits.ts';
import { exportHistory, openAuditKey } from '../audit/historyFile.ts';
import { createBannerCounts } from '../bannerCounts.ts';
import { dispatchingBy } from '../dispatch/dispatchingBy.ts';
import { hearCouriers } from '../dispatch/hearCouriers.ts';
import { ordersOf, ordersUnderWay } from '../erasure/ordersUnderWay.ts';
import { createFeedbackPhotos } from '../files/feedbackPhotos.ts';
import { createMediaUploads } from '../files/mediaUploads.ts';
import { createMenuImports } from '../import/menuImports.ts';
import { openIntegrations } from '../integrations/openIntegrations.ts';
import { watchtower } from '../integrations/watchtower.ts';
import { sendMessages } from '../messages/sendMessages.ts';
import { createNotificationPeople } from '../notifications/notificationPeople.ts';
import { orderAtBank } from '../payment/orderReceipt.ts';
import { createStaffPresence } from '../presence/staffPresence.ts';
import { createPushSubscriptions } from '../push/pushSubscriptions.ts';
import { openVapidKeys } from '../push/vapidKeys.ts';
import { createStaffTasks } from '../tasks/staffTasks.ts';
import { hearTill } from '../till/hearTill.ts';
import { askTicketAnew } from '../till/ticketJobs.ts';
import { createVisitCounts } from '../visitCounts.ts';
import { createWhatIfRuns } from '../whatIf/whatIfRuns.ts';
import type { CommandSide } from './commandSide.ts';
import type { Foundation } from './foundation.ts';
import type { VaultSide } from './vaultSide.ts';

/** What of the foundation the routes need. */
export type GatewayFoundation = Pick<
  Foundation,
  | 'log'
  | 'eventStore'
  | 'clock'
  | 'ids'
  | 'readModels'
  | 'status'
  | 'pool'
  | 'secrets'
  | 'uploads'
  | 'files'
  | 'jobs'
> & {
  readonly configuration: Pick<Foundation['configuration'], 'NODE_ENV' | 'PUBLIC_URL' | 'ORDER_LIMITS'> &
    Partial<Pick<Foundation['configuration'], 'WATCHTOWER_URL' | 'WATCHTOWER_TOKEN'>>;
};

/** What the routes of the whole API are made of: of the process's foundation, or of a test's. */
export const gatewayDeps = async (
  foundation: GatewayFoundation,
  {
    shop,
    commands,
    vault,
    addresses,
    orderChanges,
    stopping,
  }: {
    readonly shop: ShopFollower;
    readonly commands: CommandSide;
    readonly vault: VaultSide;
    readonly addresses: AddressSuggestions;
    readonly orderChanges: OrderChanges;
    readonly stopping: AbortSignal;
  },
) => {
  const { configuration, eventStore, clock, ids, readModels, status, pool, secrets, uploads, files } =
    foundation;
  const { WATCHTOWER_URL, WATCHTOWER_TOKEN } = configuration;
  const isProduction = configuration.NODE_ENV === 'production';
  const shownCarts = createShownCarts();
  const present = presentCart({ shop, clock, bonuses: commands.bonuses, shownCarts });
  const publicOrigin = configuration.PUBLIC_URL ? new URL(configuration.PUBLIC_URL).origin : null;
  const tokens = addressTokens(secrets.cookies);
  const tasks = createStaffTasks({ pool, queue: foundation.jobs });
  const integrations = openIntegrations({
    pool,
    secrets,
    clock,
    ids,
    shop,
    queue: foundation.jobs,
    readModels,
    eventStore,
    publicOrigin,
    mayReachInside: !isProduction,
  });
  const paying = { ...commands, ...orderAtBank(shop), banks: integrations.banks };
  const dispatching = { ...commands, ...dispatchingBy(integrations.couriers) };
  const connected = integrations.addresses(addresses);
  const addressDeps = { addresses: connected, addressTokens: tokens, shop, clock };
  const editing = { ...commands, eventStore, locateAddress: locateAddress(addressDeps) };
  return {
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
    presence: createStaffPresence(pool),
    tasks,
    audits: createAudits({ pool, queue: foundation.jobs, clock }),
    auditKey: () => openAuditKey(pool),
    exportHistory: async (period: AuditPeriod, out: Writable) =>
      exportHistory(foundation.log, await openAuditKey(pool), period, out),
    whatIfRuns: createWhatIfRuns({ pool, queue: foundation.jobs }),
    menuImports: createMenuImports({ pool, eventStore, shop, tasks }),
    integrations,
    channels: integrations.channels,
    notificationPeople: createNotificationPeople(pool, clock),
    updateShop:
      WATCHTOWER_URL && WATCHTOWER_TOKEN
        ? watchtower({ url: WATCHTOWER_URL, token: WATCHTOWER_TOKEN })
        : null,
    messages: sendMessages({
      messages: integrations.messages,
      queue: foundation.jobs,
      shop,
      ids,
      clock,
      otherwise: vault.messages,
    }),
    productCommands: productCommands({ eventStore, clock, shop }),
    clientCommands: clientCommands({
      ...commands,
      destroyPerson: vault.destroyPerson,
      findOrdersUnderWay: ordersUnderWay(readModels, status),
      findOrdersOf: ordersOf(readModels, status),
      repointPerson: vault.repointPerson,
    }),
    giveFormAnswer: giveFormAnswer({ eventStore, clock, ids, shop, findPerson: vault.persons.personOf }),
    saveAddress: saveAddress({ eventStore, clock, ids }),
    giveConsent: giveConsent({ eventStore, clock }),
    locateAddress: editing.locateAddress,
    previewEdit: previewEdit(editing),
    editOrder: editOrder(editing),
    previewRefund: previewRefund(commands),
    refundOrder: refundOrder(commands),
    findPerson: vault.persons.personOf,
    acquiringOn: () => integrations.banks.current() !== null,
    bankCalls: integrations.bankCalls,
    bot: integrations.bot.bot,
    orderHooks: integrations.orderHooks,
    invitationLetters: integrations.invitationLetters,
    hearBot: integrations.bot.heardBy({
      ...commands,
      readModels,
      ids,
      onTrouble: () => undefined, // whoever pressed the button was told to press it again
    }),
    tills: integrations.tills,
    tillCalls: integrations.tillCalls,
    hearTill: hearTill({ queue: foundation.jobs, clock }),
    confirmTicket: confirmTicket(commands),
    couriers: integrations.couriers,
    courierCalls: integrations.courierCalls,
    hearCouriers: hearCouriers({ queue: foundation.jobs, clock }),
    estimateCourier: estimateCourier(dispatching),
    callCourier: callCourier(dispatching),
    callOffCourier: callOffCourier(dispatching),
    courierPhone: courierPhone(dispatching),
    askTicketAnew: askTicketAnew({
      queue: foundation.jobs,
      requireAnew: requireAnew({ ...commands, tills: integrations.tills }),
    }),
    startPayment: startPayment(paying),
    hearOfPayment: hearOfPayment(paying),
    askBank: (orderId: string, signal: AbortSignal, origin: Origin) =>
      drivePayment(paying)(orderId, { moving: false, signal }, origin).catch(() => undefined),
    readQueue: () => readQueue(readModels, clock.now()),
    limitsOrders: configuration.ORDER_LIMITS ?? isProduction,
    writeLimits: {
      byCaller: configuration.ORDER_LIMITS ?? true,
      byNetwork: configuration.ORDER_LIMITS ?? isProduction,
    },
    suggestionsOn: () => connected.enabled,
    pushKey: (await openVapidKeys(pool)).publicKey,
    pushSubscriptions: createPushSubscriptions(pool),
    bannerCounts: createBannerCounts(pool),
    visitCounts: createVisitCounts({
      tell: (counts) =>
        countVisits({ eventStore, clock, shop })(counts, {
          actor: { kind: 'system', id: 'visits' },
          correlationId: ids.next(),
        }),
      stopping,
    }),
    mediaUploads: createMediaUploads({ files, directory: uploads }),
    photos: createFeedbackPhotos({ files, directory: uploads, secret: secrets.cookies }),
    leaveFeedback: leaveFeedback(commands),
    readClient: async (clientId: string) =>
      (await findClient(eventStore, clientId)) ? readClientView({ eventStore, shop }, clientId) : null,
    findNeedFeedback: (clientId: string) => findNeedFeedback({ readModels, eventStore, clock }, clientId),
    readStaff: (staffId: string) => findStaffUser(eventStore, staffId),
  };
};
export type GatewayDeps = Awaited<ReturnType<typeof gatewayDeps>>;

/** Every call of the API, in the order in which they are looked for. */
export const gatewayRoutes = (deps: GatewayDeps): Routes[] => [
  initRoutes(deps),
  shopRoutes(deps),
  cartRoutes(deps),
  orderRoutes(deps),
  paymentRoutes(deps),
  botRoutes(deps),
  tillRoutes(deps),
  dispatchHookRoutes(deps),
  addressRoutes(deps),
  feedbackRoutes(deps),
  pushRoutes(deps),
  liveRoutes(deps),
  authRoutes(deps),
  clientRoutes(deps),
  bonusesRoutes(deps),
  ordersHistoryRoutes(deps),
  courierRoutes(deps),
  ...adminRoutes(deps),
  outboxRoutes(deps),
];
