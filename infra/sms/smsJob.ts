import type { CodeOfCall } from '../../api/messages.ts';
import { type JobKind, JobRejected, type Jobs } from '../../commands/jobs.ts';
import type { Clock } from '../../commands/ports.ts';
import type { SmsGateway } from '../../domain/integrations/integrations.events.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import type { Job } from '../jobs/job.ts';
import type { MessageStore } from '../messages/messageStore.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import type { CodeCalls } from './codeCalls.ts';
import type { SmsBudget } from './smsBudget.ts';
import { gatewaysOf, type SmsSetup, secretOf, smsServiceOf } from './smsServices.ts';

export type SmsData = { readonly messageId: string };
/** Within the minute that a code has: at once, after 5, 10 and 20 s. */
export const smsKind: JobKind<SmsData> = {
  name: 'sms',
  concurrency: 4,
  retry: { times: 3, firstPauseSeconds: 5 },
  timeoutSeconds: 25,
};

export type SmsReportData = { readonly messageId: string; readonly look: number };
export const smsReportKind: JobKind<SmsReportData> = {
  name: 'smsReport',
  concurrency: 2,
  retry: { times: 3, firstPauseSeconds: 30 },
  timeoutSeconds: 30,
};
/** After these it is asked whether a message has come. */
const looksSeconds = [15, 60, 600] as const;

interface SmsJobDeps extends SmsSetup {
  readonly messages: Pick<MessageStore, 'find' | 'sent' | 'became'>;
  readonly codeCalls: CodeCalls;
  readonly budget: SmsBudget;
  readonly queue: Pick<Jobs, 'enqueue'>;
  readonly clock: Clock;
}

/**
 * Sends by the main gateway, by its reserve when that fails. A message that is too late is not sent at all. A gateway that may
 * have taken it and did not say so is not asked again; its reserve is: the same code twice harms nobody, none at all does. For
 * the same reason a code, which is good for a minute, is tried again after an error of the gateway's server.
 * A code that may come by a call is called with once; whatever is wrong with the call, the SMS goes.
 */
export const smsJob = (deps: SmsJobDeps): Job<SmsData> => ({
  kind: smsKind,
  work: async ({ messageId }, { signal }) => {
    const { messages, clock, shop } = deps;
    const message = await messages.find(messageId);
    if (!message?.content || message.state !== 'waiting') return;
    const { goodUntil, content } = message;
    const isLate = () => goodUntil !== null && clock.now() > goodUntil;
    if (isLate()) return messages.became(messageId, 'late');
    const integrations = shop.current().integrations;
    if (!integrations.smsOn || !(await deps.budget.allows())) return messages.became(messageId, 'failed');
    if (content.call) {
      if (await callWithCode(deps, { messageId, phone: content.to, asked: content.call }, signal)) return;
      if (isLate()) return messages.became(messageId, 'late');
    }
    const failures: unknown[] = [];
    for (const name of gatewaysOf(integrations)) {
      try {
        const service = await smsServiceOf(deps, name);
        const sent = await service.send({ id: messageId, phone: content.to, text: content.text }, signal);
        await messages.sent(messageId, { provider: name, ...sent });
        if (sent.providerId) await lookLater(deps, messageId, 0);
        return;
      } catch (error) {
        if (!(error instanceof ServiceFailure)) throw error;
        failures.push(error);
      }
    }
    const all = failures.filter((error) => error instanceof ServiceFailure);
    if (all.some((failure) => mayBeSent(failure, goodUntil !== null)))
      return messages.became(messageId, 'unknown');
    const [first] = all;
    if (all.some(({ retryable }) => retryable)) throw first;
    await messages.became(messageId, 'failed');
    throw new JobRejected(first?.message ?? texts.providers.smsRu);
  },
});

/** By the first gateway that has its key, once. @returns false when the code did not come so, as far as is known. */
const callWithCode = async (
  deps: SmsJobDeps,
  {
    messageId,
    phone,
    asked,
  }: { readonly messageId: string; readonly phone: string; readonly asked: CodeOfCall },
  signal: AbortSignal,
): Promise<boolean> => {
  const { shop, codeCalls } = deps;
  const { integrations } = shop.current();
  const provider = gatewaysOf(integrations).find((name) => integrations[secretOf[name]] !== null);
  if (provider === undefined || !(await codeCalls.claim(messageId))) return false;
  try {
    const service = await smsServiceOf(deps, provider);
    const made = await service.call({ phone, code: asked.code, from: asked.from }, signal);
    await codeCalls.made(messageId, { ...made, provider, phone, asked });
    return true;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    if (!error.isUnknown) await codeCalls.refused(messageId);
    return false;
  }
};

const gatewayTimeout = 504;

/** A server that fails before it says «taken» has most likely not taken it; one that waited for another in vain may have. */
const mayBeSent = (failure: ServiceFailure, isCode: boolean): boolean =>
  failure.isUnknown && !(isCode && failure.kind === 'status' && failure.httpStatus !== gatewayTimeout);

const lookLater = async (
  { queue, clock }: Pick<SmsJobDeps, 'queue' | 'clock'>,
  messageId: string,
  look: number,
): Promise<void> => {
  const seconds = looksSeconds[look];
  if (seconds === undefined) return;
  const runAt = new Date(Date.parse(clock.now()) + seconds * 1000).toISOString();
  await queue.enqueue(smsReportKind, {
    data: { messageId, look },
    key: `${messageId} ${look}`,
    runAt,
  });
};

/** Asks whether a message has come, and what it cost. */
export const smsReportJob = (deps: SmsJobDeps): Job<SmsReportData> => ({
  kind: smsReportKind,
  work: async ({ messageId, look }, { signal }) => {
    const message = await deps.messages.find(messageId);
    if (message?.state !== 'sent' || !message.content || !message.provider || !message.providerId) return;
    // Written by `smsJob`.
    const service = await smsServiceOf(deps, message.provider as SmsGateway);
    const { delivery, cost } = await service.report(
      { providerId: message.providerId, phone: message.content.to },
      signal,
    );
    await deps.messages.became(messageId, delivery === 'underWay' ? 'sent' : delivery, cost);
    if (delivery === 'underWay') await lookLater(deps, messageId, look + 1);
  },
});
