import { orderTexts } from '../../api/texts/orderTexts.ts';
import { timeOf } from '../../api/texts/words.ts';
import type { OrderStatus } from '../../domain/order/order.events.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import { isFinal } from '../../domain/order/orderMoves.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { botTexts } from '../texts/botTexts.ts';
import { bold, safe } from './botText.ts';
import type { ClientButton } from './buttons.ts';
import { linkTo, timeZoneOf } from './orderMessage.ts';
import type { BotButton, BotMessage } from './telegram.ts';

const texts = botTexts.client;
const button = (text: string, data: ClientButton): BotButton => ({ text, data });
export const clientButtons: readonly (readonly BotButton[])[] = [
  [button(texts.where, 'where'), button(texts.repeat, 'repeat')],
];

/** What a client is told of a status: the order's number and the time, nothing else. */
export const clientMessage = (
  order: PlacedOrder,
  status: OrderStatus,
  shop: Shop,
  publicOrigin: string | null,
): BotMessage => ({
  html: statusLines(order, status, shop).join('\n'),
  buttons: [
    linkTo(publicOrigin, `/checkout/${order.details.orderId}`, texts.toOrder),
    ...(isFinal(status) ? [[button(texts.repeat, 'repeat')]] : [[button(texts.where, 'where')]]),
  ].filter((row) => row.length > 0),
});

export const statusLines = (order: PlacedOrder, status: OrderStatus, shop: Shop): string[] => [
  bold(texts.status(order.number, orderTexts.status(status, order.details.method))),
  safe(restOf(order, status, shop)),
];

const restOf = (order: PlacedOrder, status: OrderStatus, shop: Shop): string => {
  if (status === 'completed') return texts.completed;
  if (status === 'cancelled') return texts.cancelled;
  const point = shop.points.get(order.details.pointId ?? '');
  if (status === 'ready' && order.details.method === 'pickup' && point) return texts.fetch(point.address);
  return texts.promised(timeOf(order.promisedAt, timeZoneOf(order, shop)));
};
