import type { Integrations } from '../../commands/integrations.ts';
import type { EventStore, ShopReader } from '../../commands/ports.ts';
import { countUnanswered } from '../../projections/feedbacks/feedbacks.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { Attention } from '../contract/admin/home.contract.ts';
import type { MessageSender } from '../messages.ts';
import { homeTexts as texts } from '../texts/homeTexts.ts';
import { missingIn } from './missingInShop.ts';

export interface AttentionDeps {
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'health' | 'waitFor'>;
  readonly eventStore: Pick<EventStore, 'lastPosition'>;
  readonly integrations: Pick<Integrations, 'silent' | 'smsAlarm'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly messages: Pick<MessageSender, 'canSend'>;
}

export interface Seen {
  readonly late: number;
  readonly stopped: number;
  /** Whether who asks looks after services and settings. */
  readonly isManager: boolean;
}

/** A read model that is further behind than this is told. */
const patienceMs = 1_000;

/** What somebody should look at, the heaviest first. Services and settings are told to those who can mend them. */
export async function attentionOf(
  deps: AttentionDeps,
  { late, stopped, isManager }: Seen,
): Promise<Attention[]> {
  const [unanswered, behind, silent, smsAlarm] = await Promise.all([
    countUnanswered(deps.readModels),
    modelsBehind(deps),
    isManager ? deps.integrations.silent() : [],
    isManager ? deps.integrations.smsAlarm() : null,
  ]);
  const { timeZone } = deps.shop.current().settings;
  return [
    ...behind,
    ...(late > 0 ? [texts.late(late)] : []),
    ...silent.map((service) => texts.silent(service, timeZone)),
    ...(smsAlarm ? [texts.smsBudget(smsAlarm)] : []),
    ...(isManager ? missingIn(deps.shop.current()).map(texts.missing) : []),
    ...(isManager && !deps.messages.canSend('sms') ? [texts.noSms] : []),
    ...(stopped > 0 ? [texts.stopped(stopped)] : []),
    ...(unanswered > 0 ? [texts.unanswered(unanswered)] : []),
  ];
}

/** Those that have stopped at an event, and those that do not come up to the end of the log in a moment. */
async function modelsBehind({ projections, eventStore }: AttentionDeps): Promise<Attention[]> {
  const [health, end] = await Promise.all([projections.health(), eventStore.lastPosition()]);
  const found = await Promise.all(
    health.map(async ({ name, failure, position }) => {
      if (failure) return texts.modelStopped(name);
      if (position >= end || (await projections.waitFor(name, end, patienceMs))) return null;
      return texts.modelBehind(name);
    }),
  );
  return found.filter((one) => one !== null);
}
