import type { Logger } from '../../api/logging.ts';
import type { DestroyPerson } from '../../commands/client/eraseClient.ts';
import { forgetErasedClient } from '../../commands/client/eraseClient.ts';
import { settleCompletedOrder } from '../../commands/order/settleCompletedOrder.ts';
import { undoCancelledOrder } from '../../commands/order/undoCancelledOrder.ts';
import { type CloseSessionsOf, endStaffSessions } from '../../commands/policies/endStaffSessions.ts';
import { orderPolicies } from '../../commands/policies/orderPolicies.ts';
import { projections } from '../../projections/readModels.ts';
import { runProjections } from '../../projections/runProjections.ts';
import { createFeedbackPhotos } from '../files/feedbackPhotos.ts';
import { runJobs } from '../jobs/runJobs.ts';
import { pushReactor } from '../push/pushReactor.ts';
import { createPushSubscriptions } from '../push/pushSubscriptions.ts';
import { sendPush } from '../push/sendPush.ts';
import { openVapidKeys } from '../push/vapidKeys.ts';
import { type Reactor, runReactor } from '../reactors/runReactor.ts';
import { planRecurring, recurringJob } from '../schedule/recurringTasks.ts';
import { shopTasks } from '../schedule/shopTasks.ts';
import type { CommandSide } from './commandSide.ts';
import type { Foundation } from './foundation.ts';

/** The projector's role: read models follow the log. */
export const startProjector = (
  { eventStore, projectionDb, connect, status }: Foundation,
  logger: Logger,
): { stop(): Promise<void> } =>
  runProjections({
    eventStore,
    db: projectionDb,
    connect,
    projections,
    status,
    onStopped: ({ name, failure, error }) =>
      logger.error({ projection: name, failure, err: error }, 'A read model has stopped'),
    metrics: {
      handled: () => undefined,
      interrupted: ({ name, error }) =>
        logger.warn({ projection: name, err: error }, 'A read model is interrupted'),
    },
  });

const recoverEveryMs = 5000;
/** An order that is being placed takes a second at most: after this it is nobody's. */
const abandonedAfterSeconds = 10;

/** The worker's role: policies on events, placements that a crash left open, what is due by the clock. */
export const startWorker = async (
  foundation: Foundation,
  commands: CommandSide,
  {
    logger,
    destroyPerson,
    closeSessionsOf,
  }: {
    readonly logger: Logger;
    readonly destroyPerson: DestroyPerson;
    readonly closeSessionsOf: CloseSessionsOf;
  },
): Promise<{ stop(): Promise<void> }> => {
  const { eventStore, pool, connect, clock, uploads, secrets } = foundation;
  const onOrders = orderPolicies({
    settleCompletedOrder: settleCompletedOrder(commands),
    undoCancelledOrder: undoCancelledOrder(commands),
  });
  const onErasure = forgetErasedClient({ destroyPerson, orders: commands.orders });
  const onStaff = endStaffSessions({ eventStore, closeSessionsOf });
  const run = (reactor: Reactor) =>
    runReactor({
      reactor,
      eventStore,
      pool,
      connect,
      onTrouble: ({ name, error }) =>
        logger.error({ reactor: name, err: error }, 'A reactor could not react; it tries again'),
    });
  const policies = run({
    name: 'policies',
    handles: new Set(['OrderCompleted', 'OrderCancelled', 'ClientErased', 'StaffDismissed', 'StaffChanged']),
    react: async (event) => {
      await onOrders(event);
      await onErasure(event);
      await onStaff(event);
    },
  });
  const settings = () => commands.shop.current().settings;
  const push = run(
    pushReactor({
      subscriptions: createPushSubscriptions(pool),
      // RFC 8292: whom a push service may ask about us.
      send: sendPush({
        keys: await openVapidKeys(pool),
        contact: () => `mailto:${settings().email || 'shop@localhost'}`,
      }),
      eventStore,
      shop: commands.shop,
      clock,
      onFailure: (error) => logger.warn({ err: error }, 'A push service does not answer'),
    }),
  );
  const recovery = repeat(
    recoverEveryMs,
    async () => {
      const origin = {
        actor: { kind: 'system', id: 'recovery' },
        correlationId: foundation.ids.next(),
      } as const;
      const recovered = await commands.recoverPlacements({ olderThanSeconds: abandonedAfterSeconds, origin });
      for (const { orderId, end, error } of recovered)
        logger.warn(
          { orderId, end, ...(error !== undefined && { err: error }) },
          'A placement was recovered',
        );
    },
    logger,
  );
  const tasks = shopTasks({
    foundation,
    commands,
    purgePhotos: createFeedbackPhotos({ directory: uploads, secret: secrets.cookies }).purge,
    logger,
  });
  const onTrouble = (error: unknown) => logger.warn({ err: error }, 'The jobs cannot be reached');
  const worker = runJobs({
    queue: foundation.jobs,
    jobs: tasks.map((task) => recurringJob(task, foundation)),
    onFailure: ({ kind, id, attempt, dead, error }) =>
      logger[dead ? 'error' : 'warn'](
        { job: kind, id, attempt, err: error },
        dead ? 'A job is dead' : 'A job failed; it is tried again',
      ),
    onTrouble,
  });
  const plan = planRecurring({ tasks, queue: foundation.jobs, clock, onTrouble });
  return {
    stop: async () => {
      await Promise.all([policies.stop(), push.stop(), recovery.stop(), plan.stop(), worker.stop()]);
    },
  };
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
