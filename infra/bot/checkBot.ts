import type { CheckStep } from '../../commands/integrations.ts';
import { failed, failedBy, passed } from '../integrations/explain.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { type BotSetup, feedbacksChat, openTelegram, ordersChat } from './openTelegram.ts';
import type { Telegram } from './telegram.ts';

const texts = integrationTexts.bot;
const title = integrationTexts.providers.telegram;

/** Whose token it is, whether the bot may write where it is to, and how it hears of pressed buttons. */
export const checkBot = async (
  deps: BotSetup & { readonly publicOrigin: string | null },
  signal: AbortSignal,
): Promise<CheckStep[]> => {
  const set = deps.shop.current().integrations;
  const steps = set.botOn ? [] : [failed(texts.off, texts.offText, texts.offTodo)];
  if (set.botToken === null) return [...steps, failed(texts.noToken, '', texts.noTokenTodo)];
  try {
    const telegram = await openTelegram(deps);
    const me = await telegram.me(signal);
    steps.push(passed(texts.answers(me.username)));
    for (const [what, chat] of [
      [texts.orders, ordersChat({ ...set, botOn: true })],
      [texts.feedbacks, feedbacksChat({ ...set, botOn: true })],
    ] as const)
      if (chat !== null) steps.push(await checkChat(telegram, { what, chat, botId: me.id }, signal));
    if (set.botChannel === '') steps.push(failed(texts.noChat, '', texts.noChatTodo));
    steps.push(await checkReception(deps, telegram, signal));
    return steps;
  } catch (error) {
    return [...steps, failedBy(title, error)];
  }
};

const checkChat = async (
  telegram: Telegram,
  { what, chat, botId }: { readonly what: string; readonly chat: string; readonly botId: number },
  signal: AbortSignal,
): Promise<CheckStep> => {
  try {
    const found = await telegram.chat(chat, signal);
    return (await telegram.mayPost(chat, botId, signal))
      ? passed(`${what}: ${texts.mayPost(found.title || chat)}`)
      : failed(`${what}: ${texts.mayNotPost(found.title || chat)}`, '', texts.mayNotPostTodo);
  } catch (error) {
    return failedBy(what, error);
  }
};

const checkReception = async (
  { shop, publicOrigin }: Pick<BotSetup, 'shop'> & { readonly publicOrigin: string | null },
  telegram: Telegram,
  signal: AbortSignal,
): Promise<CheckStep> => {
  if (shop.current().integrations.botReception === 'polling') return passed(texts.polling, texts.pollingText);
  if (!publicOrigin?.startsWith('https://')) return failed(texts.noAddress, '', texts.noAddressTodo);
  const { url, failed: isFailing, waiting } = await telegram.webhook(signal);
  if (!url.startsWith(publicOrigin)) return failed(texts.noWebhook, '', texts.noWebhookTodo);
  return isFailing && waiting > 0
    ? failed(texts.webhookFails, texts.webhookWaits(waiting), texts.webhookFailsTodo)
    : passed(texts.webhook, url);
};
