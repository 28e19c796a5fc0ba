import type { CartCommands } from '../../commands/cart/cartCommands.ts';
import { type OrderAnswer, type PlaceOrderDeps, placeOrder } from '../../commands/order/placeOrder.ts';
import type { RepeatOrder } from '../../commands/order/repeatOrder.ts';
import type { EventStore, Origin, ShopReader } from '../../commands/ports.ts';
import type { SavedAddress } from '../../domain/client/client.events.ts';
import { DomainError } from '../../domain/domainError.ts';
import { feedback } from '../../domain/feedback/feedback.ts';
import { roubles } from '../../domain/money.ts';
import type { Customer } from '../../domain/order/orderOwner.ts';
import { payment } from '../../domain/payment/payment.ts';
import { emptyQueue } from '../../domain/shop/queue.ts';
import { whose } from '../cart/cart.routes.ts';
import type { PresentCart } from '../cart/presentCart.ts';
import type { ShownCarts } from '../cart/shownCarts.ts';
import { reOrder, reOrderByPath } from '../contract/client.contract.ts';
import * as contract from '../contract/order.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { problemText } from '../problem.ts';
import { type Routes, route } from '../route.ts';
import { cookieNames } from '../sessions/cookieNames.ts';
import type { RequestContext } from '../sessions/requestContext.ts';
import type { Session } from '../sessions/session.ts';
import { orderTexts } from '../texts/orderTexts.ts';
import { becameCheaper, type Cheaper } from './becameCheaper.ts';
import { type OrderLimitsDeps, orderLimits } from './orderLimits.ts';
import { customerOf, ownsOrder } from './orderOwner.ts';
import { withFreshCart } from './orderRefusal.ts';
import { orderSlots } from './orderSlots.ts';
import { orderView } from './orderView.ts';
import { addressOf, wishesOf } from './orderWishes.ts';
import { paymentOf } from './payment.ts';
import { hasConsented, keepConsent, type PersonalDataConsentDeps } from './personalDataConsent.ts';
import { type ReadOrder, readOrder } from './readOrder.ts';
import { repeatMessage } from './repeatMessage.ts';
import { savedAddress } from './savedAddress.ts';

export interface OrderRoutesDeps extends PlaceOrderDeps, OrderLimitsDeps, PersonalDataConsentDeps {
  readonly shop: ShopReader;
  readonly eventStore: Pick<EventStore, 'read' | 'lastPosition'>;
  readonly cartCommands: Pick<CartCommands, 'readCart'>;
  readonly repeatOrder: RepeatOrder;
  readonly presentCart: PresentCart;
  readonly shownCarts: ShownCarts;
  readonly cancelOrder: (request: {
    readonly orderId: string;
    readonly by: 'customer';
    readonly reason: string;
    readonly customer: Customer;
    readonly origin: Origin;
  }) => Promise<unknown>;
  /** Reads at the bank what becomes of the order's payments; a silent bank changes nothing. */
  readonly askBank: (orderId: string, signal: AbortSignal, origin: Origin) => Promise<unknown>;
  readonly saveAddress: (request: {
    readonly clientId: string;
    readonly address: SavedAddress;
    readonly origin: Origin;
  }) => Promise<unknown>;
}

/** A customer waits for it. */
const askMs = 8_000;

export const orderRoutes = (deps: OrderRoutesDeps): Routes => {
  const place = placeOrder(deps);
  const limitsOf = orderLimits(deps);
  const refuse = withFreshCart(deps);
  const view = (read: ReadOrder, session: Session) =>
    orderView(read, {
      shop: deps.shop.current(),
      at: deps.clock.now(),
      isOwner: ownsOrder(session, read.order.details),
    });
  const freshCart = async (request: RequestContext) =>
    deps.presentCart(await deps.cartCommands.readCart(whose(request)), request.session);

  return (router) => {
    route(router, contract.orderSlots, async (request) => {
      const { priced } = await deps.cartCommands.readCart(whose(request));
      const shop = deps.shop.current();
      const queueOf = shop.settings.queue?.enabled ? await deps.readQueue() : emptyQueue;
      return orderSlots(shop, priced.delivery, deps.clock.now(), queueOf);
    });

    route(router, contract.placeOrder, async (request) => {
      const { body, session, idempotencyKey, origin } = request;
      const address = addressOf(body);
      const consent = body.consent || (await hasConsented(deps, session));
      const wishes = wishesOf({ ...body, consent });
      const limits = limitsOf({
        address: request.address,
        browserId: session.browserId,
        phone: wishes.customer.phone,
      });
      const answer = await place({
        ...whose(request),
        admit: limits.admit,
        ...(idempotencyKey !== null && { key: idempotencyKey }),
        ...(body.revision !== undefined && { revision: body.revision - 1 }),
        wishes,
        address,
      }).catch(async (error: unknown) => {
        await (error instanceof DomainError ? limits.refused() : limits.nothingCameOfIt());
        throw await refuse(error, session, origin);
      });
      await (answer.repeated ? limits.nothingCameOfIt() : limits.placed());
      if (session.client) request.cookies.set(cookieNames.known, 'orders');
      const keep = body.address?.save ? savedAddress(deps, answer.order.details, body.address.title) : null;
      // The order stands, whatever becomes of the address book and of what the next order need not ask.
      if (keep) await deps.saveAddress({ ...keep, origin }).catch(() => undefined);
      if (body.consent) await keepConsent(deps, request).catch(() => undefined);
      const read = answer.repeated
        ? await readOrder(deps.eventStore, answer.order.details.orderId)
        : justPlaced(answer, deps.clock.now());
      const cheaper = becameCheaper(body, answer.order.details, deps.shownCarts);
      return {
        order: view(read, session),
        cart: await freshCart(request),
        message: placedMessage(answer, cheaper),
        cheaper,
        redirect: `/checkout/${answer.order.details.orderId}${answer.order.status === 'awaiting_payment' ? '?pay=1' : ''}`,
      };
    });

    route(router, contract.syncOrder, async ({ params, session, origin, signal }) => {
      const known = await readOrder(deps.eventStore, params.id);
      // What the bank does not tell now, its call or the next look will.
      if (known.order.status === 'awaiting_payment')
        await deps.askBank(params.id, AbortSignal.any([signal, AbortSignal.timeout(askMs)]), origin);
      const read = await readOrder(deps.eventStore, params.id);
      return { order: view(read, session), ...paymentOf(read.order) };
    });

    route(router, contract.getOrder, async ({ params, session }) => ({
      order: view(await readOrder(deps.eventStore, params.uid), session),
    }));

    route(router, contract.cancelOrder, async ({ params, body, session, origin }) => {
      const { order } = await readOrder(deps.eventStore, params.uid);
      if (!ownsOrder(session, order.details)) throw new Refusal(401, orderTexts.notYours);
      await deps.cancelOrder({
        orderId: params.uid,
        by: 'customer',
        customer: customerOf(session),
        reason: body.reason,
        origin,
      });
      const read = await readOrder(deps.eventStore, params.uid);
      return { order: view(read, session), message: orderTexts.cancelled(order.number) };
    });

    const repeat = async (request: RequestContext, orderId: string) => {
      const repeated = await deps.repeatOrder({
        ...whose(request),
        customer: customerOf(request.session),
        orderId,
      });
      const { timeZone } = deps.shop.current().settings;
      const missing = repeated.missing.map(({ name, problem }) => ({
        name,
        reason: problemText(problem, timeZone),
      }));
      return {
        cart: await deps.presentCart(repeated, request.session),
        missing,
        message: repeatMessage(repeated.added, missing),
      };
    };
    route(router, reOrder, (request) => repeat(request, request.body.order_id));
    route(router, reOrderByPath, (request) => repeat(request, request.params.order_id));
  };
};

const placedMessage = ({ repeated, order }: OrderAnswer, cheaper: Cheaper): string => {
  const message = (repeated ? orderTexts.placedAlready : orderTexts.placed)(order.number);
  return cheaper ? orderTexts.cheaper(message, roubles(cheaper.was), roubles(cheaper.now)) : message;
};

/** An order that was placed in this very request: nobody can have moved it yet. */
const justPlaced = ({ order }: OrderAnswer, at: string): ReadOrder => ({
  order,
  times: { [order.status]: at },
  refundedAt: new Map(),
  feedback: feedback.initialState,
  payment: payment.initialState,
});
