import type { ReadOrder } from '../../api/order/readOrder.ts';
import { orderTexts } from '../../api/texts/orderTexts.ts';
import { momentOf, roubles } from '../../api/texts/words.ts';
import type { OrderStatus } from '../../domain/order/order.events.ts';
import { isFinal } from '../../domain/order/orderMoves.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { mailTexts as texts } from '../texts/mailTexts.ts';
import type { Letter } from './letter.ts';

interface About {
  readonly read: ReadOrder;
  readonly shop: Shop;
  readonly publicOrigin: string | null;
}

const shared = ({ read: { order }, shop, publicOrigin }: About) => ({
  button:
    publicOrigin === null
      ? null
      : { text: texts.open, url: `${publicOrigin}/checkout/${encodeURIComponent(order.details.orderId)}` },
  foot: texts.why(shop.settings.siteName),
});
const zoneOf = ({ read: { order }, shop }: About): string =>
  shop.points.get(order.details.pointId ?? '')?.timeZone ?? shop.settings.timeZone;
const promisedIn = (about: About): string => momentOf(about.read.order.promisedAt, zoneOf(about));

/** With what was bought, row by row, so that it adds up to what is paid. */
export const placedLetter = (about: About): Letter => {
  const { order } = about.read;
  const { details } = order;
  const { sums, customer, address, method } = details;
  const point = about.shop.points.get(details.pointId ?? '');
  const discount = details.lines.reduce((sum, line) => sum + line.discount, 0);
  return {
    ...shared(about),
    subject: texts.orderSubject(order.number, about.shop.settings.siteName),
    title: texts.greeting(customer?.name ?? ''),
    paragraphs: [`${orderTexts.placed(order.number)} ${texts.promised(promisedIn(about))}`],
    rows: [
      ...details.lines.map(
        ({ name, count, sum, gift }) =>
          [texts.rowName(name, count), gift ? texts.gift : roubles(sum)] as const,
      ),
      ...details.additions
        .filter(({ sum }) => sum > 0)
        .map(({ name, count, sum }) => [texts.rowName(name, count), roubles(sum)] as const),
      ...(discount > 0 ? [[texts.discount, texts.minus(discount)] as const] : []),
      ...(sums.delivery > 0 ? [[texts.delivery, roubles(sums.delivery)] as const] : []),
      ...(sums.bonuses > 0 ? [[texts.bonuses, texts.minus(sums.bonuses)] as const] : []),
      [texts.total, roubles(sums.toPay)],
    ],
    facts: [
      ...(address ? [[texts.address, orderTexts.address(address)] as const] : []),
      ...(method === 'pickup' && point?.address ? [[texts.point, point.address] as const] : []),
      [texts.payment, orderTexts.payment(details.payMethod, method, details.online)],
    ],
  };
};

export const statusLetter = (about: About, status: OrderStatus): Letter => {
  const { order } = about.read;
  const words = orderTexts.status(status, order.details.method);
  return {
    ...shared(about),
    subject: texts.statusSubject(order.number, words),
    title: texts.statusSubject(order.number, words),
    paragraphs: [isFinal(status) ? texts.ended(words) : texts.statusBody(words, promisedIn(about))],
  };
};

export const feedbackLetter = (about: About, answer: string): Letter => ({
  ...shared(about),
  subject: texts.feedbackSubject(about.read.order.number),
  title: texts.feedbackSubject(about.read.order.number),
  paragraphs: [texts.feedbackBody, answer],
});
