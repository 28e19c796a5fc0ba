import type { HandlersOfEvery, RecordedOf } from '../../commands/eventHandlers.ts';
import type { ShopReader } from '../../commands/ports.ts';
import type { OrderEvent, OrderStatus } from '../../domain/order/order.events.ts';
import type { Reaction, ShopReactor } from '../reactors/reactor.ts';
import { botPostKind, botTellKind } from './botJobs.ts';
import { botWorks } from './openTelegram.ts';

type Step = RecordedOf<OrderEvent['type']>;

/** What staff and clients see in their chats follows the log; the jobs find out whether anybody is to be told. */
export const botReactor = ({ shop }: { readonly shop: Pick<ShopReader, 'current'> }): ShopReactor => {
  const isOn = () => botWorks(shop.current().integrations);
  const post = ({ data: { orderId } }: Step, { enqueue }: Reaction): void => {
    if (isOn()) enqueue(botPostKind, { data: { about: 'order', orderId } });
  };
  const tell =
    (status: OrderStatus) =>
    (event: Step, reaction: Reaction): void => {
      post(event, reaction);
      const { integrations } = shop.current();
      const { orderId } = event.data;
      if (isOn() && integrations.botClients)
        reaction.enqueue(botTellKind, { data: { orderId, status, at: event.metadata.at } });
    };
  const on: HandlersOfEvery<OrderEvent, [Reaction]> = {
    // What is paid online is an order when it is paid.
    OrderPlaced: (event, reaction) => (event.data.status === 'new' ? post(event, reaction) : undefined),
    OrderPaid: post,
    OrderConfirmed: tell('confirmed'),
    OrderCookingStarted: tell('cooking'),
    OrderReady: tell('ready'),
    OrderDeliveryStarted: tell('delivering'),
    OrderCompleted: tell('completed'),
    OrderCancelled: tell('cancelled'),
    OrderPromisedTimeChanged: post,
    OrderEdited: post,
    OrderReturnedToKitchen: post,
    OrderPlacementStarted: null,
    OrderPlacementAbandoned: null,
    OrderRefunded: null,
    OrderPortionsCooked: null,
    OrderPortionsRecalled: null,
    OrderCourierAssigned: null,
    OrderCourierUnassigned: null,
    OrderNoteAdded: null,
    OrderHandedOver: null,
    OrderArchived: null,
    OrderUnarchived: null,
  };
  return {
    name: 'bot',
    startAt: 'now',
    on: {
      ...on,
      FeedbackLeft: ({ data: { orderId, stars } }, { enqueue }) => {
        if (isOn() && stars <= shop.current().integrations.botWorstStars)
          enqueue(botPostKind, { data: { about: 'feedback', orderId } });
      },
      FeedbackAnswered: ({ data: { orderId } }, { enqueue }) => {
        if (isOn()) enqueue(botPostKind, { data: { about: 'feedback', orderId } });
      },
    },
  };
};
