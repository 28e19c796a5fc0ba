import { DomainError } from '../../domain/domainError.ts';
import { type PlacedOrder, placed } from '../../domain/order/order.ts';
import { isFinal } from '../../domain/order/orderMoves.ts';
import { isUnanswered, type Ticket, type TicketCommand, ticket } from '../../domain/ticket/ticket.ts';
import { moveOf, stepsTo } from '../../domain/ticket/ticketMoves.ts';
import { handleCommand, loadAggregate } from '../handleCommand.ts';
import { changeOrder, type OrderDeps } from '../order/changeOrder.ts';
import type { EventStore, Origin, ShopReader } from '../ports.ts';
import { orderStream, ticketStream } from '../streams.ts';
import { type TicketWords, ticketOf } from './ticketOf.ts';
import { type SeenTicket, type TicketInTill, TillRefusal, TillSilent, type Tills } from './till.ts';

export interface TicketDeps extends OrderDeps {
  readonly eventStore: EventStore;
  readonly shop: Pick<ShopReader, 'current'> & OrderDeps['shop'];
  readonly tills: Tills;
  readonly words: TicketWords;
}

/** The till has taken an order and not yet said yes or no. */
export class TicketUnderWay extends Error {
  override readonly name = 'TicketUnderWay';
}

type Told = TicketCommand extends infer One
  ? One extends TicketCommand
    ? Omit<One, 'orderId'>
    : never
  : never;

const tell = async (
  deps: Pick<TicketDeps, 'eventStore' | 'clock'>,
  orderId: string,
  command: Told,
  origin: Origin,
): Promise<Ticket> =>
  (await handleCommand(deps, ticket, ticketStream(orderId), { ...command, orderId }, origin)).state;

/** What the till has said of a ticket. */
const tellSeen = (
  deps: TicketDeps,
  orderId: string,
  seen: Exclude<SeenTicket, { state: 'underWay' }>,
  origin: Origin,
): Promise<Ticket> => {
  if (seen.state === 'refused') return tell(deps, orderId, { type: 'Refuse', code: seen.code }, origin);
  const { tillId, number, without = [] } = seen;
  return tell(deps, orderId, { type: 'Accept', tillId, number, without }, origin);
};

/**
 * Brings an order to the till, from wherever the two streams are. It is written that the till is asked before it is asked; after
 * an answer that was lost it is looked there first, and where it cannot be looked nothing is sent again.
 * @throws {TillSilent} {TicketUnderWay} when it is to be tried again later.
 */
export const sendTicket =
  (deps: TicketDeps) =>
  async (
    orderId: string,
    { anew = false, signal }: { readonly anew?: boolean; readonly signal?: AbortSignal },
    origin: Origin,
  ): Promise<void> => {
    const order = placed((await deps.orders.readFresh(orderStream(orderId))).state);
    if (order.status === 'cancelled') return cancelTicket(deps)(orderId, signal, origin);
    const current = deps.tills.current();
    if (current === null || isFinal(order.status) || order.status === 'awaiting_payment') return;
    const asked = await handleCommand(
      deps,
      ticket,
      ticketStream(orderId),
      { type: 'Ask', orderId, till: current, edition: order.edition, anew },
      origin,
    );
    const { state: known } = asked;
    if (!isUnanswered(known) || known.till === null) return;
    const till = await deps.tills.open(known.till);
    const isFirst = asked.events.length > 0 && known.asks === 1;
    try {
      const found = isFirst ? null : await lookedFor(till.find, { orderId, tillId: known.tillId }, signal);
      // It was asked, nobody knows what came of it, and it cannot be looked up.
      if (asked.events.length === 0 && till.find === null) {
        await tell(deps, orderId, { type: 'Doubt', reason: known.reason ?? 'crash' }, origin);
        return;
      }
      // What was refused before is known; now it is asked anew.
      const isNews = found !== null && !(found.state === 'refused' && asked.events.length > 0);
      const seen = isNews ? found : await create(deps, order, till, signal);
      if (seen.state === 'underWay') throw new TicketUnderWay('The till has not decided yet');
      await hearOfTicket(deps)(orderId, seen, origin);
      // Cancelled while it was on its way: whoever cancelled found no ticket yet.
      const { state: now } = await deps.orders.readFresh(orderStream(orderId));
      if (placed(now).status === 'cancelled') await cancelTicket(deps)(orderId, signal, origin);
    } catch (error) {
      if (error instanceof UnknownDishes) {
        const { code, dishes } = error;
        await tell(deps, orderId, { type: 'Refuse', code, dishes }, origin);
      } else if (error instanceof TillRefusal)
        await tell(deps, orderId, { type: 'Refuse', code: error.code }, origin);
      else if (error instanceof TillSilent && error.mayStand && till.find === null)
        await tell(deps, orderId, { type: 'Doubt', reason: error.reason }, origin);
      else {
        const silent = error instanceof TillSilent ? error : null;
        const reason = error instanceof TicketUnderWay ? 'underWay' : (silent?.reason ?? 'failed');
        await tell(deps, orderId, { type: 'Delay', reason, mayStand: silent?.mayStand ?? true }, origin);
        throw error;
      }
    }
  };
export type SendTicket = ReturnType<typeof sendTicket>;

type Opened = Awaited<ReturnType<Tills['open']>>;

const lookedFor = async (
  find: Opened['find'],
  of: TicketInTill,
  signal: AbortSignal | undefined,
): Promise<SeenTicket | null> => (await find?.([of], signal))?.get(of.orderId) ?? null;

class UnknownDishes extends TillRefusal {
  readonly dishes: readonly string[];
  constructor(code: string, dishes: readonly string[]) {
    super(code);
    this.dishes = dishes;
  }
}

const create = (
  { shop, words }: TicketDeps,
  order: PlacedOrder,
  till: Opened,
  signal: AbortSignal | undefined,
): Promise<SeenTicket> => {
  const made = ticketOf(order, { till: till.name, shop: shop.current(), words });
  if ('refusal' in made) throw new UnknownDishes(made.refusal, made.dishes);
  return till.create(made.ticket, signal);
};

/** @throws {DomainError} when there is nothing to send anew. */
export const requireAnew =
  (deps: Pick<TicketDeps, 'eventStore' | 'tills' | 'orders'>) =>
  async (orderId: string): Promise<void> => {
    const { status } = placed((await deps.orders.readFresh(orderStream(orderId))).state);
    if (deps.tills.current() === null) throw new DomainError('TillOff', {});
    if (isFinal(status)) throw new DomainError('OrderIsFinal', { status });
    const { state } = await readTicket(deps, orderId);
    if (state === 'accepted' || state === 'cancelled') throw new DomainError('TicketStands', {});
  };
export type RequireAnew = ReturnType<typeof requireAnew>;

const readTicket = async ({ eventStore }: Pick<TicketDeps, 'eventStore'>, orderId: string): Promise<Ticket> =>
  (await loadAggregate(eventStore, ticket, ticketStream(orderId))).state;

/** Staff have found it in the till: that is where it is. */
export const confirmTicket =
  (deps: Pick<TicketDeps, 'eventStore' | 'clock'>) =>
  async (orderId: string, number: string, origin: Origin): Promise<void> => {
    await tell(deps, orderId, { type: 'Confirm', number }, origin);
  };
export type ConfirmTicket = ReturnType<typeof confirmTicket>;

/** A cancelled order is taken out of the till. @throws when it has to be tried again. */
export const cancelTicket =
  (deps: TicketDeps) =>
  async (orderId: string, signal: AbortSignal | undefined, origin: Origin): Promise<void> => {
    const known = await readTicket(deps, orderId);
    const { till: name, tillId } = known;
    if (name === null || known.state === 'cancelled') return;
    const mayStand = known.state === 'accepted' || known.state === 'doubted' || known.mayStand;
    // The till cancelled it itself, or it never was there.
    if (!mayStand || moveOf(name, known.status ?? '', deps.shop.current().integrations) === 'cancelled') {
      await tell(deps, orderId, { type: 'Cancel' }, origin);
      return;
    }
    const till = await deps.tills.open(name);
    if (isUnanswered(known)) {
      const seen = await lookedFor(till.find, { orderId, tillId }, signal);
      if (seen?.state === 'underWay') throw new TicketUnderWay('The till has not decided yet');
      if (!seen || seen.state === 'refused') {
        await tell(deps, orderId, seen ? { type: 'Refuse', code: seen.code } : { type: 'Cancel' }, origin);
        return;
      }
      await tellSeen(deps, orderId, seen, origin);
    }
    try {
      if (!till.cancel) throw new TillRefusal('byHand');
      await till.cancel({ orderId, tillId }, signal);
      await tell(deps, orderId, { type: 'Cancel' }, origin);
    } catch (error) {
      if (!(error instanceof TillRefusal)) throw error;
      await tell(deps, orderId, { type: 'RefuseCancel', code: error.code }, origin);
    }
  };

/** What the till tells of its tickets, by their orders. What it says of those that wait for an answer is an answer. */
export const seeTickets =
  (deps: TicketDeps) =>
  async (orderIds: readonly string[], signal: AbortSignal | undefined, origin: Origin): Promise<void> => {
    const name = deps.tills.current();
    const till = name && (await deps.tills.open(name));
    if (!till?.find || orderIds.length === 0) return;
    const known = await Promise.all(
      orderIds.map(async (orderId) => {
        const { tillId } = await readTicket(deps, orderId);
        return { orderId, tillId };
      }),
    );
    const found = await till.find(known, signal);
    for (const orderId of orderIds) {
      const seen = found.get(orderId);
      if (seen) await hearOfTicket(deps)(orderId, seen, origin);
    }
  };

/** One thing that a till has told. */
export const hearOfTicket =
  (deps: TicketDeps) =>
  async (orderId: string, seen: SeenTicket, origin: Origin): Promise<void> => {
    if (seen.state === 'underWay') return;
    await tellSeen(deps, orderId, seen, origin);
    if (seen.state === 'accepted' && seen.status !== null)
      await tell(deps, orderId, { type: 'Move', status: seen.status }, origin);
  };

/** A till that cannot be asked has told where it has an order. */
export const moveTicket =
  (deps: Pick<TicketDeps, 'eventStore' | 'clock'>) =>
  async (orderId: string, status: string, origin: Origin): Promise<void> => {
    await tell(deps, orderId, { type: 'Move', status }, origin);
  };

/** The order goes where the till has it, by the table of staff: forwards only, and never back out of its end. */
export const followTicket =
  (deps: TicketDeps) =>
  async (orderId: string, status: string, origin: Origin): Promise<void> => {
    const { till } = await readTicket(deps, orderId);
    const order = placed((await deps.orders.readFresh(orderStream(orderId))).state);
    if (till === null || isFinal(order.status)) return;
    const to = moveOf(till, status, deps.shop.current().integrations);
    if (to === 'none') return;
    const change = changeOrder(deps);
    try {
      if (to === 'cancelled')
        await change({ type: 'Cancel', orderId, by: 'system', reason: deps.words.cancelled }, origin);
      else
        for (const step of stepsTo(order.status, to, order.details.method))
          await change({ type: 'Move', orderId, to: step }, origin);
    } catch (error) {
      // Staff were faster: what they made of it holds.
      if (!(error instanceof DomainError)) throw error;
    }
  };
