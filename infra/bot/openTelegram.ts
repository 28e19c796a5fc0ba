import type { IntegrationSecrets } from '../../commands/integrations.ts';
import type { ShopReader } from '../../commands/ports.ts';
import type { Integrations } from '../../domain/integrations/integrations.events.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import type { AskService } from '../integrations/serviceHttp.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { keyedHash } from '../vault/secrets.ts';
import { createTelegram, type Telegram } from './telegram.ts';

export interface BotSetup {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly secrets: Pick<IntegrationSecrets, 'read'>;
  readonly ask: AskService;
}

/** It is on, and has its token. */
export const botWorks = (set: Integrations): boolean => set.botOn && set.botToken !== null;

/** Where things are told: of a chat that is not named there is none. */
export const ordersChat = (set: Integrations): string | null =>
  botWorks(set) && set.botOrders && set.botChannel !== '' ? set.botChannel : null;
export const feedbacksChat = (set: Integrations): string | null => {
  const chat = set.botFeedbackChannel || set.botChannel;
  return botWorks(set) && set.botFeedbacks && chat !== '' ? chat : null;
};

export interface OpenedTelegram extends Telegram {
  /** The bot's own number, which its token begins with. */
  readonly bot: string;
  readonly token: string;
}

/** The bot as it is set up now, or another one by its token. @throws {ServiceFailure} without one. */
export const openTelegram = async (
  { shop, secrets, ask }: BotSetup,
  given?: string,
): Promise<OpenedTelegram> => {
  const token = given ?? (await secrets.read('botToken'));
  if (token === null) throw new ServiceFailure(integrationTexts.providers.telegram, 'setup');
  const telegram = createTelegram(ask, { baseUrl: shop.current().integrations.botUrl, token });
  return { ...telegram, bot: token.split(':')[0] ?? '', token };
};

/** What Telegram shows with each of its calls; another token, another word. */
export const webhookSecret = (key: Buffer, token: string): string =>
  keyedHash(key, 'bot webhook', token).toString('base64url');
