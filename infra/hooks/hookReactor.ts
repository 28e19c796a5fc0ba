import type { HandlersOfEvery, RecordedOf } from '../../commands/eventHandlers.ts';
import type { ShopReader } from '../../commands/ports.ts';
import type { OrderEvent } from '../../domain/order/order.events.ts';
import type { Reaction, ShopReactor } from '../reactors/reactor.ts';
import { hookKind } from './hookJob.ts';
import { addressId, type HookEvent, hookAddresses } from './orderHook.ts';

/** Other systems are told of an order's life: a job for each address. */
export const hookReactor = ({ shop }: { readonly shop: Pick<ShopReader, 'current'> }): ShopReactor => {
  const tell =
    (event: HookEvent) =>
    (
      { id, data: { orderId }, metadata: { at } }: RecordedOf<OrderEvent['type']>,
      { enqueue }: Reaction,
    ): void => {
      const set = shop.current().integrations;
      if (!set.hooksOn) return;
      for (const url of hookAddresses(set))
        enqueue(hookKind, { data: { orderId, event, eventId: id, at, address: addressId(url) } });
    };
  const placed = tell('order.placed');
  const on: HandlersOfEvery<OrderEvent, [Reaction]> = {
    // What is paid online is an order when it is paid.
    OrderPlaced: (event, reaction) => (event.data.status === 'new' ? placed(event, reaction) : undefined),
    OrderPaid: placed,
    OrderConfirmed: tell('order.confirmed'),
    OrderCookingStarted: tell('order.cooking'),
    OrderReady: tell('order.ready'),
    OrderReturnedToKitchen: tell('order.cooking'),
    OrderDeliveryStarted: tell('order.delivering'),
    OrderCompleted: tell('order.completed'),
    OrderCancelled: tell('order.cancelled'),
    OrderPromisedTimeChanged: tell('order.promise_changed'),
    OrderEdited: tell('order.edited'),
    OrderRefunded: tell('order.refunded'),
    OrderPlacementStarted: null,
    OrderPlacementAbandoned: null,
    OrderPortionsCooked: null,
    OrderPortionsRecalled: null,
    OrderCourierAssigned: null,
    OrderCourierUnassigned: null,
    OrderNoteAdded: null,
    OrderHandedOver: null,
    OrderArchived: null,
    OrderUnarchived: null,
  };
  return { name: 'orderHooks', startAt: 'now', on };
};
