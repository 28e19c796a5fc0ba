import { openAggregateCache } from '../../../commands/aggregateCache.ts';
import { changeOrder } from '../../../commands/order/changeOrder.ts';
import { orderStream, ticketStream } from '../../../commands/streams.ts';
import { createMemoryEventStore } from '../../../commands/testing/memoryEventStore.ts';
import { origin } from '../../../commands/testing/testShopWorld.ts';
import { confirmTicket, requireAnew, seeTickets, type TicketDeps } from '../../../commands/till/tickets.ts';
import { bonusAccount } from '../../../domain/bonus/bonusAccount.ts';
import { fold } from '../../../domain/decider.ts';
import type { Integrations } from '../../../domain/integrations/integrations.events.ts';
import { untouchedIntegrations } from '../../../domain/integrations/integrations.ts';
import type { OrderDetails } from '../../../domain/order/order.events.ts';
import { type MoveTarget, order, placed } from '../../../domain/order/order.ts';
import { orderDetails } from '../../../domain/order/testing/orderDetails.ts';
import type { Product } from '../../../domain/product/product.events.ts';
import { codeUse } from '../../../domain/promocode/codeUse.ts';
import { personalUses } from '../../../domain/promocode/personalUses.ts';
import { promocodeUses } from '../../../domain/promocode/promocode.ts';
import { product, shopOf } from '../../../domain/testing/testShop.ts';
import type { TicketEvent } from '../../../domain/ticket/ticket.events.ts';
import { ticket } from '../../../domain/ticket/ticket.ts';
import type { NewCall } from '../../integrations/callLog.ts';
import { serviceHttp } from '../../integrations/serviceHttp.ts';
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
  timeoutMs,
}: {
  readonly integrations: Partial<Integrations>;
  readonly secrets: Readonly<Record<string, string>>;
  /** Of the only dish. */
  readonly externalId: string;
  readonly dish?: Partial<Product>;
  /** Of a test that lets a till be silent. */
  readonly timeoutMs?: number;
}) => {
  const eventStore = createMemoryEventStore();
  const clock = { time: '2026-11-27T12:00:00.000Z', now: (): string => clock.time };
  const set: Integrations = { ...untouchedIntegrations, restaurantOn: true, ...integrations };
  const dishes = [product('philadelphia', 495, { name: 'Филадельфия', externalId, ...dish })];
  const shop = { current: () => ({ ...shopOf({ products: dishes }), integrations: set }) };
  const calls: NewCall[] = [];
  const ask = serviceHttp({
    calls: { record: (call) => void calls.push(call) },
    integration: 'restaurant',
    // What is asked again is asked at once: tests wait for nobody.
    pauses: { firstPauseMs: 1, longestPauseMs: 1 },
  });
  const setup = {
    shop,
    secrets: { read: async (name: string) => secrets[name] ?? null },
    clock,
    publicOrigin: 'https://shop.example',
    ask: timeoutMs === undefined ? ask : (((request) => ask({ ...request, timeoutMs })) satisfies typeof ask),
    pause: async () => undefined,
  };
  const tills = openTills(setup);

  /** A process: what it had in memory dies with it. */
  const startServer = () => {
    const basics = { eventStore, clock };
    const deps: TicketDeps = {
      ...basics,
      shop,
      orders: openAggregateCache(basics, order),
      bonuses: openAggregateCache(basics, bonusAccount),
      promocodes: openAggregateCache(basics, promocodeUses),
      personalUses: openAggregateCache(basics, personalUses),
      codeUses: openAggregateCache(basics, codeUse),
      ...ticketsAt(tills),
    };
    return {
      deps,
      reactor: ticketReactor(deps),
      jobs: new Map<string, Job>(ticketJobs(deps).map((job) => [job.kind.name, job])),
    };
  };
  let server = startServer();
  const { queue, dead, settle, later } = openReactingWorld({
    events: () => eventStore.all(),
    clock,
    server: () => server,
    restart: () => {
      eventStore.restart();
      server = startServer();
    },
  });
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
    place: (changes: Partial<OrderDetails> = {}) => {
      const details = orderDetails({
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
      });
      return server.deps.orders.change(
        orderStream(details.orderId),
        () => [
          { type: 'OrderPlacementStarted', data: details },
          { type: 'OrderPlaced', data: { orderId: details.orderId, number: '1127-0001', status: 'new' } },
        ],
        origin,
      );
    },
    move: (to: MoveTarget) => changeOrder(server.deps)({ type: 'Move', orderId, to }, origin),
    cancel: () =>
      changeOrder(server.deps)({ type: 'Cancel', orderId, by: 'staff', reason: 'Передумали' }, origin),
    /** What the till is asked once a minute, and after its own call. */
    look: () => seeTickets(server.deps)([orderId], undefined, origin),
    sendAnew: () => askTicketAnew({ queue, requireAnew: requireAnew(server.deps) })(orderId),
    confirm: (number: string) => confirmTicket(server.deps)(orderId, number, origin),
    order: async () => placed((await server.deps.orders.readFresh(orderStream(orderId))).state),
    ticket: async () =>
      fold(ticket, (await eventStore.read(ticketStream(orderId))) as unknown as TicketEvent[]),
  };
};
export type TicketWorld = ReturnType<typeof openTicketWorld>;
