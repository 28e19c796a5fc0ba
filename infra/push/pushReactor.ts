import { readOrder } from '../../api/order/readOrder.ts';
import { orderTexts } from '../../api/texts/orderTexts.ts';
import { timeOf } from '../../api/texts/words.ts';
import type { Clock, EventStore, ShopReader } from '../../commands/ports.ts';
import type { OrderStatus } from '../../domain/order/order.events.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import { isFinal } from '../../domain/order/orderMoves.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Reactor } from '../reactors/runReactor.ts';
import type { KeptPushSubscriptions } from './pushSubscriptions.ts';
import type { SendPush } from './sendPush.ts';

export interface PushReactorDeps {
  readonly subscriptions: KeptPushSubscriptions;
  readonly send: SendPush;
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
  /** A push service that does not answer holds nobody up: the page shows the status anyway. */
  readonly onFailure: (error: unknown) => void;
}

const statusOf: Readonly<Record<string, OrderStatus>> = {
  OrderConfirmed: 'confirmed',
  OrderCookingStarted: 'cooking',
  OrderReady: 'ready',
  OrderDeliveryStarted: 'delivering',
  OrderCompleted: 'completed',
  OrderCancelled: 'cancelled',
};
/** What happened long ago is no news: after a pause, or on a log that is older than the reactor. */
const newsMs = 15 * 60_000;

/** Tells the browsers that asked for it when an order moves. */
export const pushReactor = (deps: PushReactorDeps): Reactor => ({
  name: 'push',
  handles: new Set(Object.keys(statusOf)),
  react: async ({ type, data, metadata }) => {
    const status = statusOf[type];
    const isNews = Date.parse(deps.clock.now()) - Date.parse(metadata.at) < newsMs;
    if (!status || !isNews) return;
    const orderId = String(Reflect.get(data, 'orderId'));
    const subscriptions = await deps.subscriptions.ofOrder(orderId);
    if (subscriptions.length === 0) return;
    const { order } = await readOrder(deps.eventStore, orderId);
    const message = messageOf(order, status, deps.shop.current());
    await Promise.all(
      subscriptions.map(async (subscription) => {
        try {
          const outcome = await deps.send(subscription, message);
          if (outcome === 'gone') await deps.subscriptions.remove(orderId, subscription.endpoint);
        } catch (error) {
          deps.onFailure(error);
        }
      }),
    );
    if (isFinal(status)) await deps.subscriptions.removeAllOf(orderId);
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
