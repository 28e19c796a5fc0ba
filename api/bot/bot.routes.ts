import type { RequestHandler, Router } from 'express';
import type { Bot, BotPerson, HearBot } from '../../commands/bot.ts';
import { colleagueIn } from '../admin/staffAccess.routes.ts';
import { requireClientId } from '../client/requireClientId.ts';
import { type BotLinkCalls, botHookPath, clientBotLink, staffBotLink } from '../contract/bot.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { jsonOfCall, readCall } from '../security/readBody.ts';
import { contextOf } from '../sessions/requestContext.ts';
import type { Session } from '../sessions/session.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';

export interface BotRoutesDeps {
  readonly bot: Bot;
  readonly hearBot: HearBot;
}

/** The messenger's own calls, and the accounts that people link to theirs. */
export const botRoutes =
  (deps: BotRoutesDeps): Routes =>
  (router) => {
    links(router, deps.bot, clientBotLink, (session) => ({ kind: 'client', id: requireClientId(session) }));
    links(router, deps.bot, staffBotLink, (session) => ({ kind: 'staff', id: colleagueIn(session).staffId }));
    router.post(botHookPath, readCall(256), hook(deps));
  };

const patienceMs = 10_000;

function links(
  router: Router,
  bot: Bot,
  calls: BotLinkCalls,
  personOf: (session: Session) => BotPerson,
): void {
  route(router, calls.find, async ({ session }) => {
    const person = personOf(session);
    return { available: bot.takes(person.kind), linked: await bot.isLinked(person) };
  });
  route(router, calls.open, async ({ session, signal }) => {
    const person = personOf(session);
    if (!bot.takes(person.kind)) throw new Refusal(422, texts.botOff);
    const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    const url = await bot.newLink(person, patience).catch((error: unknown) => {
      throw new Refusal(422, person.kind === 'staff' ? bot.explain(error) : texts.botOff);
    });
    return { url };
  });
  route(router, calls.remove, async ({ session }) => {
    await bot.unlink(personOf(session));
    return { message: texts.botUnlinked };
  });
}

const hook =
  ({ hearBot }: BotRoutesDeps): RequestHandler =>
  async (request, response) => {
    const { signal } = contextOf(request, response, false);
    const secret = request.get('X-Telegram-Bot-Api-Secret-Token') ?? '';
    const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    if (!(await hearBot({ secret, body: jsonOfCall(request) }, patience)))
      throw new Refusal(401, texts.notTelegram);
    response.json({});
  };
