import { bonusLedgerProjection } from './bonusLedger/bonusLedger.projection.ts';
import { clientsProjection } from './clients/clients.projection.ts';
import { documentsProjection } from './documents/documents.projection.ts';
import { feedbacksProjection } from './feedbacks/feedbacks.projection.ts';
import { figuresProjection } from './figures/figures.projection.ts';
import { formAnswersProjection } from './formAnswers/formAnswers.projection.ts';
import { guestCartsProjection } from './guestCarts/guestCarts.projection.ts';
import { historyProjection } from './history/history.projection.ts';
import { notificationsProjection } from './notifications/notifications.projection.ts';
import { openPlacementsProjection } from './openPlacements/openPlacements.projection.ts';
import { ordersProjection } from './orders/orders.projection.ts';
import { paymentsProjection } from './payments/payments.projection.ts';
import type { Projection } from './projection.ts';
import { promocodeUsesProjection } from './promocodeUses/promocodeUses.projection.ts';
import { staffProjection } from './staff/staff.projection.ts';
import { staffDeedsProjection } from './staffDeeds/staffDeeds.projection.ts';

export const projections: readonly Projection[] = [
  documentsProjection,
  ordersProjection,
  paymentsProjection,
  openPlacementsProjection,
  guestCartsProjection,
  clientsProjection,
  bonusLedgerProjection,
  staffProjection,
  feedbacksProjection,
  formAnswersProjection,
  historyProjection,
  figuresProjection,
  promocodeUsesProjection,
  notificationsProjection,
  staffDeedsProjection,
];
