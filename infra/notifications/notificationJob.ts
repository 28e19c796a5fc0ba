import { findClient } from '../../api/client/clientView.ts';
import { roubles } from '../../api/texts/words.ts';
import { loadAggregate } from '../../commands/handleCommand.ts';
import type { JobKind, Jobs } from '../../commands/jobs.ts';
import { finishNotification, readNotification } from '../../commands/notification/notifications.ts';
import type {
  NotificationChannels,
  NotificationPeople,
  PersonReason,
  PersonState,
} from '../../commands/notifications.ts';
import type { Clock, EventStore, IdSource, Origin, ShopReader } from '../../commands/ports.ts';
import { bonusStream } from '../../commands/streams.ts';
import { bonusAccount, freeBonuses } from '../../domain/bonus/bonusAccount.ts';
import { consentOf } from '../../domain/notification/consentOf.ts';
import { filledText } from '../../domain/notification/filledText.ts';
import type { NotificationPlan } from '../../domain/notification/notification.events.ts';
import { nextAdvertisingTime } from '../../domain/notification/quietHours.ts';
import type { Job } from '../jobs/job.ts';

export type NotificationData = { readonly notificationId: string };
export const notificationKind: JobKind<NotificationData> = {
  name: 'notification',
  concurrency: 1,
  alone: true,
  retry: { times: 12, firstPauseSeconds: 10 },
  timeoutSeconds: 3600,
};

/** A page of those whom the segment finds now, by the key of the page before. */
export type FindRecipients = (
  plan: NotificationPlan,
  after: string | undefined,
) => Promise<{ readonly personIds: readonly string[]; readonly next: string | null }>;

export interface NotificationJobDeps {
  readonly eventStore: EventStore;
  readonly clock: Clock;
  readonly ids: Pick<IdSource, 'derive'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly queue: Pick<Jobs, 'enqueue'>;
  readonly people: NotificationPeople;
  readonly channels: NotificationChannels;
  readonly findRecipients: FindRecipients;
}

/** While the budget of the day is spent. */
const lookAgainMinutes = 60;
/** Then another run goes on, so that a stop of the worker waits for no long one. */
const mostInRun = 500;

/**
 * Tells people one after another. Each is noted as begun before anything leaves, and as told after it: a run that comes after
 * a crash tells nobody whom the former one may have told. So everybody has it once or not at all, never twice.
 */
export const notificationJob = (deps: NotificationJobDeps): Job<NotificationData> => ({
  kind: notificationKind,
  work: async ({ notificationId: id }, { signal, id: run }) => {
    const { people, channels } = deps;
    // One run at a time: what was begun before is of one that is no more.
    await people.forgetBegun(id);
    for (let told = 0; told < mostInRun; told += 1) {
      signal.throwIfAborted();
      const { phase, plan } = (await readNotification(deps, id)).state;
      if (phase !== 'planned' || !plan) return;
      const later = await notBefore(deps, plan);
      if (later !== null) return goOn(deps, id, later, later);
      if (!(await people.isClosed(id))) await list(deps, id, plan);
      const personId = await people.begin(id);
      if (personId === null) return finish(deps, id);
      const { state, reason } = await tell(channels, deps, { id, personId, plan }, signal);
      await people.end(id, personId, state, reason);
    }
    await goOn(deps, id, run, deps.clock.now());
  },
});

const system: Origin['actor'] = { kind: 'system', id: 'notifications' };

async function notBefore(
  { clock, shop, channels }: NotificationJobDeps,
  { sendAt, channel }: NotificationPlan,
): Promise<string | null> {
  const now = clock.now();
  const earliest = Date.parse(sendAt) > Date.parse(now) ? sendAt : now;
  const allowed = nextAdvertisingTime(earliest, shop.current().settings);
  if (allowed !== now) return allowed;
  if (await channels.hasRoom(channel)) return null;
  return new Date(Date.parse(now) + lookAgainMinutes * 60_000).toISOString();
}

/** `key`: the same step, repeated after a crash, makes no second job. */
const goOn = async ({ queue }: NotificationJobDeps, id: string, key: string, runAt: string) => {
  await queue.enqueue(notificationKind, { data: { notificationId: id }, key: `${id} ${key}`, runAt });
};

async function list({ people, findRecipients }: NotificationJobDeps, id: string, plan: NotificationPlan) {
  let after: string | undefined;
  do {
    const { personIds, next } = await findRecipients(plan, after);
    if (personIds.length > 0) await people.add(id, personIds);
    after = next ?? undefined;
  } while (after !== undefined);
  await people.close(id);
}

interface Telling {
  readonly id: string;
  readonly personId: string;
  readonly plan: NotificationPlan;
}
interface Told {
  readonly state: PersonState;
  readonly reason: PersonReason | null;
}
const skipped = (reason: PersonReason): Told => ({ state: 'skipped', reason });

/** Consent and address as they are at this moment, from the log itself. */
async function tell(
  channels: NotificationChannels,
  { eventStore, ids }: NotificationJobDeps,
  { id, personId, plan }: Telling,
  signal: AbortSignal,
): Promise<Told> {
  const client = await findClient(eventStore, personId);
  if (!client?.person) return skipped('erased');
  if (!client.consents.has(consentOf[plan.channel])) return skipped('noConsent');
  const { name, phone, email } = client.person;
  const account = await loadAggregate(eventStore, bonusAccount, bonusStream(personId));
  const fields = { name, bonuses: roubles(freeBonuses(account.state)) };
  const outcome = await channels.send(
    plan.channel,
    {
      id: ids.derive('notification', id, personId),
      personId,
      phone,
      email,
      title: filledText(plan.title, fields),
      text: filledText(plan.text, fields),
    },
    signal,
  );
  switch (outcome) {
    case 'sent':
    case 'unknown':
      return { state: outcome, reason: null };
    case 'noAddress':
      return skipped('noAddress');
    case 'refused':
      return { state: 'failed', reason: 'refused' };
  }
}

async function finish(deps: NotificationJobDeps, id: string): Promise<void> {
  const { waiting: _none, ...counts } = await deps.people.count(id);
  await finishNotification(deps)(id, counts, { actor: system, correlationId: id });
}
