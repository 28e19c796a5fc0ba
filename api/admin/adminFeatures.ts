import { analytics } from '../contract/admin/analytics.contract.ts';
import * as auditContract from '../contract/admin/audit.contract.ts';
import * as clientsContract from '../contract/admin/clients.contract.ts';
import * as dispatchesContract from '../contract/admin/dispatches.contract.ts';
import * as feedbacksContract from '../contract/admin/feedbacks.contract.ts';
import { firstSteps } from '../contract/admin/firstSteps.contract.ts';
import * as historyContract from '../contract/admin/history.contract.ts';
import * as homeContract from '../contract/admin/home.contract.ts';
import * as importsContract from '../contract/admin/imports.contract.ts';
import * as listsContract from '../contract/admin/lists.contract.ts';
import * as notificationsContract from '../contract/admin/notifications.contract.ts';
import * as ordersContract from '../contract/admin/orders.contract.ts';
import * as ownAccessContract from '../contract/admin/ownAccess.contract.ts';
import { palette } from '../contract/admin/palette.contract.ts';
import { retryRefunds } from '../contract/admin/payments.contract.ts';
import * as personsContract from '../contract/admin/persons.contract.ts';
import { presence } from '../contract/admin/presence.contract.ts';
import * as productsContract from '../contract/admin/products.contract.ts';
import { references } from '../contract/admin/references.contract.ts';
import * as restaurantContract from '../contract/admin/restaurant.contract.ts';
import { rightsMatrix } from '../contract/admin/rightsMatrix.contract.ts';
import * as shellContract from '../contract/admin/shell.contract.ts';
import * as staffContract from '../contract/admin/staff.contract.ts';
import * as tasksContract from '../contract/admin/tasks.contract.ts';
import { confirmTicket, sendTicketAnew } from '../contract/admin/tickets.contract.ts';
import * as usersContract from '../contract/admin/users.contract.ts';
import * as whatIfContract from '../contract/admin/whatIf.contract.ts';
import { callsIn, type Endpoint } from '../contract/endpoint.ts';
import type { Routes } from '../route.ts';
import { type AnalyticsDeps, analyticsRoutes } from './analytics/analytics.routes.ts';
import { auditRoutes } from './audit.routes.ts';
import type { AuditDeps } from './auditDeps.ts';
import { type BannersDeps, banners, recommendations } from './banners.routes.ts';
import { blocks } from './blocks.routes.ts';
import { blockTemplates } from './blockTemplates.routes.ts';
import { categories } from './categories.routes.ts';
import { type ClientsDeps, clientsRoutes } from './clients.routes.ts';
import { constructors } from './constructors.routes.ts';
import { type CouriersDeps, couriers, courierWork } from './couriers.routes.ts';
import { type DispatchesDeps, dispatchesRoutes } from './dispatches.routes.ts';
import { documentHistoryRoutes, type HistoryDeps } from './documentHistory.ts';
import { type FeedbacksDeps, feedbacksRoutes } from './feedbacks.routes.ts';
import { type FirstStepsDeps, firstStepsRoutes } from './firstSteps.routes.ts';
import { type FormAnswersDeps, formAnswers } from './formAnswers.routes.ts';
import { giftTiers } from './giftTiers.routes.ts';
import { type HomeDeps, homeRoutes } from './home.routes.ts';
import { type ImportsDeps, importsRoutes } from './imports.routes.ts';
import { ingredients } from './ingredients.routes.ts';
import { type IntegrationsDeps, integrations } from './integrations.routes.ts';
import { type KitchenDeps, kitchen, stations } from './kitchen.routes.ts';
import { listsRoutes } from './lists.routes.ts';
import { type MediaDeps, media } from './media.routes.ts';
import { type NotificationsDeps, notificationsRoutes } from './notifications.routes.ts';
import { type OrdersDeps, ordersRoutes } from './orders.routes.ts';
import { ownAccessRoutes } from './ownAccess.routes.ts';
import { type PagesDeps, pages } from './pages.routes.ts';
import { type PaletteDeps, paletteRoutes } from './palette.routes.ts';
import { type PaymentsDeps, paymentsRoutes } from './payments.routes.ts';
import { type PersonsDeps, personsRoutes } from './persons.routes.ts';
import { points } from './points.routes.ts';
import { type PresenceDeps, presenceRoutes } from './presence.routes.ts';
import { type ProductsDeps, productsRoutes } from './products.routes.ts';
import { type PromocodesDeps, promocodes } from './promocodes.routes.ts';
import { referencesRoutes } from './references.routes.ts';
import { type RestaurantDeps, restaurantRoutes } from './restaurant.routes.ts';
import { rightsRoutes } from './rights.routes.ts';
import { type SettingsDeps, settings } from './settings.routes.ts';
import { type ShellDeps, shellRoutes } from './shell.routes.ts';
import { staffAccessRoutes } from './staffAccess.routes.ts';
import { staffAuthRoutes } from './staffAuth.routes.ts';
import { stickers } from './stickers.routes.ts';
import { type TasksDeps, tasksRoutes } from './tasks.routes.ts';
import { type TicketsDeps, ticketsRoutes } from './tickets.routes.ts';
import { type UsersDeps, usersRoutes } from './users.routes.ts';
import { type WhatIfDeps, whatIfRoutes } from './whatIf.routes.ts';
import { type WorkingHoursDeps, workingHours } from './workingHours.routes.ts';
import { type ZonesDeps, zones } from './zones.routes.ts';

export type AdminDeps = UsersDeps &
  ShellDeps &
  PaletteDeps &
  PresenceDeps &
  HomeDeps &
  AnalyticsDeps &
  WhatIfDeps &
  AuditDeps &
  OrdersDeps &
  KitchenDeps &
  CouriersDeps &
  ProductsDeps &
  ImportsDeps &
  RestaurantDeps &
  TasksDeps &
  HistoryDeps &
  PersonsDeps &
  MediaDeps &
  PagesDeps &
  BannersDeps &
  FeedbacksDeps &
  FormAnswersDeps &
  FirstStepsDeps &
  PaymentsDeps &
  TicketsDeps &
  DispatchesDeps &
  SettingsDeps &
  IntegrationsDeps &
  WorkingHoursDeps &
  PromocodesDeps &
  ClientsDeps &
  NotificationsDeps &
  ZonesDeps;

/** A part of the back office on the server: the calls of its contract, and what does them. */
export interface AdminFeature {
  readonly calls: readonly Endpoint[];
  readonly routes: (deps: AdminDeps) => Routes;
}

/** The whole back office: a new page is one more here, and nothing else of the gateway knows of it. */
export const adminFeatures: readonly AdminFeature[] = [
  { calls: callsIn(staffContract), routes: staffAuthRoutes },
  { calls: [], routes: staffAccessRoutes },
  { calls: callsIn(usersContract), routes: usersRoutes },
  { calls: callsIn(ownAccessContract), routes: ownAccessRoutes },
  { calls: callsIn(shellContract), routes: shellRoutes },
  { calls: callsIn(homeContract), routes: homeRoutes },
  { calls: [analytics], routes: analyticsRoutes },
  { calls: callsIn(whatIfContract), routes: whatIfRoutes },
  { calls: callsIn(auditContract), routes: auditRoutes },
  { calls: [presence], routes: presenceRoutes },
  { calls: [palette], routes: paletteRoutes },
  { calls: [rightsMatrix], routes: () => rightsRoutes },
  { calls: callsIn(ordersContract), routes: ordersRoutes },
  { calls: [retryRefunds], routes: paymentsRoutes },
  { calls: [sendTicketAnew, confirmTicket], routes: ticketsRoutes },
  { calls: callsIn(dispatchesContract), routes: dispatchesRoutes },
  { calls: callsIn(personsContract), routes: personsRoutes },
  { calls: callsIn(clientsContract), routes: clientsRoutes },
  { calls: callsIn(notificationsContract), routes: notificationsRoutes },
  { calls: callsIn(productsContract), routes: productsRoutes },
  categories,
  { calls: callsIn(importsContract), routes: importsRoutes },
  { calls: callsIn(restaurantContract), routes: restaurantRoutes },
  ingredients,
  stickers,
  media,
  pages,
  blocks,
  blockTemplates,
  formAnswers,
  banners,
  recommendations,
  giftTiers,
  promocodes,
  points,
  zones,
  stations,
  kitchen,
  couriers,
  courierWork,
  workingHours,
  settings,
  integrations,
  constructors,
  { calls: callsIn(feedbacksContract), routes: feedbacksRoutes },
  { calls: [firstSteps], routes: firstStepsRoutes },
  { calls: [references], routes: referencesRoutes },
  { calls: callsIn(listsContract), routes: listsRoutes },
  { calls: callsIn(tasksContract), routes: tasksRoutes },
  { calls: callsIn(historyContract), routes: documentHistoryRoutes },
];
export const adminRoutes = (deps: AdminDeps): Routes[] => adminFeatures.map(({ routes }) => routes(deps));
