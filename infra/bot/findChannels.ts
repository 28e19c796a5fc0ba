import type { BotChannel } from '../../commands/bot.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import type { BotMemory } from './botMemory.ts';
import { type BotSetup, botWorks, type OpenedTelegram, openTelegram } from './openTelegram.ts';
import { type BotChat, closedChat, kindOf } from './telegram.ts';

/**
 * Where a bot may write. Telegram has no list of a bot's chats: they are known by what happened in them. Of the shop's own bot,
 * whose news somebody takes already, by what was heard; of another one by the news that nobody has taken yet.
 */
export const findChannels = async (
  deps: BotSetup & { readonly memory: BotMemory },
  given: string,
  signal: AbortSignal,
): Promise<BotChannel[]> => {
  const token = given.trim();
  const isOurs = token === '' || token === (await deps.secrets.read('botToken'));
  const telegram = await openTelegram(deps, isOurs ? undefined : token);
  const { id: botId } = await telegram.me(signal);
  const isHeard = isOurs && botWorks(deps.shop.current().integrations);
  const fresh = isHeard ? [] : await chatsInNews(telegram, signal);
  const known = isOurs ? await deps.memory.chats() : [];
  const chats = new Map([...known, ...fresh].map((chat) => [chat.id, chat]));
  const found: BotChannel[] = [];
  for (const { id, title, kind } of chats.values()) {
    if (kind === 'private') continue;
    const canPost = await telegram.mayPost(id, botId, signal).catch(refusedIn);
    if (canPost !== null) found.push({ chatId: id, title, kind, canPost });
  }
  return found;
};

/** Without an offset nothing is confirmed: whoever hears for the shop still gets it. */
const chatsInNews = async (telegram: OpenedTelegram, signal: AbortSignal): Promise<BotChat[]> => {
  const news = await telegram.updates({ seconds: 0 }, signal);
  return news.flatMap(({ my_chat_member, channel_post, message }) => {
    const chat = (my_chat_member ?? channel_post ?? message)?.chat;
    return chat ? [{ id: String(chat.id), title: chat.title ?? '', kind: kindOf(chat.type) }] : [];
  });
};

/** It was thrown out of there meanwhile. */
const refusedIn = (error: unknown): null => {
  if (error instanceof ServiceFailure && closedChat.has(error.code ?? '')) return null;
  throw error;
};
