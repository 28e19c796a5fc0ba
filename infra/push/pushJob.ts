import { createHash } from 'node:crypto';
import { readOrder } from '../../api/order/readOrder.ts';
import { orderTexts } from '../../api/texts/orderTexts.ts';
import { timeOf } from '../../api/texts/words.ts';
import type { JobKind } from '../../commands/jobs.ts';
import type { Clock, EventStore, ShopReader } from '../../commands/ports.ts';
import type { OrderStatus } from '../../domain/order/order.events.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import { isFinal } from '../../domain/order/orderMoves.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Job } from '../jobs/job.ts';
import type { KeptPushSubscriptions } from './pushSubscriptions.ts';
import type { SendPush } from './sendPush.ts';

/** What one browser is told of one move of an order. */
export type PushData = {
  readonly orderId: string;
  /** Of the browser's address, which is a secret between it and us. */
  readonly subscription: string;
  readonly status: OrderStatus;
  /** When the order moved. */
  readonly at: string;
};

export const pushKind: JobKind<PushData> = {
  name: 'push',
  concurrency: 8,
  retry: { times: 5, firstPauseSeconds: 5 },
  timeoutSeconds: 20,
};

export const subscriptionId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, 32);

/** What happened long ago is no news: after a pause, or on a log that is older than the reactor. */
const newsMs = 15 * 60_000;
export const isNews = (at: string, clock: Clock): boolean =>
  Date.parse(clock.now()) - Date.parse(at) < newsMs;

/** A repeat shows the same notification once more; the page shows the status anyway. */
export const pushJob = ({
  subscriptions,
  send,
  eventStore,
  shop,
  clock,
}: {
  readonly subscriptions: KeptPushSubscriptions;
  readonly send: SendPush;
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
}): Job<PushData> => ({
  kind: pushKind,
  work: async ({ orderId, subscription: wanted, status, at }, { attempt }) => {
    const subscription = (await subscriptions.ofOrder(orderId)).find(
      ({ endpoint }) => subscriptionId(endpoint) === wanted,
    );
    if (!subscription) return;
    const { order } = await readOrder(eventStore, orderId);
    const overtaken = attempt > 1 && order.status !== status;
    let outcome: 'sent' | 'gone' = 'sent';
    if (isNews(at, clock) && !overtaken)
      outcome = await send(subscription, messageOf(order, status, shop.current()));
    if (outcome === 'gone' || isFinal(status)) await subscriptions.remove(orderId, subscription.endpoint);
  },
});

const messageOf = (order: PlacedOrder, status: OrderStatus, shop: Shop) => ({
  title: orderTexts.push.title(order.number, orderTexts.status(status, order.details.method)),
  body: bodyOf(order, status, shop),
  url: `/checkout/${order.details.orderId}`,
});

const bodyOf = ({ promisedAt, details }: PlacedOrder, status: OrderStatus, shop: Shop): string => {
  if (status === 'completed') return orderTexts.push.completed;
  if (status === 'cancelled') return orderTexts.push.cancelled;
  const point = shop.points.get(details.pointId ?? '');
  if (status === 'ready' && details.method === 'pickup' && point) return orderTexts.push.fetch(point.address);
  return orderTexts.push.promised(timeOf(promisedAt, point?.timeZone ?? shop.settings.timeZone));
};
