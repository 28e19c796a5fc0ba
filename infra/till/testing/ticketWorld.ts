import { changeOrder } from '../../../commands/order/changeOrder.ts';
import { ticketStream } from '../../../commands/streams.ts';
import { origin } from '../../../commands/testing/testShopWorld.ts';
import { confirmTicket, requireAnew, seeTickets, type TicketDeps } from '../../../commands/till/tickets.ts';
import { fold } from '../../../domain/decider.ts';
import type { Integrations } from '../../../domain/integrations/integrations.events.ts';
import { untouchedIntegrations } from '../../../domain/integrations/integrations.ts';
import type { OrderDetails } from '../../../domain/order/order.events.ts';
import type { MoveTarget } from '../../../domain/order/order.ts';
import { orderDetails } from '../../../domain/order/testing/orderDetails.ts';
import type { Product } from '../../../domain/product/product.events.ts';
import { product, shopOf } from '../../../domain/testing/testShop.ts';
import type { TicketEvent } from '../../../domain/ticket/ticket.events.ts';
import { ticket } from '../../../domain/ticket/ticket.ts';
import { heardService } from '../../integrations/testing/heardService.ts';
import type { Job } from '../../jobs/job.ts';
import { openReactingWorld } from '../../testing/reactingWorld.ts';
import { openTills } from '../openTills.ts';
import { askTicketAnew, ticketJobs } from '../ticketJobs.ts';
import { ticketReactor } from '../ticketReactor.ts';
import { ticketsAt } from '../ticketsAt.ts';

export const orderId = '7d0f0000-0000-4000-8000-000000000001';

/**
 * An order and its ticket over a log in memory, with the real client of a till, the reactor and the jobs, a clock that tests move,
 * and a death at any append.
 */
export const openTicketWorld = ({
  integrations,
  secrets,
  externalId,
  dish = {},
  mostMs,
}: {
  readonly integrations: Partial<Integrations>;
  readonly secrets: Readonly<Record<string, string>>;
  /** Of the only dish. */
  readonly externalId: string;
  readonly dish?: Partial<Product>;
  /** Of a test that lets a till be silent. */
  readonly mostMs?: number;
}) => {
  const set: Integrations = { ...untouchedIntegrations, restaurantOn: true, ...integrations };
  const dishes = [product('philadelphia', 495, { name: 'Филадельфия', externalId, ...dish })];
  const shop = { current: () => ({ ...shopOf({ products: dishes }), integrations: set }) };
  const { calls, setup: heard } = heardService({ integration: 'restaurant', secrets, mostMs });
  const setup = {
    ...heard,
    shop,
    clock: { now: () => world.clock.now() },
    pause: async () => undefined,
  };
  const tills = openTills(setup);

  const world = openReactingWorld((streams) => {
    const deps: TicketDeps = { ...streams, shop, ...ticketsAt(tills) };
    return {
      deps,
      reactor: ticketReactor(deps),
      jobs: new Map<string, Job>(ticketJobs(deps).map((job) => [job.kind.name, job])),
    };
  });
  const { eventStore, clock, queue, dead, settle, later } = world;
  const deps = () => world.server().deps;
  return {
    eventStore,
    clock,
    setup,
    tills,
    calls,
    dead,
    settle,
    later,
    events: () =>
      eventStore
        .all()
        .filter(({ type }) => type.startsWith('Ticket'))
        .map(({ type }) => type),
    place: (changes: Partial<OrderDetails> = {}) =>
      world.place(
        orderDetails({
          orderId,
          address: {
            typed: 'Садовая, 10',
            found: 'Самара, Садовая, 10',
            lat: 53.2,
            lon: 50.14,
            byPin: false,
            flat: '5',
            entrance: '1',
            floor: '2',
            intercom: '5',
            privateHouse: false,
            courierComment: '',
          },
          ...changes,
        }),
      ),
    move: (to: MoveTarget) => changeOrder(deps())({ type: 'Move', orderId, to }, origin),
    cancel: () => changeOrder(deps())({ type: 'Cancel', orderId, by: 'staff', reason: 'Передумали' }, origin),
    /** What the till is asked once a minute, and after its own call. */
    look: () => seeTickets(deps())([orderId], undefined, origin),
    sendAnew: () => askTicketAnew({ queue, requireAnew: requireAnew(deps()) })(orderId),
    confirm: (number: string) => confirmTicket(deps())(orderId, number, origin),
    order: () => world.order(orderId),
    ticket: async () =>
      fold(ticket, (await eventStore.read(ticketStream(orderId))) as unknown as TicketEvent[]),
  };
};
export type TicketWorld = ReturnType<typeof openTicketWorld>;
