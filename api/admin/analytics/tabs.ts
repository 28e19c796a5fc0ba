import type { AnalyticsTab } from '../../contract/admin/analytics.contract.ts';
import { bonuses } from './bonusesTab.ts';
import { clients } from './clientsTab.ts';
import { delivery } from './deliveryTab.ts';
import { dishes } from './dishesTab.ts';
import { feedbacks } from './feedbacksTab.ts';
import { promocodes } from './promocodesTab.ts';
import { average, sales } from './salesTabs.ts';
import { staff } from './staffTab.ts';
import { stops } from './stopsTab.ts';
import type { Tab } from './tab.ts';
import { visits } from './visitsTab.ts';

/** The pages of analytics: one more is one more here, and its name in the contract. */
export const tabs: Readonly<Record<AnalyticsTab, Tab>> = {
  sales,
  average,
  dishes,
  clients,
  promocodes,
  bonuses,
  delivery,
  stops,
  feedbacks,
  staff,
  visits,
};
