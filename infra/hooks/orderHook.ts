import { createHash, createHmac } from 'node:crypto';
import { readOrder } from '../../api/order/readOrder.ts';
import type { EventStore } from '../../commands/ports.ts';
import type { Integrations } from '../../domain/integrations/integrations.events.ts';
import { toRoubles } from '../../domain/money.ts';

export const hookEvents = [
  'order.placed',
  'order.confirmed',
  'order.cooking',
  'order.ready',
  'order.delivering',
  'order.completed',
  'order.cancelled',
  'order.promise_changed',
  'order.edited',
  'order.refunded',
] as const;
export type HookEvent = (typeof hookEvents)[number];

const mostAddresses = 5;
/** As they were typed, one after another; what is no address of the web is left out. */
export const hookAddresses = ({ hooksUrls }: Pick<Integrations, 'hooksUrls'>): URL[] =>
  wordsOf(hooksUrls)
    .slice(0, mostAddresses)
    .flatMap((word) => (isWebAddress(word) ? [new URL(word)] : []));
export const oddAddresses = ({ hooksUrls }: Pick<Integrations, 'hooksUrls'>): string[] =>
  wordsOf(hooksUrls).filter((word, index) => index >= mostAddresses || !isWebAddress(word));

const wordsOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter((word) => word !== '');
const isWebAddress = (word: string): boolean => {
  if (!URL.canParse(word)) return false;
  const { protocol, username, password } = new URL(word);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
};

/** An address may hold a key: jobs name it by its hash. */
export const addressId = (url: URL): string =>
  createHash('sha256').update(url.href).digest('hex').slice(0, 16);

/** Signed with its time, so that nobody can send an old one again. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

export const hookHeaders = (
  secret: string,
  {
    id,
    event,
    timestamp,
    body,
  }: { readonly id: string; readonly event: string; readonly timestamp: string; readonly body: string },
): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-Shop-Event': event,
  // The same when it comes again.
  'X-Shop-Delivery': id,
  'X-Shop-Timestamp': timestamp,
  'X-Shop-Signature': signatureOf(secret, timestamp, body),
});

/** An order as another system is told of it: as it is now, without its customer. */
export const hookBody = async (
  eventStore: Pick<EventStore, 'read'>,
  {
    id,
    event,
    orderId,
    at,
  }: { readonly id: string; readonly event: HookEvent; readonly orderId: string; readonly at: string },
): Promise<string> => {
  const { order } = await readOrder(eventStore, orderId);
  const { details } = order;
  return JSON.stringify({
    id,
    event,
    at,
    order: {
      uid: orderId,
      number: order.number,
      status: order.status,
      method: details.method,
      affiliate_id: details.pointId,
      zone_id: details.zoneId,
      pay_method: details.payMethod,
      promised_at: order.promisedAt,
      total: toRoubles(details.sums.toPay + details.sums.bonuses),
      to_pay: toRoubles(details.sums.toPay),
      products: details.lines.map(({ name, details: chosen, count, total, gift }) => ({
        name,
        details: chosen,
        count,
        total: toRoubles(total),
        gift,
      })),
    },
  });
};
