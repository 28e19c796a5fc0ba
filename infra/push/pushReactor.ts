import type { HandlersOfEvery, RecordedOf } from '../../commands/eventHandlers.ts';
import type { Clock } from '../../commands/ports.ts';
import type { OrderEvent, OrderStatus } from '../../domain/order/order.events.ts';
import type { Reaction, ShopReactor } from '../reactors/reactor.ts';
import { isNews, pushKind, subscriptionId } from './pushJob.ts';
import type { KeptPushSubscriptions } from './pushSubscriptions.ts';

type Move = RecordedOf<
  | 'OrderConfirmed'
  | 'OrderCookingStarted'
  | 'OrderReady'
  | 'OrderDeliveryStarted'
  | 'OrderCompleted'
  | 'OrderCancelled'
>;

/** Tells the browsers that asked for it when an order moves: a job for each of them. */
export const pushReactor = ({
  subscriptions,
  clock,
}: {
  readonly subscriptions: Pick<KeptPushSubscriptions, 'ofOrder'>;
  readonly clock: Clock;
}): ShopReactor => {
  const tell =
    (status: OrderStatus) =>
    async ({ data: { orderId }, metadata: { at } }: Move, { enqueue }: Reaction): Promise<void> => {
      if (!isNews(at, clock)) return;
      for (const { endpoint } of await subscriptions.ofOrder(orderId))
        enqueue(pushKind, { data: { orderId, subscription: subscriptionId(endpoint), status, at } });
    };
  const on: HandlersOfEvery<OrderEvent, [Reaction]> = {
    OrderConfirmed: tell('confirmed'),
    OrderCookingStarted: tell('cooking'),
    OrderReady: tell('ready'),
    OrderDeliveryStarted: tell('delivering'),
    OrderCompleted: tell('completed'),
    OrderCancelled: tell('cancelled'),
    OrderPlacementStarted: null,
    OrderPlacementAbandoned: null,
    OrderPlaced: null,
    OrderPaid: null,
    OrderPromisedTimeChanged: null,
    OrderEdited: null,
    OrderRefunded: null,
    OrderPortionsCooked: null,
    OrderPortionsRecalled: null,
    OrderReturnedToKitchen: null,
    OrderCourierAssigned: null,
    OrderCourierUnassigned: null,
    OrderNoteAdded: null,
    OrderHandedOver: null,
    OrderArchived: null,
    OrderUnarchived: null,
  };
  return { name: 'push', startAt: 'now', on };
};
