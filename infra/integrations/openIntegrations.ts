import type pg from 'pg';
import type { AddressSuggestions } from '../../api/address/addressSuggestions.ts';
import type { InvitationLetters } from '../../api/messages.ts';
import type { CourierCalls } from '../../commands/dispatch/courierService.ts';
import type {
  CheckResult,
  CheckStep,
  IntegrationFigure,
  IntegrationName,
  Integrations,
  OrderHooks,
} from '../../commands/integrations.ts';
import type { JobKind } from '../../commands/jobs.ts';
import type { NotificationChannels } from '../../commands/notifications.ts';
import type { BankCalls, Banks } from '../../commands/payment/bank.ts';
import type { Clock, EventStore, IdSource, ShopReader } from '../../commands/ports.ts';
import type { TillCalls } from '../../commands/till/tillCalls.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { checkAddresses, connectedAddresses } from '../addresses/connectedAddresses.ts';
import { botJobs, botKinds } from '../bot/botJobs.ts';
import { checkBot } from '../bot/checkBot.ts';
import { type OpenedBot, openBot } from '../bot/openBot.ts';
import { checkDispatch, dispatchFigures } from '../dispatch/checkDispatch.ts';
import { courierCalls } from '../dispatch/courierCalls.ts';
import { dispatchKinds } from '../dispatch/dispatchJobs.ts';
import { type OpenedCouriers, openCouriers } from '../dispatch/openCouriers.ts';
import { checkHooks } from '../hooks/checkHooks.ts';
import { hookDeliveries } from '../hooks/hookDeliveries.ts';
import { hookJob, hookKind } from '../hooks/hookJob.ts';
import type { Job } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/jobQueue.ts';
import { findJobs, listJobs, retryJob } from '../jobs/jobRecords.ts';
import { checkMail } from '../mail/checkMail.ts';
import { invitationJob, invitationKind, invitationLetters } from '../mail/invitationLetters.ts';
import { mailJob, mailKind } from '../mail/mailJob.ts';
import { createMailServer } from '../mail/mailServer.ts';
import { createRefusedAddresses } from '../mail/refusedAddresses.ts';
import { createMessageStore, type MessageStore } from '../messages/messageStore.ts';
import { openChannels } from '../notifications/openChannels.ts';
import { bankCalls } from '../payment/bankCalls.ts';
import { checkAcquiring, paymentFigures } from '../payment/checkAcquiring.ts';
import { openBanks } from '../payment/openBanks.ts';
import { paymentKinds } from '../payment/paymentJobs.ts';
import { createPushSubscriptions } from '../push/pushSubscriptions.ts';
import type { SendPush } from '../push/sendPush.ts';
import { checkSms, smsFigures } from '../sms/checkSms.ts';
import { createCodeCalls } from '../sms/codeCalls.ts';
import { createSmsBudget } from '../sms/smsBudget.ts';
import { smsJob, smsKind, smsReportJob, smsReportKind } from '../sms/smsJob.ts';
import { checkRestaurant, ticketFigures } from '../till/checkRestaurant.ts';
import { type OpenedTills, openTills } from '../till/openTills.ts';
import { ticketKinds } from '../till/ticketJobs.ts';
import { tillCalls } from '../till/tillCalls.ts';
import { createIntegrationSecrets } from '../vault/integrationSecrets.ts';
import type { Secrets } from '../vault/secrets.ts';
import { createCallLog } from './callLog.ts';
import { checkAnalytics } from './checkAnalytics.ts';
import { serviceHttp } from './serviceHttp.ts';

export interface IntegrationDeps {
  readonly pool: pg.Pool;
  readonly secrets: Pick<Secrets, 'integrations' | 'phones' | 'codes'>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly queue: JobQueue;
  readonly readModels: ReadModels;
  readonly eventStore: Pick<EventStore, 'read'>;
  /** Of the shop, for links in letters. */
  readonly publicOrigin: string | null;
  /** Of a process that tells browsers. */
  readonly push?: SendPush;
  /** Webhooks of orders may go to servers within the house. */
  readonly mayReachInside: boolean;
}

/** What the rest of the shop knows of one integration; a new system is one more of these. */
interface Opened {
  readonly check: (signal: AbortSignal) => Promise<readonly CheckStep[]>;
  readonly figures?: () => Promise<readonly IntegrationFigure[]>;
  readonly jobs?: readonly Job[];
  readonly kinds?: readonly JobKind[];
}

export interface OpenedIntegrations extends Integrations {
  readonly messages: MessageStore;
  readonly channels: NotificationChannels;
  /** While none is set up, the other ones. */
  addresses(otherwise: AddressSuggestions): AddressSuggestions;
  readonly banks: Banks;
  readonly bankCalls: BankCalls;
  readonly bot: OpenedBot;
  readonly orderHooks: OrderHooks;
  readonly tills: OpenedTills;
  readonly tillCalls: TillCalls;
  readonly couriers: OpenedCouriers;
  readonly courierCalls: CourierCalls;
  readonly invitationLetters: InvitationLetters;
  close(): void;
  /** For a worker. */
  readonly jobs: readonly Job[];
}

const shownCalls = 50;
const shownDead = 50;

/** Every service that the shop talks to. */
export const openIntegrations = (deps: IntegrationDeps): OpenedIntegrations => {
  const { pool, clock, ids, shop, queue, eventStore, publicOrigin } = deps;
  const calls = createCallLog(pool, clock);
  const secrets = createIntegrationSecrets(pool, deps.secrets.integrations);
  const messages = createMessageStore(pool, deps.secrets.integrations, clock);
  const budget = createSmsBudget({ messages, shop, clock });
  const sms = {
    shop,
    secrets,
    budget,
    messages,
    codeCalls: createCodeCalls(pool, deps.secrets, clock),
    queue,
    clock,
    ask: serviceHttp({ calls, integration: 'sms' }),
  };

  const server = createMailServer({ shop, secrets, calls });
  const refused = createRefusedAddresses(pool, deps.secrets.integrations, clock);
  const mail = { shop, server, ids, publicOrigin, refused, eventStore };
  const invitations = { ...mail, messages, queue, clock };
  const addresses = { shop, secrets, ask: serviceHttp({ calls, integration: 'addresses' }) };

  const banking = { shop, secrets, publicOrigin, ask: serviceHttp({ calls, integration: 'acquiring' }) };

  const botSetup = { shop, secrets, ask: serviceHttp({ calls, integration: 'bot' }) };
  const botDeps = { ...botSetup, clock, queue, eventStore, publicOrigin };
  const bot = openBot({ ...botDeps, pool, key: deps.secrets.integrations });

  const hooks = { shop, secrets, calls, clock, mayReachInside: deps.mayReachInside };
  const tills = openTills({
    shop,
    secrets,
    clock,
    publicOrigin,
    ask: serviceHttp({ calls, integration: 'restaurant' }),
  });

  const couriers = openCouriers({
    shop,
    secrets,
    publicOrigin,
    ask: serviceHttp({ calls, integration: 'dispatch' }),
  });

  const opened: Partial<Readonly<Record<IntegrationName, Opened>>> = {
    sms: {
      check: (signal) => checkSms(sms, signal),
      figures: () => smsFigures(sms),
      jobs: [smsJob(sms), smsReportJob(sms)] as readonly Job[],
      kinds: [smsKind, smsReportKind] as readonly JobKind[],
    },
    mail: {
      check: (signal) => checkMail(mail, signal),
      jobs: [mailJob(mail), invitationJob(invitations)] as readonly Job[],
      kinds: [mailKind, invitationKind] as readonly JobKind[],
    },
    bot: {
      check: (signal) => checkBot({ ...botSetup, publicOrigin }, signal),
      jobs: botJobs({ ...botDeps, posts: bot.posts, people: bot.people }),
      kinds: botKinds,
    },
    hooks: {
      check: (signal) => checkHooks(hooks, signal),
      jobs: [hookJob({ ...hooks, eventStore })] as readonly Job[],
      kinds: [hookKind] as readonly JobKind[],
    },
    analytics: { check: async () => checkAnalytics(shop.current().settings) },
    addresses: { check: (signal) => checkAddresses(addresses, signal) },
    acquiring: {
      check: (signal) => checkAcquiring(banking, signal),
      figures: () => paymentFigures(deps.readModels),
      kinds: paymentKinds,
    },
    restaurant: {
      check: (signal) => checkRestaurant({ shop, tills, publicOrigin }, signal),
      figures: () => ticketFigures(deps.readModels),
      kinds: ticketKinds,
    },
    dispatch: {
      check: (signal) => checkDispatch({ shop, couriers, publicOrigin }, signal),
      figures: () => dispatchFigures(deps.readModels),
      kinds: dispatchKinds,
    },
  };
  const kindsOf = (name: IntegrationName) => new Set(opened[name]?.kinds?.map((kind) => kind.name));

  return {
    secrets,
    messages,
    bot,
    invitationLetters: invitationLetters(invitations),
    orderHooks: hookDeliveries({ pool, queue, shop }),
    banks: openBanks(banking),
    bankCalls: bankCalls({ shop, secrets, calls }),
    tills,
    tillCalls: tillCalls({ secrets, calls }),
    couriers,
    courierCalls: courierCalls({ secrets, calls }),
    channels: openChannels({
      ...sms,
      server,
      refused,
      bot: botSetup,
      botPeople: bot.people,
      subscriptions: createPushSubscriptions(pool),
      push: deps.push ?? null,
      publicOrigin,
    }),
    close: () => server.close(),
    addresses: (otherwise) => connectedAddresses(addresses, otherwise),
    jobs: Object.values(opened).flatMap(({ jobs = [] }) => jobs),
    silent: () => calls.silent(),
    smsAlarm: () => budget.alarm(),
    state: async (name) => {
      const kinds = kindsOf(name);
      const [kept, newest, check, figures, dead] = await Promise.all([
        secrets.list(),
        calls.newest(name, shownCalls),
        lastCheck(pool, name),
        opened[name]?.figures?.() ?? [],
        kinds.size === 0 ? [] : listJobs(pool, { states: ['dead'], limit: 500 }),
      ]);
      return {
        secrets: kept,
        calls: newest,
        check,
        figures,
        dead: dead
          .filter(({ kind }) => kinds.has(kind))
          .slice(0, shownDead)
          .map(({ id, kind, endedAt, createdAt, error }) => ({
            id,
            kind,
            at: endedAt ?? createdAt,
            error: error ?? '',
          })),
      };
    },
    check: async (name, signal) => {
      const begun = performance.now();
      const steps = (await opened[name]?.check(signal)) ?? [];
      const result = { at: clock.now(), ms: Math.round(performance.now() - begun), steps };
      await pool.query(
        `INSERT INTO staff.integration_checks (integration, at, ms, steps) VALUES ($1, $2, $3, $4)
         ON CONFLICT (integration) DO UPDATE SET at = EXCLUDED.at, ms = EXCLUDED.ms, steps = EXCLUDED.steps`,
        [name, result.at, result.ms, JSON.stringify(steps)],
      );
      return result;
    },
    retry: async (name, jobId) => {
      const [job] = await findJobs(pool, jobId);
      if (job?.state !== 'dead' || !kindsOf(name).has(job.kind)) return false;
      const retried = await retryJob(pool, jobId);
      queue.wake();
      return retried;
    },
  };
};

const lastCheck = async (pool: pg.Pool, name: IntegrationName): Promise<CheckResult | null> => {
  const { rows } = await pool.query<{ at: Date; ms: number; steps: CheckStep[] }>(
    'SELECT at, ms, steps FROM staff.integration_checks WHERE integration = $1',
    [name],
  );
  const [row] = rows;
  return row ? { ...row, at: row.at.toISOString() } : null;
};
