import { findStaffUser } from '../../api/admin/staffMember.ts';
import { problemText } from '../../api/problem.ts';
import { timeOf } from '../../api/texts/words.ts';
import type { CancelOrder } from '../../commands/order/cancelOrder.ts';
import type { ChangePromisedTime } from '../../commands/order/changePromisedTime.ts';
import type { MoveOrder } from '../../commands/order/moveOrder.ts';
import type { EventStore, IdSource, Origin, ShopReader } from '../../commands/ports.ts';
import { DomainError, type Problem } from '../../domain/domainError.ts';
import { requireRight } from '../../domain/staff/rights.ts';
import { botTexts } from '../texts/botTexts.ts';
import type { BotPeople } from './botPeople.ts';
import { bold } from './botText.ts';
import { type OrderButton, readOrderButton } from './buttons.ts';
import { orderMessage, readOrderToTell, reasonButtons, timeZoneOf } from './orderMessage.ts';
import type { Telegram } from './telegram.ts';
import type { PressedButton } from './update.ts';

const texts = botTexts.answers;
const minutesLater = 10;

export interface PressDeps {
  readonly people: Pick<BotPeople, 'who'>;
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly moveOrder: MoveOrder;
  readonly cancelOrder: CancelOrder;
  readonly changePromisedTime: ChangePromisedTime;
  readonly ids: Pick<IdSource, 'next'>;
  readonly publicOrigin: string | null;
  /** Of a step that failed, and not by the person's fault: they were asked to try again. */
  readonly onTrouble: (error: unknown) => void;
}

/** A button under an order: the same commands, under the same rights, as in the back office. */
export async function pressed(
  deps: PressDeps,
  telegram: Telegram,
  { id, from, data = '', message }: PressedButton,
  signal: AbortSignal,
): Promise<void> {
  const { text, isRefusal } = await act(deps, readOrderButton(data), String(from.id));
  const button = readOrderButton(data);
  // Whoever pressed it sees at once what came of it; the job would write the same a moment later.
  const shown = button && message ? showIn(deps, telegram, button, message, isRefusal, signal) : null;
  await Promise.all([shown, telegram.answer(id, text, isRefusal, signal)]).catch((error: unknown) => {
    if (!signal.aborted) deps.onTrouble(error);
  });
}

interface Done {
  readonly text: string;
  readonly isRefusal: boolean;
}
const refused = (text: string): Done => ({ text, isRefusal: true });

async function act(deps: PressDeps, button: OrderButton | null, userId: string): Promise<Done> {
  if (!button) return refused(texts.oldButton);
  try {
    const staffId = await deps.people.who('staff', userId);
    if (staffId === null) return refused(texts.unknownPerson);
    const user = await findStaffUser(deps.eventStore, staffId);
    if (!user) return refused(texts.dismissed);
    requireRight({ staffId, group: user.group_id }, 'order.change');
    const origin: Origin = { actor: { kind: 'staff', id: staffId }, correlationId: deps.ids.next() };
    return { text: await carryOut(deps, button, origin), isRefusal: false };
  } catch (error) {
    if (!(error instanceof DomainError)) {
      deps.onTrouble(error);
      return refused(texts.trouble);
    }
    const problem = { code: error.code, facts: error.facts } as Problem; // they belong together
    return refused(problemText(problem, deps.shop.current().settings.timeZone, 'staff'));
  }
}

async function carryOut(deps: PressDeps, button: OrderButton, origin: Origin): Promise<string> {
  const { orderId } = button;
  switch (button.does) {
    case 'accept':
      await deps.moveOrder({ orderId, to: 'confirmed', seenStatus: 'new', origin });
      return texts.accepted;
    case 'later': {
      const { seenPromise } = button;
      const { order } = await deps.changePromisedTime({
        orderId,
        minutes: minutesLater,
        seenPromise,
        origin,
      });
      return texts.later(timeOf(order.promisedAt, timeZoneOf(order, deps.shop.current())));
    }
    case 'because': {
      const reason = botTexts.order.reasons[button.reason] ?? botTexts.order.reasons[0];
      await deps.cancelOrder({ orderId, by: 'staff', reason, origin });
      return texts.declined;
    }
    case 'decline':
    case 'back':
      return '';
  }
}

async function showIn(
  { eventStore, shop, publicOrigin }: PressDeps,
  telegram: Telegram,
  { does, orderId }: OrderButton,
  { message_id, chat }: NonNullable<PressedButton['message']>,
  isRefusal: boolean,
  signal: AbortSignal,
): Promise<void> {
  const told = await readOrderToTell(eventStore, orderId).catch(() => null);
  if (!told) return;
  const message = await orderMessage(told, { eventStore, shop: shop.current(), publicOrigin });
  const asks = does === 'decline' && !isRefusal;
  const shown = asks
    ? { html: `${message.html}\n\n${bold(botTexts.order.why)}`, buttons: reasonButtons(orderId) }
    : message;
  await telegram.edit(String(chat.id), message_id, shown, { orderId, signal });
}
