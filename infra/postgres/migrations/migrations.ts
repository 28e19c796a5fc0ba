import { eventLog } from './0001_event_log.ts';
import { personKeys } from './0002_person_keys.ts';
import { access } from './0003_access.ts';
import { logAnchors } from './0004_log_anchors.ts';
import { reactors } from './0005_reactors.ts';
import { pushSubscriptions } from './0006_push_subscriptions.ts';
import { scheduledTasks } from './0007_scheduled_tasks.ts';
import { reactorFailures } from './0008_reactor_failures.ts';
import { limitsAtOnce } from './0009_limits_at_once.ts';
import { staffTasks } from './0010_staff_tasks.ts';
import { staffAccess } from './0011_staff_access.ts';
import { staffPresence } from './0012_staff_presence.ts';
import { importFiles } from './0013_import_files.ts';
import { bannerCounts } from './0014_banner_counts.ts';
import { taskTargets } from './0015_task_targets.ts';
import { integrations } from './0016_integrations.ts';
import { refusedAddresses } from './0017_refused_addresses.ts';
import { courierLinks } from './0018_courier_links.ts';
import { notifications } from './0019_notifications.ts';
import { bot } from './0020_bot.ts';
import { audits } from './0023_audits.ts';
import { whatIfs } from './0026_what_ifs.ts';
import { codeCalls } from './0027_code_calls.ts';
import { incomingCalls } from './0028_incoming_calls.ts';
import { madeUpPast } from './0029_made_up_past.ts';
import { pastBeside } from './0030_past_beside.ts';
import type { Migration } from './migration.ts';

/** In the order in which they run. */
export const migrations: readonly Migration[] = [
  eventLog,
  personKeys,
  access,
  logAnchors,
  reactors,
  pushSubscriptions,
  scheduledTasks,
  reactorFailures,
  limitsAtOnce,
  staffTasks,
  staffAccess,
  staffPresence,
  importFiles,
  bannerCounts,
  taskTargets,
  integrations,
  refusedAddresses,
  courierLinks,
  notifications,
  bot,
  audits,
  whatIfs,
  codeCalls,
  incomingCalls,
  madeUpPast,
  pastBeside,
];
