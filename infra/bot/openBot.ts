import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Bot, HearBot } from '../../commands/bot.ts';
import type { Jobs } from '../../commands/jobs.ts';
import type { Clock, EventStore } from '../../commands/ports.ts';
import { explain } from '../integrations/explain.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import { createBotMemory } from './botMemory.ts';
import { createBotPeople } from './botPeople.ts';
import { createBotPosts } from './botPosts.ts';
import { findChannels } from './findChannels.ts';
import type { HearDeps } from './hearDeps.ts';
import { hearUpdate } from './hearUpdate.ts';
import { type BotSetup, botWorks, openTelegram, webhookSecret } from './openTelegram.ts';
import { update } from './update.ts';

export interface OpenBotDeps extends BotSetup {
  readonly pool: pg.Pool;
  readonly key: Buffer;
  readonly clock: Clock;
  readonly queue: Pick<Jobs, 'enqueue'>;
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly publicOrigin: string | null;
}
/** What of the shop the bot does when somebody presses its buttons. */
export type BotCommands = Omit<
  HearDeps,
  'people' | 'memory' | 'shop' | 'eventStore' | 'publicOrigin' | 'clock'
>;

/** The bot with all that it knows: for pages, jobs, and whoever hears what it is told. */
export const openBot = (deps: OpenBotDeps) => {
  const { pool, key, clock, shop, publicOrigin, eventStore } = deps;
  const people = createBotPeople(pool, key, clock);
  const memory = createBotMemory(pool, clock);
  const hearing = (commands: BotCommands) =>
    hearUpdate({ ...commands, people, memory, shop, eventStore, publicOrigin, clock });
  const bot: Bot = {
    takes: (kind) => {
      const { integrations } = shop.current();
      return botWorks(integrations) && (kind === 'staff' || integrations.botClients);
    },
    isLinked: (person) => people.isLinked(person),
    newLink: async (person, signal) => {
      const { username } = await (await openTelegram(deps)).me(signal);
      return `https://t.me/${encodeURIComponent(username)}?start=${await people.newCode(person)}`;
    },
    unlink: (person) => people.unlink(person),
    channels: (token, signal) => findChannels({ ...deps, memory }, token, signal),
    explain: (error) => {
      if (!(error instanceof ServiceFailure)) throw error;
      const { what, todo } = explain(error);
      return `${what}. ${todo}`;
    },
  };
  /** A call of Telegram, once it was told where to call. */
  const heardBy =
    (commands: BotCommands): HearBot =>
    async ({ secret, body }, signal) => {
      const { integrations } = shop.current();
      if (!botWorks(integrations) || integrations.botReception !== 'webhook') return false;
      const telegram = await openTelegram(deps);
      if (!isSame(secret, webhookSecret(key, telegram.token))) return false;
      const heard = update.safeParse(body);
      if (heard.success) await hearing(commands)(telegram, heard.data, signal);
      return true;
    };
  return {
    bot,
    people,
    posts: createBotPosts(pool, clock),
    hearing,
    heardBy,
    setup: { shop, secrets: deps.secrets, ask: deps.ask, publicOrigin },
    webhookSecret: (token: string) => webhookSecret(key, token),
  };
};
export type OpenedBot = ReturnType<typeof openBot>;

const isSame = (given: string, wanted: string): boolean => {
  const [one, two] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === two.length && timingSafeEqual(one, two);
};
