import type { Clock, EventStore } from '../../commands/ports.ts';
import { isFinal } from '../../domain/order/orderMoves.ts';
import { subscribePush } from '../contract/init.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { orderTexts } from '../texts/orderTexts.ts';
import { ownsOrder } from './orderOwner.ts';
import { readOrder } from './readOrder.ts';

export interface PushSubscription {
  readonly orderId: string;
  readonly personId: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}
export interface PushSubscriptions {
  keep(subscription: PushSubscription, now: string): Promise<void>;
}

export interface PushRoutesDeps {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly clock: Clock;
  readonly pushSubscriptions: PushSubscriptions;
}

/**
 * The browsers' own push services. We post to the address that a browser names: any other one would let a visitor make
 * the server call whom they like.
 */
const services =
  /(?:^|\.)(?:googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com|push\.yandex\.(?:ru|net))$/;

export const pushRoutes =
  ({ eventStore, clock, pushSubscriptions }: PushRoutesDeps): Routes =>
  (router) => {
    route(router, subscribePush, async ({ body, session }) => {
      const { order } = await readOrder(eventStore, body.order_uid);
      if (!ownsOrder(session, order.details)) throw new Refusal(422, orderTexts.subscribeYours);
      if (!isPushService(body.endpoint) || isFinal(order.status)) throw new Refusal(422, orderTexts.pushOff);
      await pushSubscriptions.keep(
        {
          orderId: body.order_uid,
          personId: order.details.personId,
          endpoint: body.endpoint,
          keys: body.keys,
        },
        clock.now(),
      );
      return { message: orderTexts.subscribed };
    });
  };

const isPushService = (endpoint: string): boolean => {
  const { protocol, hostname, port, username } = new URL(endpoint);
  return protocol === 'https:' && port === '' && username === '' && services.test(hostname);
};
