import { findStaffUser } from '../../api/admin/staffMember.ts';
import { findClient } from '../../api/client/clientView.ts';
import { readOrder } from '../../api/order/readOrder.ts';
import { repeatMessage } from '../../api/order/repeatMessage.ts';
import { problemText } from '../../api/problem.ts';
import type { BotPerson } from '../../commands/bot.ts';
import { cartOfClient } from '../../commands/streams.ts';
import { DomainError, type Problem } from '../../domain/domainError.ts';
import { isFinal } from '../../domain/order/orderMoves.ts';
import { findClientOrders } from '../../projections/orders/orders.queries.ts';
import { botTexts } from '../texts/botTexts.ts';
import { safe } from './botText.ts';
import type { ClientButton } from './buttons.ts';
import { clientButtons, statusLines } from './clientMessage.ts';
import type { HearDeps } from './hearDeps.ts';
import { linkTo } from './orderMessage.ts';
import type { BotMessage, Telegram } from './telegram.ts';
import type { HeardMessage, PressedButton } from './update.ts';

const texts = botTexts.client;
/** More are not on their way to one person at once. */
const mostOrders = 5;

const plain = (text: string, buttons: BotMessage['buttons'] = []): BotMessage => ({
  html: safe(text, 1000),
  buttons,
});

/** What somebody writes to the bot alone: their code, «stop», or anything, which is answered by what can be asked. */
export async function hearPrivately(
  deps: HearDeps,
  telegram: Telegram,
  { from, text = '', chat }: HeardMessage,
  signal: AbortSignal,
): Promise<void> {
  if (!from || from.is_bot) return;
  const user = String(from.id);
  const [command = '', code = ''] = text.trim().split(/\s+/);
  const answer = await answerTo(deps, { command, code, user });
  await telegram.send(String(chat.id), answer, { signal }).catch((error: unknown) => {
    if (!signal.aborted) deps.onTrouble(error);
  });
}

async function answerTo(
  deps: HearDeps,
  { command, code, user }: { readonly command: string; readonly code: string; readonly user: string },
): Promise<BotMessage> {
  const { people, shop } = deps;
  if (command === '/start' && code !== '') {
    const person = await people.takeCode(code);
    if (!person) return plain(texts.badCode);
    await people.link(person, user);
    return welcome(deps, person);
  }
  if (command === '/stop') {
    await people.forget(user);
    return plain(texts.stopped);
  }
  const isClient = (await people.who('client', user)) !== null;
  return isClient ? plain(texts.help, clientButtons) : plain(texts.hello(shop.current().settings.siteName));
}

async function welcome({ eventStore, shop }: HearDeps, person: BotPerson): Promise<BotMessage> {
  if (person.kind === 'client') return plain(texts.linked(shop.current().settings.siteName), clientButtons);
  const user = await findStaffUser(eventStore, person.id);
  return plain(texts.staffLinked(user?.name ?? ''));
}

/** «Где заказ» and «Повторить», for whoever the account belongs to. */
export async function answerClient(
  deps: HearDeps,
  telegram: Telegram,
  { id, from }: PressedButton,
  asked: ClientButton,
  signal: AbortSignal,
): Promise<void> {
  const user = String(from.id);
  try {
    const clientId = await deps.people.who('client', user);
    const known = clientId !== null && (await findClient(deps.eventStore, clientId)) !== null;
    if (!known) return await telegram.answer(id, texts.notLinked, true, signal);
    const message = asked === 'where' ? await whereIs(deps, clientId) : await repeat(deps, clientId);
    await telegram.answer(id, '', false, signal);
    await telegram.send(user, message, { signal });
  } catch (error) {
    deps.onTrouble(error);
    await telegram.answer(id, botTexts.answers.trouble, true, signal).catch(() => undefined);
  }
}

async function whereIs(deps: HearDeps, clientId: string): Promise<BotMessage> {
  const { orders } = await findClientOrders(deps.readModels, { clientId, limit: mostOrders });
  const lines: string[] = [];
  for (const { orderId } of orders) {
    const { order } = await readOrder(deps.eventStore, orderId);
    if (!isFinal(order.status)) lines.push(...statusLines(order, order.status, deps.shop.current()), '');
  }
  if (lines.length === 0) return plain(texts.noOrders, clientButtons);
  return { html: lines.join('\n').trim(), buttons: clientButtons };
}

async function repeat(deps: HearDeps, clientId: string): Promise<BotMessage> {
  const { orders } = await findClientOrders(deps.readModels, { clientId, limit: 1 });
  const [last] = orders;
  if (!last) return plain(texts.neverOrdered);
  const { timeZone } = deps.shop.current().settings;
  const origin = { actor: { kind: 'client', id: clientId }, correlationId: deps.ids.next() } as const;
  try {
    const { added, missing } = await deps.repeatOrder({
      cartId: cartOfClient(clientId),
      clientId,
      customer: { clientId, browserIds: [] },
      orderId: last.orderId,
      origin,
    });
    const unsold = missing.map(({ name, problem }) => ({ name, reason: problemText(problem, timeZone) }));
    const toCart = linkTo(deps.publicOrigin, '/checkout', texts.toCart);
    return plain(repeatMessage(added, unsold), toCart.length > 0 ? [toCart] : []);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const problem = { code: error.code, facts: error.facts } as Problem; // they belong together
    return plain(problemText(problem, timeZone));
  }
}
