import { z } from 'zod';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import {
  type AskService,
  addressIn,
  type Refused,
  type ServiceRequest,
} from '../integrations/serviceHttp.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { clip } from './botText.ts';
import { type Update, update } from './update.ts';

export type BotButton =
  | { readonly text: string; readonly data: string }
  | { readonly text: string; readonly url: string };
/** HTML as Telegram takes it, and rows of buttons under it. */
export interface BotMessage {
  readonly html: string;
  readonly buttons: readonly (readonly BotButton[])[];
}
export interface BotChat {
  readonly id: string;
  readonly title: string;
  readonly kind: 'channel' | 'group' | 'private';
}
export interface SentMessage {
  readonly messageId: number;
  /** Another one when a group has become a supergroup meanwhile. */
  readonly chat: string;
}

/** The Bot API with one token. Every call may throw a {@link ServiceFailure} with a code of {@link codes}. */
export interface Telegram {
  me(signal?: AbortSignal): Promise<{ readonly id: number; readonly username: string }>;
  send(
    chat: string,
    message: BotMessage,
    about?: { readonly orderId?: string | undefined; readonly signal?: AbortSignal },
  ): Promise<SentMessage>;
  /** The same text again is no failure. */
  edit(
    chat: string,
    messageId: number,
    message: BotMessage,
    about?: { readonly orderId?: string | undefined; readonly signal?: AbortSignal },
  ): Promise<void>;
  /** What whoever pressed a button is told at the top of the chat, or in a box of its own. */
  answer(pressId: string, text: string, isAlert: boolean, signal?: AbortSignal): Promise<void>;
  chat(chat: string, signal?: AbortSignal): Promise<BotChat>;
  mayPost(chat: string, botId: number, signal?: AbortSignal): Promise<boolean>;
  /** Waits up to `seconds` for news; `offset` confirms all before it. */
  updates(
    options: { readonly offset?: number; readonly seconds: number },
    signal?: AbortSignal,
  ): Promise<readonly Update[]>;
  setWebhook(url: string, secret: string, signal?: AbortSignal): Promise<void>;
  deleteWebhook(signal?: AbortSignal): Promise<void>;
  webhook(
    signal?: AbortSignal,
  ): Promise<{ readonly url: string; readonly waiting: number; readonly failed: boolean }>;
}

const provider = integrationTexts.providers.telegram;
const texts = integrationTexts.bot.actions;
const heardOf = ['message', 'channel_post', 'callback_query', 'my_chat_member'] as const;
const longestAnswer = 200;

const notModified = 'notModified';
/** Telegram tells what is wrong in English sentences; these are the codes that we go by. */
const sentences = [
  ['chat not found', 'chatNotFound'],
  ['bot was blocked', 'blocked'],
  ['user is deactivated', 'blocked'],
  ['bot is not a member', 'notMember'],
  ['bot was kicked', 'notMember'],
  ['not enough rights', 'noRights'],
  ['need administrator rights', 'noRights'],
  ['message is too long', 'tooLong'],
  ["can't parse entities", 'badEntities'],
  ['message is not modified', notModified],
  ['message to edit not found', 'noMessage'],
  ["message can't be edited", 'noMessage'],
  ['query is too old', 'tooOld'],
  ['upgraded to a supergroup', 'moved'],
  ['webhook is active', 'webhookIsSet'],
  ['terminated by other', 'secondPoller'],
  ['bad webhook', 'badWebhook'],
] as const;
/** It makes no sense to write there again until somebody has changed something. */
export const closedChat: ReadonlySet<string> = new Set(['chatNotFound', 'blocked', 'notMember', 'noRights']);

const refusal = z.object({
  ok: z.literal(false),
  error_code: z.number(),
  description: z.string().default(''),
  parameters: z
    .object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() })
    .optional(),
});
type Refusal = z.output<typeof refusal>;
const answerOf = <Result>(result: z.ZodType<Result>) =>
  z.union([z.object({ ok: z.literal(true), result }), refusal]);

const refusedBy = ({ error_code, description, parameters }: Refusal): Refused => {
  const lower = description.toLowerCase();
  const known = sentences.find(([sentence]) => lower.includes(sentence));
  return {
    code: known ? known[1] : String(error_code),
    retryable: error_code === 429 || error_code >= 500,
    ...(parameters?.retry_after !== undefined && { retryAfterSeconds: parameters.retry_after }),
  };
};

const id = z.number();
const sent = z.object({ message_id: id });
const member = z.object({ status: z.string(), can_post_messages: z.boolean().optional() });
const chatShape = z.object({
  id,
  type: z.enum(['private', 'group', 'supergroup', 'channel']),
  title: z.string().default(''),
});
const webhookShape = z.object({
  url: z.string(),
  pending_update_count: z.number().default(0),
  last_error_date: z.number().optional(),
});

export const kindOf = (type: z.output<typeof chatShape>['type']): BotChat['kind'] =>
  type === 'supergroup' ? 'group' : type;

export const createTelegram = (
  ask: AskService,
  { baseUrl, token }: { readonly baseUrl: string; readonly token: string },
): Telegram => {
  type Rest = Partial<Pick<ServiceRequest<unknown>, 'again' | 'timeoutMs' | 'orderId' | 'isSmall'>> & {
    readonly signal?: AbortSignal | undefined;
    /** A group has become a supergroup. */
    readonly onMoved?: (chat: string) => void;
  };
  const call = async <Result>(
    method: string,
    action: string,
    fields: object,
    result: z.ZodType<Result>,
    { onMoved, ...rest }: Rest,
  ): Promise<Result> => {
    // The token is a part of the address: one of another form would ask for something else.
    if (!/^\d+:[\w-]+$/.test(token)) throw new ServiceFailure(provider, 'refused', { code: '401' });
    const answer = await ask({
      provider,
      action,
      method: 'POST',
      // «./»: without it the token's colon would make a scheme of its beginning.
      url: addressIn(baseUrl, `./bot${token}/${method}`),
      body: fields,
      answer: answerOf(result),
      refusal: (all) => {
        if (all.ok) return null;
        const refused = refusedBy(all);
        // What was to be written stands there already.
        if (refused.code === notModified) return 'taken';
        const movedTo = all.parameters?.migrate_to_chat_id;
        if (movedTo !== undefined) onMoved?.(String(movedTo));
        return refused;
      },
      ...rest,
    });
    if (answer.ok) return answer.result;
    throw new ServiceFailure(provider, 'refused', refusedBy(answer));
  };
  const send = async (
    chat: string,
    message: BotMessage,
    { orderId, signal }: { readonly orderId?: string | undefined; readonly signal?: AbortSignal } = {},
  ): Promise<SentMessage> => {
    let movedTo: string | null = null;
    const post = (to: string) =>
      call('sendMessage', texts.send, { chat_id: chatId(to), ...bodyOf(message) }, sent, {
        orderId,
        signal,
        onMoved: (to) => {
          movedTo = to;
        },
      });
    try {
      return { messageId: (await post(chat)).message_id, chat };
    } catch (error) {
      if (movedTo === null) throw error;
      return { messageId: (await post(movedTo)).message_id, chat: movedTo };
    }
  };
  return {
    send,
    me: (signal) => call('getMe', texts.me, {}, z.object({ id, username: z.string() }), { again: 1, signal }),
    edit: async (chat, messageId, message, { orderId, signal } = {}) => {
      const fields = { chat_id: chatId(chat), message_id: messageId, ...bodyOf(message) };
      await call('editMessageText', texts.edit, fields, z.unknown(), { again: 1, orderId, signal }).catch(
        (error: unknown) => {
          if (!(error instanceof ServiceFailure && error.code === notModified)) throw error;
        },
      );
    },
    answer: async (pressId, text, isAlert, signal) => {
      const fields = {
        callback_query_id: pressId,
        text: clip(text, longestAnswer),
        show_alert: isAlert,
      };
      await call('answerCallbackQuery', texts.answer, fields, z.unknown(), { signal, isSmall: true });
    },
    chat: async (chat, signal) => {
      const found = await call('getChat', texts.chat, { chat_id: chatId(chat) }, chatShape, {
        again: 1,
        signal,
      });
      return { id: String(found.id), title: found.title, kind: kindOf(found.type) };
    },
    mayPost: async (chat, botId, signal) => {
      const fields = { chat_id: chatId(chat), user_id: botId };
      const found = await call('getChatMember', texts.member, fields, member, { again: 1, signal });
      // In a channel only administrators write; in a group everybody who is in it.
      if (found.status === 'administrator') return found.can_post_messages ?? true;
      return found.status === 'creator' || found.status === 'member';
    },
    updates: ({ offset, seconds }, signal) =>
      call(
        'getUpdates',
        texts.updates,
        { timeout: seconds, allowed_updates: heardOf, ...(offset !== undefined && { offset }) },
        z.array(update),
        { timeoutMs: (seconds + 10) * 1000, signal, isSmall: true },
      ),
    setWebhook: async (url, secret, signal) => {
      const fields = { url, secret_token: secret, allowed_updates: heardOf };
      await call('setWebhook', texts.setWebhook, fields, z.unknown(), { again: 1, signal });
    },
    deleteWebhook: async (signal) => {
      await call('deleteWebhook', texts.deleteWebhook, {}, z.unknown(), { again: 1, signal });
    },
    webhook: async (signal) => {
      const found = await call('getWebhookInfo', texts.webhook, {}, webhookShape, { again: 1, signal });
      return {
        url: found.url,
        waiting: found.pending_update_count,
        failed: found.last_error_date !== undefined,
      };
    },
  };
};

/** Numbers are numbers there; the name of a public channel begins with «@». */
const chatId = (chat: string): number | string => (/^-?\d+$/.test(chat) ? Number(chat) : chat);

const bodyOf = ({ html, buttons }: BotMessage): object => ({
  text: html,
  parse_mode: 'HTML',
  link_preview_options: { is_disabled: true },
  reply_markup: {
    inline_keyboard: buttons.map((row) =>
      row.map((button) =>
        'url' in button
          ? { text: button.text, url: button.url }
          : { text: button.text, callback_data: button.data },
      ),
    ),
  },
});
