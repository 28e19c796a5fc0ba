import type { RecordedOf } from '../../commands/eventHandlers.ts';
import type { ShopReader } from '../../commands/ports.ts';
import type { Integrations } from '../../domain/integrations/integrations.events.ts';
import type { OrderStatus } from '../../domain/order/order.events.ts';
import type { Reaction, ShopReactor } from '../reactors/reactor.ts';
import { type MailData, mailKind } from './mailJob.ts';

/** A letter for what customers want to hear of; whether there is an address the job sees. */
export const mailReactor = ({ shop }: { readonly shop: Pick<ShopReader, 'current'> }): ShopReactor => {
  const tell =
    (isWanted: (set: Integrations) => boolean, letter: MailData['letter'], status: OrderStatus) =>
    async (
      {
        id,
        data: { orderId },
      }: RecordedOf<
        | 'OrderReady'
        | 'OrderPlaced'
        | 'OrderPaid'
        | 'OrderDeliveryStarted'
        | 'OrderCancelled'
        | 'FeedbackAnswered'
      >,
      { enqueue }: Reaction,
    ): Promise<void> => {
      const set = shop.current().integrations;
      if (set.mailOn && isWanted(set)) enqueue(mailKind, { data: { orderId, letter, status, cause: id } });
    };
  const placed = tell(({ mailOrders }) => mailOrders, 'placed', 'new');
  const ofStatus = (status: OrderStatus) => tell(({ mailStatuses }) => mailStatuses, 'status', status);
  return {
    name: 'mail',
    startAt: 'now',
    on: {
      // What is paid online is an order when it is paid.
      OrderPlaced: (event, reaction) => (event.data.status === 'new' ? placed(event, reaction) : undefined),
      OrderPaid: placed,
      OrderReady: ofStatus('ready'),
      OrderDeliveryStarted: ofStatus('delivering'),
      OrderCancelled: ofStatus('cancelled'),
      FeedbackAnswered: tell(({ mailFeedbacks }) => mailFeedbacks, 'feedback', 'completed'),
    },
  };
};
