import type { CartCommands } from '../../commands/cart/cartCommands.ts';
import type { Clock, ShopReader } from '../../commands/ports.ts';
import { openingOf } from '../../domain/shop/opening.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { whose } from '../cart/cart.routes.ts';
import type { PresentCart } from '../cart/presentCart.ts';
import type { Client } from '../contract/client.contract.ts';
import { getInit, type Init, init, type StaffUser } from '../contract/init.contract.ts';
import type { Routes } from '../route.ts';
import { sendJsonText } from '../sendJson.ts';
import { contextOf } from '../sessions/requestContext.ts';
import { changesAt } from '../shop/changeInstant.ts';
import { publicInit } from './publicInit.ts';

export interface InitRoutesDeps {
  readonly cartCommands: Pick<CartCommands, 'readCart'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
  readonly presentCart: PresentCart;
  /** Null when the account is no more. */
  readonly readClient: (clientId: string) => Promise<Client | null>;
  readonly findNeedFeedback: (clientId: string) => Promise<Init['need_feedback']>;
  readonly readStaff: (staffId: string) => Promise<StaffUser | null>;
  readonly suggestionsOn: () => boolean;
  readonly acquiringOn: () => boolean;
  readonly pushKey: string | null;
}

const personalInit = init.pick({ cart: true, client: true, need_feedback: true, user: true, now: true });

/**
 * All that the shop needs at its start. The public part is large and the same for everyone: it is made and written once
 * for each version of the shop, and each answer only adds its personal part.
 */
export const initRoutes = (deps: InitRoutesDeps): Routes => {
  const publicPart = keptPublicPart(deps);

  return (router) => {
    router.get(getInit.path, async (request, response) => {
      const context = contextOf(request, response, false);
      const { client, staff } = context.session;
      const [cart, known, needFeedback, user] = await Promise.all([
        deps.cartCommands
          .readCart(whose(context))
          .then((answer) => deps.presentCart(answer, context.session)),
        client && deps.readClient(client.clientId),
        client && deps.findNeedFeedback(client.clientId),
        staff && deps.readStaff(staff.staffId),
      ]);
      const personal = personalInit.parse({
        cart,
        client: known,
        need_feedback: needFeedback,
        user,
        now: deps.clock.now(),
      });
      // Two JSON objects in one: the first without its last brace, the second without its first.
      const body = `${publicPart().slice(0, -1)},${JSON.stringify(personal).slice(1)}`;
      await sendJsonText(request, response, body);
    });
  };
};

/** The public part in ready words, until the shop changes or one of its clocks moves. */
const keptPublicPart = (deps: InitRoutesDeps): (() => string) => {
  let kept: {
    readonly shop: Shop;
    readonly acquiringOn: boolean;
    readonly until: number;
    readonly text: string;
  } | null = null;
  return () => {
    const shop = deps.shop.current();
    const at = deps.clock.now();
    const now = Date.parse(at);
    const acquiringOn = deps.acquiringOn();
    if (kept && kept.shop === shop && kept.acquiringOn === acquiringOn && now < kept.until) return kept.text;
    const { pushKey } = deps;
    const suggestionsOn = deps.suggestionsOn();
    const text = JSON.stringify(
      publicSchema.parse(publicInit({ shop, at, suggestionsOn, acquiringOn, pushKey })),
    );
    kept = { shop, acquiringOn, until: Math.min(changesAt(shop, now), opensOrCloses(shop, at)), text };
    return text;
  };
};

const publicSchema = init.omit({ cart: true, client: true, need_feedback: true, user: true, now: true });

/** When the shop or one of its points next opens or closes. */
const opensOrCloses = (shop: Shop, at: string): number =>
  Math.min(
    ...[null, ...shop.points.values()].map((point) => {
      const { changesAt: instant } = openingOf(shop, point, at);
      return instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant);
    }),
  );
