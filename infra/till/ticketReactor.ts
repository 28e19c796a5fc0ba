import type { RecordedOf } from '../../commands/eventHandlers.ts';
import { followTicket, type TicketDeps } from '../../commands/till/tickets.ts';
import type { Reaction, ShopReactor } from '../reactors/reactor.ts';
import { ticketCancelKind, ticketKind } from './ticketJobs.ts';

/** What the steps of an order and of its ticket mean for each other. Whatever is asked of the till is a job. */
export const ticketReactor = (deps: TicketDeps): ShopReactor => {
  const send =
    (when: 'confirmed' | 'placed') =>
    (
      { data: { orderId } }: RecordedOf<'OrderPlaced' | 'OrderPaid' | 'OrderConfirmed'>,
      { enqueue }: Reaction,
    ): void => {
      const { restaurantSendAt } = deps.shop.current().integrations;
      // What was not sent when it came goes at the latest when it is accepted.
      const isDue = when === 'confirmed' || restaurantSendAt === 'placed';
      if (isDue && deps.tills.current() !== null) enqueue(ticketKind, { data: { orderId, anew: false } });
    };
  const placed = send('placed');
  return {
    name: 'tickets',
    startAt: 'now',
    on: {
      OrderPlaced: (event, reaction) => (event.data.status === 'new' ? placed(event, reaction) : undefined),
      OrderPaid: placed,
      OrderConfirmed: send('confirmed'),
      OrderCancelled: ({ data: { orderId } }, { enqueue }) => {
        const { restaurantOn } = deps.shop.current().integrations;
        if (restaurantOn) enqueue(ticketCancelKind, { data: { orderId } });
      },
      TicketMoved: ({ id, data: { orderId, status }, metadata: { correlationId } }) =>
        followTicket(deps)(orderId, status, {
          actor: { kind: 'system', id: 'till' },
          correlationId,
          causationId: id,
        }),
    },
  };
};
