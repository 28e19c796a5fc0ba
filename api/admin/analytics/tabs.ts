import type { AnalyticsTab } from '../../contract/admin/analytics.contract.ts';
import type { Tab } from './tab.ts';
import { bonuses } from './tabs/bonusesTab.ts';
import { clients } from './tabs/clientsTab.ts';
import { delivery } from './tabs/deliveryTab.ts';
import { dishes } from './tabs/dishesTab.ts';
import { feedbacks } from './tabs/feedbacksTab.ts';
import { promocodes } from './tabs/promocodesTab.ts';
import { average, sales } from './tabs/salesTabs.ts';
import { staff } from './tabs/staffTab.ts';
import { stops } from './tabs/stopsTab.ts';

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
};
