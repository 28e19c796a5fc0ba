import { readClientButton } from './buttons.ts';
import { answerClient, hearPrivately } from './hearClient.ts';
import type { HearDeps, HearUpdate } from './hearDeps.ts';
import { pressed } from './pressButton.ts';
import { kindOf } from './telegram.ts';
import type { Update } from './update.ts';

/**
 * One thing that happened in a chat, once. It is noted after it was done: a crash in between does it again, and what is asked
 * of an order says what was seen of it, so that it counts once.
 */
export const hearUpdate =
  (deps: HearDeps): HearUpdate =>
  async (telegram, heard, signal) => {
    const { update_id: id, callback_query, message, channel_post, my_chat_member } = heard;
    if (await deps.memory.hasHeard(telegram.bot, id)) return;
    if (my_chat_member) await noteChat(deps, my_chat_member.chat, my_chat_member.new_chat_member.status);
    if (channel_post) await noteChat(deps, channel_post.chat, 'member');
    if (message && message.chat.type !== 'private') await noteChat(deps, message.chat, 'member');
    if (callback_query) {
      const asked = readClientButton(callback_query.data ?? '');
      if (asked) await answerClient(deps, telegram, callback_query, asked, signal);
      else await pressed(deps, telegram, callback_query, signal);
    }
    if (message?.chat.type === 'private') await hearPrivately(deps, telegram, message, signal);
    await deps.memory.heard(telegram.bot, id);
  };

const gone: ReadonlySet<string> = new Set(['left', 'kicked']);

async function noteChat(
  { memory, people }: Pick<HearDeps, 'memory' | 'people'>,
  { id, type, title = '' }: NonNullable<Update['channel_post']>['chat'],
  status: string,
): Promise<void> {
  const isGone = gone.has(status);
  if (type !== 'private') await memory.seen(String(id), isGone ? null : { title, kind: kindOf(type) });
  else if (isGone) await people.forget(String(id)); // they have blocked the bot
}
