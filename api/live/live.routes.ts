import { setMaxListeners } from 'node:events';
import type { Clock, EventStore } from '../../commands/ports.ts';
import { sellingProblem } from '../../domain/selling/availability.ts';
import { findOrder } from '../../projections/orders/orders.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { ShopFollower } from '../../projections/shop/shopReader.ts';
import { adminOrderView } from '../admin/adminOrderView.ts';
import type { StaffPresence } from '../admin/presence.routes.ts';
import { type AdminOrder, ordersLive } from '../contract/admin/orders.contract.ts';
import { shopLive } from '../contract/catalogue.contract.ts';
import { orderLive } from '../contract/order.contract.ts';
import { ownsOrder } from '../order/orderOwner.ts';
import { orderView } from '../order/orderView.ts';
import { readOrder } from '../order/readOrder.ts';
import { type Routes, routeStream } from '../route.ts';
import { cookieNames } from '../sessions/cookieNames.ts';
import type { Session } from '../sessions/session.ts';
import type { SessionKind, SessionStore } from '../sessions/sessionStore.ts';
import { sellingNow } from '../shop/availability.ts';
import { pathsOf } from '../shop/paths.ts';
import { type EventStream, openEventStream } from './eventStream.ts';
import type { OrderChange, OrderChanges } from './orderChanges.ts';
import { createSerialQueue } from './serialQueue.ts';

export interface LiveDeps {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
  readonly orderChanges: OrderChanges;
  readonly shop: Pick<ShopFollower, 'current' | 'onChange'>;
  readonly clock: Clock;
  readonly presence: Pick<StaffPresence, 'onChange'>;
  readonly sessions: Pick<SessionStore, 'find' | 'onEnd'>;
  /** Aborts when the server is about to stop. */
  readonly stopping: AbortSignal;
}

const waitMs = 5_000;
/** What the frame of the back office tells of the shop: its hours, its name, works on the site. */
const frameKinds = ['WorkingHours', 'Point', 'Settings'] as const;

/** Orders as they move, to their customers and to the board; what staff change in the shop, to whoever looks at it. */
export const liveRoutes =
  (deps: LiveDeps): Routes =>
  (router) => {
    setMaxListeners(0, deps.stopping); // every open stream listens to it
    const boardOrderOf = boardOrders(deps);

    routeStream(router, orderLive, async ({ params: { uid }, session, cookies }, response) => {
      await orderFor(deps, uid, session); // refused before the stream begins
      const stream = openEventStream(response, deps);
      if (session.client)
        endWith(deps, stream, {
          kind: 'client',
          personId: session.client.clientId,
          sessionId: session.client.sessionId,
          token: cookies.get(cookieNames.client) ?? '',
        });
      const enqueue = createSerialQueue();
      const tell = (id?: string) =>
        enqueue(async () => {
          const order = await orderFor(deps, uid, session);
          stream.send({ event: 'order', data: { order }, ...(id !== undefined && { id }) });
        }, stream.close);
      // Listened to first: nothing falls between what is shown now and what comes.
      const end = deps.orderChanges.listen(({ orderId, position }) => {
        if (orderId === uid) tell(String(position));
      });
      stream.onClose(end);
      tell();
    });

    routeStream(router, ordersLive, ({ lastEventId, cookies, session }, response) => {
      const stream = openEventStream(response, deps);
      const enqueue = createSerialQueue();
      const token = cookies.get(cookieNames.staff) ?? '';
      if (session.staff)
        endWith(deps, stream, { ...session.staff, kind: 'staff', personId: session.staff.staffId, token });
      const tell = (change: OrderChange) =>
        enqueue(async () => {
          // Whoever was dismissed since sees no order more.
          if (await deps.sessions.find('staff', token)) await sendToBoard(stream, change, boardOrderOf);
          else stream.close();
        }, stream.close);
      // Listened to first: nothing falls between what was missed and what comes now.
      stream.onClose(deps.orderChanges.listen(tell));
      stream.onClose(
        deps.shop.onChange(({ kinds }) => {
          if (frameKinds.some((kind) => kinds.has(kind))) stream.send({ event: 'shop', data: {} });
        }),
      );
      stream.onClose(deps.presence.onChange((place) => stream.send({ event: 'presence', data: { place } })));
      const missed = lastEventId === null ? [] : missedSince(deps.orderChanges, lastEventId);
      if (missed === null) stream.send({ event: 'reload', data: {} });
      else missed.forEach(tell);
    });

    routeStream(router, shopLive, (_request, response) => {
      const stream = openEventStream(response, deps);
      const tell = () => stream.send({ event: 'menu', data: menuNow(deps) });
      const end = deps.shop.onChange(({ kinds }) => {
        if ([...kinds].some((kind) => kind !== 'Promocode')) tell();
      });
      stream.onClose(end);
      tell();
    });
  };

interface OwnSession {
  readonly kind: SessionKind;
  readonly personId: string;
  readonly sessionId: string;
  readonly token: string;
}

/** A stream ends with the session that it was opened in: at a logout, a new password, a dismissal, an erasure. */
function endWith({ sessions }: LiveDeps, stream: EventStream, { kind, token, ...own }: OwnSession): void {
  const lookAgain = async () => {
    if (!(await sessions.find(kind, token))) stream.close();
  };
  const stop = sessions.onEnd((ended) => {
    if (ended === null) void lookAgain().catch(stream.close);
    else if (ended === own.sessionId || ended === own.personId) stream.close();
  });
  stream.onClose(stop);
  // It may have ended while nobody listened yet.
  void lookAgain().catch(stream.close);
}

async function orderFor({ eventStore, shop, clock }: LiveDeps, uid: string, session: Session) {
  const read = await readOrder(eventStore, uid);
  const isOwner = ownsOrder(session, read.order.details);
  return orderView(read, { shop: shop.current(), at: clock.now(), isOwner });
}

const menuNow = ({ shop, clock }: LiveDeps) => {
  const current = shop.current();
  const selling = sellingNow(current, clock.now());
  const unavailable = pathsOf(current).products.filter((product) => sellingProblem(product, selling));
  return { version: current.version, unavailable: unavailable.map(({ id }) => id) };
};

async function sendToBoard(
  stream: EventStream,
  change: OrderChange,
  boardOrderOf: (change: OrderChange) => Promise<AdminOrder | null>,
): Promise<void> {
  const order = stream.isOpen ? await boardOrderOf(change) : null;
  if (order) stream.send({ event: 'order', data: { order }, id: String(change.position) });
}

/** Null = too long ago to be told order by order. */
const missedSince = (orderChanges: OrderChanges, lastEventId: string): readonly OrderChange[] | null =>
  /^\d{1,18}$/.test(lastEventId) ? orderChanges.since(BigInt(lastEventId)) : null;

/** The order as the board shows it, once the read model has the change; asked once for all who watch. */
const boardOrders = ({ readModels, projections, shop, clock }: LiveDeps) => {
  const known = new WeakMap<OrderChange, Promise<AdminOrder | null>>();
  const find = async ({ orderId, position }: OrderChange): Promise<AdminOrder | null> => {
    await projections.waitFor('orders', position, waitMs);
    const order = await findOrder(readModels, orderId);
    return order && adminOrderView(order, shop.current(), clock.now());
  };
  return (change: OrderChange): Promise<AdminOrder | null> => {
    const order = known.get(change) ?? find(change);
    known.set(change, order);
    return order;
  };
};
