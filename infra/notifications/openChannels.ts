import type { NotificationChannels } from '../../commands/notifications.ts';
import type { Clock, ShopReader } from '../../commands/ports.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import type { MailServer } from '../mail/mailServer.ts';
import type { RefusedAddresses } from '../mail/refusedAddresses.ts';
import type { MessageStore } from '../messages/messageStore.ts';
import type { KeptPushSubscriptions } from '../push/pushSubscriptions.ts';
import type { SendPush } from '../push/sendPush.ts';
import type { SmsBudget } from '../sms/smsBudget.ts';
import { canSendSms, gatewaysOf, type SmsSetup, smsServiceOf } from '../sms/smsServices.ts';
import { notificationTexts as texts } from '../texts/notificationTexts.ts';

export interface ChannelDeps extends SmsSetup {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
  readonly messages: MessageStore;
  readonly budget: SmsBudget;
  readonly server: Pick<MailServer, 'send'>;
  readonly refused: RefusedAddresses;
  readonly subscriptions: Pick<KeptPushSubscriptions, 'ofPerson'>;
  /** Null in a process that sends none. */
  readonly push: SendPush | null;
  readonly publicOrigin: string | null;
}
type Send = NotificationChannels['send'];
type Message = Parameters<Send>[1];
type Outcome = Awaited<ReturnType<Send>>;

/** Of so many days the price of a message is the mean. */
const priceDays = 30;

export const openChannels = (deps: ChannelDeps): NotificationChannels => {
  const { shop, clock, messages, budget } = deps;
  return {
    canSend: (channel) => {
      const { integrations } = shop.current();
      if (channel === 'sms') return canSendSms(integrations);
      return channel === 'push' || integrations.mailOn;
    },
    hasRoom: async (channel) => channel !== 'sms' || budget.allows(),
    costOf: async (channel, parts) => {
      if (channel !== 'sms') return 0;
      const since = new Date(Date.parse(clock.now()) - priceDays * 86_400_000).toISOString();
      const { spent, priced } = await messages.since('sms', since);
      return priced === 0 ? null : Math.round((spent / priced) * parts);
    },
    send: (channel, message, signal) => {
      if (channel === 'sms') return sendSms(deps, message, signal);
      return channel === 'email' ? sendLetter(deps, message) : sendPushes(deps, message);
    },
  };
};

/** By the main gateway alone: a reserve might tell the same person again. */
async function sendSms(deps: ChannelDeps, message: Message, signal: AbortSignal): Promise<Outcome> {
  const { id, personId, phone, text } = message;
  if (phone === '') return 'noAddress';
  const [name] = gatewaysOf(deps.shop.current().integrations);
  if (name === undefined) return 'refused';
  const content = { to: phone, text };
  await deps.messages.keep({ id, channel: 'sms', personId, content, goodUntil: null });
  return once(
    async () => {
      const service = await smsServiceOf(deps, name);
      const sent = await service.send({ id, phone, text }, signal);
      await deps.messages.sent(id, { provider: name, ...sent });
    },
    (outcome) => deps.messages.became(id, outcome),
  );
}

async function sendLetter(
  { server, refused, publicOrigin, shop }: ChannelDeps,
  message: Message,
): Promise<Outcome> {
  const { id, email, title, text } = message;
  if (email === '' || (await refused.has(email))) return 'noAddress';
  const { siteName } = shop.current().settings;
  const button = publicOrigin === null ? null : { text: texts.toShop, url: publicOrigin };
  const letter = {
    subject: title,
    title,
    paragraphs: text.split(/\n{2,}/),
    button,
    foot: texts.foot(siteName),
  };
  return once(
    () => server.send({ id, to: email, letter }, texts.letter),
    async () => undefined,
  );
}

/** Each browser of the person; one that has it is enough. */
async function sendPushes(
  { subscriptions, push }: ChannelDeps,
  { personId, title, text }: Message,
): Promise<Outcome> {
  const known = await subscriptions.ofPerson(personId);
  if (known.length === 0 || push === null) return 'noAddress';
  const outcomes = await Promise.all(
    known.map((subscription) =>
      push(subscription, { title, body: text, url: '/' }).catch(() => 'unknown' as const),
    ),
  );
  if (outcomes.includes('sent')) return 'sent';
  return outcomes.includes('unknown') ? 'unknown' : 'noAddress';
}

/** Asked once. What may have been done although nobody said so is unknown, and stays so. */
async function once(
  send: () => Promise<void>,
  failed: (as: 'unknown' | 'failed') => Promise<void>,
): Promise<'sent' | 'refused' | 'unknown'> {
  try {
    await send();
    return 'sent';
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    await failed(error.isUnknown ? 'unknown' : 'failed');
    return error.isUnknown ? 'unknown' : 'refused';
  }
}
