import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { bonusLedgerProjection } from './bonusLedger/bonusLedger.projection.ts';
import type { BonusLedgerDatabase } from './bonusLedger/bonusLedger.table.ts';
import { clientsProjection } from './clients/clients.projection.ts';
import type { ClientsDatabase } from './clients/clients.table.ts';
import { documentsProjection } from './documents/documents.projection.ts';
import type { DocumentsDatabase } from './documents/documents.table.ts';
import { feedbacksProjection } from './feedbacks/feedbacks.projection.ts';
import type { FeedbacksDatabase } from './feedbacks/feedbacks.table.ts';
import { historyProjection } from './history/history.projection.ts';
import type { HistoryDatabase } from './history/history.table.ts';
import { openPlacementsProjection } from './openPlacements/openPlacements.projection.ts';
import type { OpenPlacementsDatabase } from './openPlacements/openPlacements.table.ts';
import { ordersProjection } from './orders/orders.projection.ts';
import type { OrdersDatabase } from './orders/orders.table.ts';
import type { Projection } from './projection.ts';
import { salesByHourProjection } from './salesByHour/salesByHour.projection.ts';
import type { SalesByHourDatabase } from './salesByHour/salesByHour.table.ts';
import { staffProjection } from './staff/staff.projection.ts';
import type { StaffDatabase } from './staff/staff.table.ts';

export interface ReadModelsDatabase
  extends DocumentsDatabase,
    OrdersDatabase,
    OpenPlacementsDatabase,
    ClientsDatabase,
    BonusLedgerDatabase,
    StaffDatabase,
    FeedbacksDatabase,
    HistoryDatabase,
    SalesByHourDatabase {}

export type ReadModels = Kysely<ReadModelsDatabase>;

export const projections: readonly Projection[] = [
  documentsProjection,
  ordersProjection,
  openPlacementsProjection,
  clientsProjection,
  bonusLedgerProjection,
  staffProjection,
  feedbacksProjection,
  historyProjection,
  salesByHourProjection,
];

export const createReadModels = (pool: PostgresPool): ReadModels =>
  new Kysely<ReadModelsDatabase>({ dialect: new PostgresDialect({ pool }) });
