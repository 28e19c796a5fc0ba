import { setTimeout as delay } from 'node:timers/promises';
import type { NotificationChannels } from '../../commands/notifications.ts';
import type { Clock, ShopReader } from '../../commands/ports.ts';
import type { BotPeople } from '../bot/botPeople.ts';
import { bold, fitted, longestMessage, safe } from '../bot/botText.ts';
import { type BotSetup, botWorks, openTelegram } from '../bot/openTelegram.ts';
import { linkTo } from '../bot/orderMessage.ts';
import { closedChat } from '../bot/telegram.ts';
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
  readonly subscriptions: Pick<KeptPushSubscriptions, 'ofPerson' | 'persons'>;
  /** Null in a process that sends none. */
  readonly push: SendPush | null;
  readonly bot: BotSetup;
  readonly botPeople: Pick<BotPeople, 'chatOf' | 'forget' | 'linked'>;
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
      if (channel === 'bot') return botWorks(integrations) && integrations.botClients;
      return channel === 'push' || integrations.mailOn;
    },
    addressees: async (channel) => {
      if (channel === 'push') return deps.subscriptions.persons();
      return channel === 'bot' ? deps.botPeople.linked('client') : null;
    },
    hasRoom: async (channel) => channel !== 'sms' || budget.allows(),
    costOf: async (channel, parts) => {
      if (channel !== 'sms') return 0;
      const since = new Date(Date.parse(clock.now()) - priceDays * 86_400_000).toISOString();
      const { spent, priced } = await messages.since('sms', since);
      return priced === 0 ? null : Math.round((spent / priced) * parts);
    },
    send: (channel, message, signal) => {
      switch (channel) {
        case 'sms':
          return sendSms(deps, message, signal);
        case 'email':
          return sendLetter(deps, message);
        case 'push':
          return sendPushes(deps, message);
        case 'bot':
          return sendByBot(deps, message, signal);
      }
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

/** How often one message waits as long as Telegram asks for. */
const mostPatience = 5;

async function sendByBot(
  { bot, botPeople, publicOrigin }: ChannelDeps,
  { personId, title, text }: Message,
  signal: AbortSignal,
): Promise<Outcome> {
  const chat = await botPeople.chatOf({ kind: 'client', id: personId });
  if (chat === null) return 'noAddress';
  const toShop = linkTo(publicOrigin, '/', texts.toShop);
  const message = {
    html: fitted(title === '' ? [] : [bold(title)], [safe(text, longestMessage / 2)], [], () => ''),
    buttons: toShop.length > 0 ? [toShop] : [],
  };
  const telegram = await openTelegram(bot);
  for (let waited = 0; ; waited += 1) {
    try {
      await telegram.send(chat, message, { signal });
      return 'sent';
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      const { code, isUnknown, retryAfterSeconds } = error;
      if (closedChat.has(code ?? '')) {
        await botPeople.forget(chat); // they do not want it any more
        return 'noAddress';
      }
      // It was not sent, so it may be asked again.
      if (retryAfterSeconds === null || isUnknown || waited >= mostPatience)
        return isUnknown ? 'unknown' : 'refused';
      await delay(retryAfterSeconds * 1000, undefined, { signal });
    }
  }
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
