import type { Logger } from '../../api/logging.ts';
import { isRight } from '../../domain/audit/findings.ts';
import { findRecipients } from '../../projections/clients/recipients.queries.ts';
import { openPlacementsProjection } from '../../projections/openPlacements/openPlacements.projection.ts';
import { auditJob, createAudits } from '../audit/audits.ts';
import { receiveUpdates } from '../bot/receiveUpdates.ts';
import { dispatchingBy } from '../dispatch/dispatchingBy.ts';
import { dispatchJobs } from '../dispatch/dispatchJobs.ts';
import { dispatchTask } from '../dispatch/dispatchTask.ts';
import { sweepReadModels } from '../erasure/sweepDisk.ts';
import { sweepJob } from '../erasure/sweepReadModels.ts';
import { encodeMediaJob } from '../files/encodeMedia.ts';
import { createFeedbackPhotos } from '../files/feedbackPhotos.ts';
import { keepPhotosJob } from '../files/keepPhotos.ts';
import { purgeOriginals } from '../files/mediaUploads.ts';
import { openIntegrations } from '../integrations/openIntegrations.ts';
import type { Job } from '../jobs/job.ts';
import { runJobs } from '../jobs/runJobs.ts';
import { notificationJob } from '../notifications/notificationJob.ts';
import { createNotificationPeople } from '../notifications/notificationPeople.ts';
import { orderAtBank } from '../payment/orderReceipt.ts';
import { paymentJobs } from '../payment/paymentJobs.ts';
import { pushJob } from '../push/pushJob.ts';
import { createPushSubscriptions } from '../push/pushSubscriptions.ts';
import { sendPush } from '../push/sendPush.ts';
import { openVapidKeys } from '../push/vapidKeys.ts';
import { runReactors } from '../reactors/runReactors.ts';
import { planRecurring, recurringJob } from '../schedule/recurringTasks.ts';
import { shopTasks } from '../schedule/shopTasks.ts';
import { createStaffTasks } from '../tasks/staffTasks.ts';
import { taskJob } from '../tasks/taskJob.ts';
import { stopsJob } from '../till/stopsJob.ts';
import { ticketJobs } from '../till/ticketJobs.ts';
import { ticketsAt } from '../till/ticketsAt.ts';
import { tillTask } from '../till/tillTask.ts';
import { whatIfJob } from '../whatIf/whatIfJob.ts';
import { createWhatIfRuns } from '../whatIf/whatIfRuns.ts';
import type { CommandSide } from './commandSide.ts';
import type { Foundation } from './foundation.ts';
import { type ReactorDeps, shopReactors } from './shopReactors.ts';

const recoverEveryMs = 5000;
/** An order that is being placed takes a second at most: after this it is nobody's. */
const abandonedAfterSeconds = 10;

/** The worker's role: reactions to events, jobs, placements that a crash left open, what is due by the clock. */
export const startWorker = async (
  foundation: Foundation,
  commands: CommandSide,
  parts: Omit<ReactorDeps, 'foundation' | 'commands' | 'ticketing' | 'dispatching'> & {
    readonly logger: Logger;
  },
): Promise<{ stop(): Promise<void> }> => {
  const { eventStore, pool, connect, clock, uploads, files, secrets, jobs: queue } = foundation;
  const { logger } = parts;
  const photos = createFeedbackPhotos({ files, directory: uploads, secret: secrets.cookies });
  const everyShop = shopTasks({
    foundation,
    commands,
    purgePhotos: async (now) => {
      await photos.purge(now);
      await purgeOriginals(files, now);
    },
    audits: createAudits({ pool, queue, clock }),
    logger,
  });
  const { PUBLIC_URL } = foundation.configuration;
  const settings = () => commands.shop.current().settings;
  // RFC 8292: whom a push service may ask about us.
  const push = sendPush({
    keys: await openVapidKeys(pool),
    contact: () => `mailto:${settings().email || 'shop@localhost'}`,
  });
  const integrations = openIntegrations({
    push,
    pool,
    secrets,
    clock,
    ids: foundation.ids,
    shop: commands.shop,
    queue,
    readModels: foundation.readModels,
    eventStore,
    mayReachInside: foundation.configuration.NODE_ENV !== 'production',
    publicOrigin: PUBLIC_URL ? new URL(PUBLIC_URL).origin : null,
  });
  const ticketing = { ...commands, ...ticketsAt(integrations.tills) };
  const dispatching = { ...commands, ...dispatchingBy(integrations.couriers) };
  const tasks = [
    ...everyShop,
    tillTask({ ...ticketing, ...foundation }),
    dispatchTask({ ...dispatching, ...foundation }),
  ];
  const jobs: readonly Job[] = [
    ...ticketJobs(ticketing),
    stopsJob(ticketing),
    ...dispatchJobs(dispatching, queue),
    pushJob({
      subscriptions: createPushSubscriptions(pool),
      send: push,
      eventStore,
      shop: commands.shop,
      clock,
    }),
    ...integrations.jobs,
    ...paymentJobs({ ...commands, ...orderAtBank(commands.shop), banks: integrations.banks, queue }),
    notificationJob({
      eventStore,
      clock,
      ids: foundation.ids,
      shop: commands.shop,
      queue,
      people: createNotificationPeople(pool, clock),
      channels: integrations.channels,
      findRecipients: (plan, after) => findRecipients(foundation.readModels, plan, after),
    }),
    keepPhotosJob(photos),
    encodeMediaJob({ eventStore, clock, files }),
    sweepJob({
      status: foundation.status,
      sweep: () => sweepReadModels(pool, foundation.connectionString),
    }),
    taskJob({ eventStore, clock, shop: commands.shop, tasks: createStaffTasks({ pool, queue }) }),
    auditJob(foundation, ({ id, findings }) => {
      if (isRight(findings)) return logger.info({ audit: id }, 'The shop was audited: all is right');
      logger.error({ audit: id, broken: findings.chain.broken }, 'The shop was audited: something is wrong');
    }),
    whatIfJob({
      runs: createWhatIfRuns({ pool, queue }),
      readModels: foundation.readModels,
      shop: commands.shop,
    }),
    ...tasks.map((task) => recurringJob(task, foundation)),
  ];
  const onTrouble = (error: unknown) => logger.warn({ err: error }, 'The jobs cannot be reached');
  const worker = runJobs({
    queue,
    jobs,
    onFailure: ({ kind, id, attempt, dead, error }) =>
      logger[dead ? 'error' : 'warn'](
        { job: kind, id, attempt, err: error },
        dead ? 'A job is dead' : 'A job failed; it is tried again',
      ),
    onTrouble,
  });
  const plan = planRecurring({ tasks, queue, clock, onTrouble });
  const reactors = runReactors({
    reactors: shopReactors({ foundation, commands, ticketing, dispatching, ...parts }),
    eventStore,
    pool,
    queue,
    connect,
    onStuck: ({ name, event: { id, stream, type, position }, tries, error }) =>
      logger.error(
        { reactor: name, event: id, stream, type, position: String(position), tries, err: error },
        'A reactor cannot take an event and stands before it; it tries again',
      ),
    onInterrupted: (error) => logger.warn({ err: error }, 'The reactors are interrupted'),
  });
  const onBotTrouble = (error: unknown) =>
    logger.warn({ err: error }, 'The bot did not hear or could not answer');
  const botUpdates = receiveUpdates({
    ...integrations.bot.setup,
    webhookSecret: integrations.bot.webhookSecret,
    connect,
    hear: integrations.bot.hearing({
      ...commands,
      readModels: foundation.readModels,
      ids: foundation.ids,
      onTrouble: onBotTrouble,
    }),
    onTrouble: onBotTrouble,
  });
  const recovery = repeat(recoverEveryMs, () => recoverPlacements(foundation, commands, logger), logger);
  return {
    stop: async () => {
      await Promise.all([reactors.stop(), recovery.stop(), plan.stop(), botUpdates.stop()]);
      await worker.stop(); // what the reactors wrote last may still be done
      integrations.close();
    },
  };
};

const recoverPlacements = async (
  { ids, readiness }: Foundation,
  commands: CommandSide,
  logger: Logger,
): Promise<void> => {
  if (!readiness.isReady(openPlacementsProjection.name)) return;
  const origin = { actor: { kind: 'system', id: 'recovery' }, correlationId: ids.next() } as const;
  const recovered = await commands.recoverPlacements({ olderThanSeconds: abandonedAfterSeconds, origin });
  for (const { orderId, end, error } of recovered)
    logger.warn({ orderId, end, ...(error !== undefined && { err: error }) }, 'A placement was recovered');
};

/** At once and then again and again, never two at a time; a failure waits for the next time. */
const repeat = (everyMs: number, work: () => Promise<void>, logger: Logger): { stop(): Promise<void> } => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = work()
      .catch((error: unknown) => logger.error({ err: error }, 'A repeated task failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(run, everyMs);
      });
  };
  run();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
