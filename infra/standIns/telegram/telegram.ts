import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type StandInAnswer, type StandInRequest, startStandIn } from '../standIn.ts';
import { telegramNames } from '../texts/telegramNames.ts';
import { htmlProblem, shownText } from './html.ts';

export const telegramToken = '7000000001:AA-stand-in-token-of-the-bot';
export const telegramBot = 'vokrug_stand_in_bot';
const botId = 7_000_000_001;
const longest = 4096;
const longestData = 64;

type Button = { readonly text: string; readonly url?: string; readonly callback_data?: string };
export interface TakenMessage {
  readonly chat: string;
  readonly messageId: number;
  /** As people see it. */
  text: string;
  html: string;
  buttons: readonly Button[];
  edits: number;
}
interface Chat {
  readonly id: number;
  readonly type: 'private' | 'group' | 'supergroup' | 'channel';
  readonly title?: string;
  /** Of the bot in it. */
  status: 'administrator' | 'member' | 'kicked' | 'left';
  canPost: boolean;
  /** It has become this one. */
  movedTo?: number;
}
type News = { readonly update_id: number } & Readonly<Record<string, unknown>>;
export interface Press {
  readonly id: string;
  answer?: { readonly text: string; readonly alert: boolean };
}

/** The Bot API as its pages describe it, with whoever is in its chats: `say`, `press`, `post`, `invite`. */
export const startTelegram = async ({
  port = 0,
  reach = (url: string) => url,
}: {
  readonly port?: number;
  /** Where a webhook's address really is. */
  readonly reach?: (url: string) => string;
} = {}) => {
  const chats = new Map<number, Chat>();
  const taken: TakenMessage[] = [];
  const news: News[] = [];
  const presses: Press[] = [];
  /** What the next call of a method is answered, whatever it asks. */
  const refusals: { method: string; answer: StandInAnswer }[] = [];
  const callbacks: { status: number; secret: string }[] = [];
  let hook: { url: string; secret: string; failed: boolean } | null = null;
  // The real one begins anywhere, too.
  let lastUpdate = randomInt(1_000_000, 1_000_000_000);
  let lastMessage = 0;
  /** The one that asks for news; a second one throws it out. */
  let poll = new AbortController();

  const no = (status: number, description: string, parameters?: object): StandInAnswer => ({
    status,
    body: { ok: false, error_code: status, description, ...(parameters && { parameters }) },
  });
  const yes = (result: unknown): StandInAnswer => ({ body: { ok: true, result } });
  const wire = ({ id, type, title }: Chat) => ({ id, type, ...(title && { title }) });

  const tell = async (what: Readonly<Record<string, unknown>>): Promise<void> => {
    lastUpdate += 1;
    news.push({ update_id: lastUpdate, ...what });
    if (hook) await deliver();
  };
  const deliver = async (): Promise<void> => {
    while (hook && news[0]) {
      const secret = hook.secret;
      const answer = await fetch(reach(hook.url), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(secret && { 'X-Telegram-Bot-Api-Secret-Token': secret }),
        },
        body: JSON.stringify(news[0]),
      }).catch(() => null);
      callbacks.push({ status: answer?.status ?? 0, secret });
      hook.failed = !answer?.ok;
      if (!answer?.ok) return;
      news.shift();
    }
  };

  const find = (wanted: unknown): Chat | undefined =>
    typeof wanted === 'string' && wanted.startsWith('@')
      ? [...chats.values()].find(({ title }) => title === wanted.slice(1))
      : chats.get(Number(wanted));
  const closed = (chat: Chat | undefined): StandInAnswer | null => {
    if (!chat) return no(400, 'Bad Request: chat not found');
    if (chat.movedTo !== undefined)
      return no(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
        migrate_to_chat_id: chat.movedTo,
      });
    if (chat.type === 'private')
      return chat.status === 'kicked' ? no(403, 'Forbidden: bot was blocked by the user') : null;
    if (chat.status === 'kicked' || chat.status === 'left')
      return no(403, `Forbidden: bot is not a member of the ${chat.type} chat`);
    if (chat.type === 'channel' && !chat.canPost)
      return no(400, 'Bad Request: need administrator rights in the channel chat');
    return null;
  };
  const contentProblem = (fields: Readonly<Record<string, string>>): StandInAnswer | null => {
    const html = fields.text ?? '';
    const problem = fields.parse_mode === 'HTML' ? htmlProblem(html) : null;
    if (problem) return no(400, `Bad Request: can't parse entities: ${problem}`);
    const text = shownText(html);
    if (text.trim() === '') return no(400, 'Bad Request: message text is empty');
    if (text.length > longest) return no(400, 'Bad Request: message is too long');
    for (const { url, callback_data } of buttonsOf(fields)) {
      if (url !== undefined && !/^(?:https?:\/\/[^/]+\.[^/]+|tg:)/.test(url))
        return no(400, 'Bad Request: inline keyboard button URL is invalid: Wrong HTTP URL');
      if (callback_data !== undefined && Buffer.byteLength(callback_data) > longestData)
        return no(400, 'Bad Request: BUTTON_DATA_INVALID');
    }
    return null;
  };

  const methods: Readonly<
    Record<string, (fields: Readonly<Record<string, string>>) => StandInAnswer | Promise<StandInAnswer>>
  > = {
    getme: () =>
      yes({
        id: botId,
        is_bot: true,
        first_name: telegramNames.bot,
        username: telegramBot,
        can_join_groups: true,
      }),
    sendmessage: (fields) => {
      const chat = find(fields.chat_id);
      const problem = closed(chat) ?? contentProblem(fields);
      if (problem || !chat) return problem ?? no(400, 'Bad Request: chat not found');
      lastMessage += 1;
      const html = fields.text ?? '';
      taken.push({
        chat: String(chat.id),
        messageId: lastMessage,
        text: shownText(html),
        html,
        buttons: buttonsOf(fields),
        edits: 0,
      });
      return yes({ message_id: lastMessage, date: 0, chat: wire(chat), text: shownText(html) });
    },
    editmessagetext: (fields) => {
      const chat = find(fields.chat_id);
      const problem = closed(chat) ?? contentProblem(fields);
      if (problem) return problem;
      const known = taken.find(
        ({ messageId, chat: where }) => messageId === Number(fields.message_id) && where === String(chat?.id),
      );
      if (!known) return no(400, 'Bad Request: message to edit not found');
      const html = fields.text ?? '';
      const buttons = buttonsOf(fields);
      if (html === known.html && JSON.stringify(buttons) === JSON.stringify(known.buttons))
        return no(
          400,
          'Bad Request: message is not modified: specified new message content and reply markup are exactly the same',
        );
      Object.assign(known, { html, text: shownText(html), buttons, edits: known.edits + 1 });
      return yes({ message_id: known.messageId, date: 0 });
    },
    answercallbackquery: (fields) => {
      const press = presses.find(({ id }) => id === fields.callback_query_id);
      if (!press || press.answer)
        return no(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid');
      press.answer = { text: fields.text ?? '', alert: fields.show_alert === 'true' };
      return yes(true);
    },
    getchat: (fields) => {
      const chat = find(fields.chat_id);
      return chat ? yes(wire(chat)) : no(400, 'Bad Request: chat not found');
    },
    getchatmember: (fields) => {
      const chat = find(fields.chat_id);
      if (!chat) return no(400, 'Bad Request: chat not found');
      if (chat.status === 'kicked') return no(403, `Forbidden: bot was kicked from the ${chat.type} chat`);
      return yes({
        user: { id: botId },
        status: chat.status,
        ...(chat.type === 'channel' && { can_post_messages: chat.canPost }),
      });
    },
    setwebhook: ({ url = '', secret_token = '' }) => {
      if (!url.startsWith('https://'))
        return no(400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook');
      if (secret_token !== '' && !/^[\w-]{1,256}$/.test(secret_token))
        return no(400, 'Bad Request: secret token contains unallowed characters');
      hook = { url, secret: secret_token, failed: false };
      void deliver();
      return yes(true);
    },
    deletewebhook: () => {
      hook = null;
      return yes(true);
    },
    getwebhookinfo: () =>
      yes({
        url: hook?.url ?? '',
        pending_update_count: news.length,
        ...(hook?.failed && { last_error_date: 1, last_error_message: 'Wrong response' }),
      }),
    getupdates: async ({ offset, timeout = '0' }) => {
      if (hook)
        return no(
          409,
          "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        );
      poll.abort();
      const mine = new AbortController();
      poll = mine;
      if (offset !== undefined) while (news[0] && news[0].update_id < Number(offset)) news.shift();
      const until = performance.now() + Number(timeout) * 1000;
      while (news.length === 0 && performance.now() < until && !mine.signal.aborted) await delay(20);
      if (mine.signal.aborted)
        return no(
          409,
          'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
        );
      return yes(news.slice(0, 100));
    },
  };

  const answer = (request: StandInRequest): StandInAnswer | Promise<StandInAnswer> => {
    const people = byHand[request.path];
    if (people) return people(request.fields);
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.path) ?? [];
    if (token === undefined) return no(404, 'Not Found');
    if (token !== telegramToken) return no(401, 'Unauthorized');
    const refusal = refusals.findIndex((each) => each.method === method);
    const [refused] = refusal < 0 ? [] : refusals.splice(refusal, 1);
    if (refused) return refused.answer;
    const run = methods[method.toLowerCase()];
    return run ? run(request.fields) : no(404, 'Not Found: method not found');
  };

  const invite = async (
    chat: Pick<Chat, 'id' | 'type'> & { readonly title: string },
    { canPost = true }: { readonly canPost?: boolean } = {},
  ): Promise<void> => {
    const status = chat.type === 'channel' ? 'administrator' : 'member';
    chats.set(chat.id, { ...chat, status, canPost });
    await tell({ my_chat_member: { chat, new_chat_member: { status } } });
  };
  const privateChat = (userId: number): Chat => {
    const known = chats.get(userId);
    if (known) return known;
    const chat: Chat = { id: userId, type: 'private', status: 'member', canPost: true };
    chats.set(userId, chat);
    return chat;
  };
  const say = async (userId: number, text: string): Promise<void> => {
    const chat = privateChat(userId);
    const from = { id: userId, is_bot: false, first_name: telegramNames.guest };
    await tell({ message: { message_id: 1, date: 0, chat: wire(chat), from, text } });
  };
  /** Presses the button with this word under the newest message that has one. */
  const press = async (userId: number, label: string): Promise<Press> => {
    const message = taken.findLast(({ buttons }) => buttons.some(({ text }) => text === label));
    const data = message?.buttons.find(({ text }) => text === label)?.callback_data;
    if (!message || data === undefined) throw new Error(`No message has a button «${label}»`);
    const pressed: Press = { id: String(presses.length + 1) };
    presses.push(pressed);
    const chat = chats.get(Number(message.chat));
    await tell({
      callback_query: {
        id: pressed.id,
        from: { id: userId, is_bot: false, first_name: telegramNames.staff },
        chat_instance: '1',
        data,
        message: { message_id: message.messageId, date: 0, ...(chat && { chat: wire(chat) }) },
      },
    });
    return pressed;
  };

  /** For whoever tries something out: `POST /_say`, `/_press`, `/_invite`, `GET /_messages`. */
  const byHand: Readonly<
    Record<string, (fields: Readonly<Record<string, string>>) => Promise<StandInAnswer>>
  > = {
    '/_messages': async () => ({ body: taken }),
    '/_say': async ({ user = '1', text = '' }) => {
      await say(Number(user), text);
      return { body: {} };
    },
    '/_press': async ({ user = '1', button = '' }) => ({ body: await press(Number(user), button) }),
    '/_invite': async ({ chat = '-1001', title = telegramNames.channel }) => {
      await invite({ id: Number(chat), type: 'channel', title });
      return { body: {} };
    },
  };

  const standIn = await startStandIn(answer, { port });
  return {
    ...standIn,
    chats,
    taken,
    news,
    presses,
    callbacks,
    refusals,
    tell,
    invite,
    say,
    press,
    close: async () => {
      poll.abort();
      await standIn.close();
    },
  };
};
export type TelegramStandIn = Awaited<ReturnType<typeof startTelegram>>;

const buttonsOf = ({ reply_markup }: Readonly<Record<string, string>>): Button[] => {
  if (reply_markup === undefined) return [];
  const { inline_keyboard = [] } = JSON.parse(reply_markup) as { inline_keyboard?: Button[][] }; // as its pages say
  return inline_keyboard.flat();
};
