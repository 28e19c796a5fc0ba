import { findStaffUser } from '../../api/admin/staffMember.ts';
import { orderTexts } from '../../api/texts/orderTexts.ts';
import { timeOf } from '../../api/texts/words.ts';
import type { Actor, EventStore, RecordedEvent } from '../../commands/ports.ts';
import { orderStream } from '../../commands/streams.ts';
import type { OrderEvent } from '../../domain/order/order.events.ts';
import { order, type PlacedOrder, placed } from '../../domain/order/order.ts';
import { isFinal } from '../../domain/order/orderMoves.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { botTexts } from '../texts/botTexts.ts';
import { bold, fitted, safe } from './botText.ts';
import { orderButton } from './buttons.ts';
import type { BotButton, BotMessage } from './telegram.ts';

const texts = botTexts.order;

export interface OrderToTell {
  readonly order: PlacedOrder;
  readonly recorded: readonly RecordedEvent[];
}

/** @throws {DomainError} OrderNotFound */
export async function readOrderToTell(
  eventStore: Pick<EventStore, 'read'>,
  orderId: string,
): Promise<OrderToTell> {
  const recorded = await eventStore.read(orderStream(orderId));
  // The stream's name says what it holds.
  const state = recorded.reduce(
    (before, event) => order.evolve(before, event as unknown as OrderEvent),
    order.initialState,
  );
  return { order: placed(state), recorded };
}

/**
 * What staff see of an order in a chat: what to cook, by when, for how much, and who has done what with it. Nothing of the
 * customer: chats are kept abroad.
 */
export async function orderMessage(
  { order: shown, recorded }: OrderToTell,
  {
    eventStore,
    shop,
    publicOrigin,
  }: {
    readonly eventStore: Pick<EventStore, 'read'>;
    readonly shop: Shop;
    readonly publicOrigin: string | null;
  },
): Promise<BotMessage> {
  const { details, status, number } = shown;
  const zone = timeZoneOf(shown, shop);
  const { lines, additions, method, slot } = details;
  const dishes = [
    ...lines.flatMap(({ count, name, details: chosen }) => [
      safe(texts.dish(count, name)),
      ...(chosen.length > 0 ? [`    ${safe(chosen.join(', '))}`] : []),
    ]),
    ...additions.map(({ count, name }) => safe(texts.dish(count, name))),
  ];
  return {
    html: fitted(
      [
        bold(texts.title(number, texts.statuses[status])),
        safe(
          method === 'pickup'
            ? texts.pickup(details.pointName ?? '')
            : texts.delivery(details.zoneName ?? ''),
        ),
        slot === null
          ? texts.promised(timeOf(shown.promisedAt, zone))
          : texts.slot(timeOf(slot.start, zone), timeOf(slot.end, zone)),
        '',
      ],
      dishes,
      [
        '',
        bold(texts.total(details.sums.toPay, orderTexts.payment(details.payMethod, method, details.online))),
        ...(await stepsOf(recorded, eventStore, zone)),
      ],
      texts.left,
    ),
    buttons: buttonsOf(shown, publicOrigin),
  };
}

export const timeZoneOf = ({ details }: PlacedOrder, { points, settings }: Shop): string =>
  points.get(details.pointId ?? '')?.timeZone ?? settings.timeZone;

/** Telegram follows links to real sites only. */
export const linkTo = (publicOrigin: string | null, path: string, text: string): BotButton[] =>
  publicOrigin?.startsWith('https://') ? [{ text, url: `${publicOrigin}${path}` }] : [];

const buttonsOf = (shown: PlacedOrder, publicOrigin: string | null): BotButton[][] => {
  const { orderId } = shown.details;
  const open = linkTo(publicOrigin, `/admin/sales/orders/${orderId}`, texts.open);
  if (isFinal(shown.status)) return open.length > 0 ? [open] : [];
  const accept =
    shown.status === 'new' ? [{ text: texts.accept, data: orderButton({ does: 'accept', orderId }) }] : [];
  const addTen = {
    text: texts.addTen,
    data: orderButton({ does: 'later', orderId, seenPromise: shown.promisedAt }),
  };
  const decline = { text: texts.decline, data: orderButton({ does: 'decline', orderId }) };
  return [
    [...accept, addTen],
    [decline, ...open],
  ];
};

/** In place of the others once somebody wants to decline it. */
export const reasonButtons = (orderId: string): BotButton[][] => [
  ...texts.reasons.map((text, reason) => [{ text, data: orderButton({ does: 'because', orderId, reason }) }]),
  [{ text: texts.back, data: orderButton({ does: 'back', orderId }) }],
];

/** The last of them are what matters: a message has its end. */
const mostSteps = 12;

async function stepsOf(
  recorded: readonly RecordedEvent[],
  eventStore: Pick<EventStore, 'read'>,
  zone: string,
): Promise<string[]> {
  const told = recorded.flatMap((event) => {
    const what = stepOf(event, zone);
    return what === null ? [] : [{ what, actor: event.metadata.actor, at: event.metadata.at }];
  });
  const shown = told.slice(-mostSteps);
  const names = await namesOf(
    shown.map(({ actor }) => actor),
    eventStore,
  );
  return shown.map(({ what, actor, at }) =>
    safe(texts.done(what, names.get(actor.id) ?? roleOf(actor), timeOf(at, zone))),
  );
}

const stepOf = (recorded: RecordedEvent, zone: string): string | null => {
  const event = { type: recorded.type, data: recorded.data } as OrderEvent; // of an order's stream
  switch (event.type) {
    case 'OrderConfirmed':
    case 'OrderCookingStarted':
    case 'OrderReady':
    case 'OrderDeliveryStarted':
    case 'OrderCompleted':
    case 'OrderCancelled':
      return texts.steps[event.type];
    case 'OrderPromisedTimeChanged':
      return texts.later(timeOf(event.data.promisedAt, zone));
    case 'OrderEdited':
      return texts.edited;
    default:
      return null;
  }
};

/** Colleagues by name; customers only by what they are. */
const namesOf = async (
  actors: readonly Actor[],
  eventStore: Pick<EventStore, 'read'>,
): Promise<Map<string, string>> => {
  const staffIds = new Set(actors.flatMap(({ kind, id }) => (kind === 'staff' ? [id] : [])));
  const names = new Map<string, string>();
  for (const id of staffIds) {
    const name = (await findStaffUser(eventStore, id))?.name;
    if (name) names.set(id, name);
  }
  return names;
};

const roleOf = ({ kind }: Actor): string => {
  if (kind === 'client' || kind === 'guest') return texts.customer;
  return kind === 'system' ? texts.shop : texts[kind];
};
