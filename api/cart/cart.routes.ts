import type { CartCommands } from '../../commands/cart/cartCommands.ts';
import type { CartAnswer, CartRequest } from '../../commands/cart/changeCart.ts';
import type { Clock, ShopReader } from '../../commands/ports.ts';
import type { AddressTokens } from '../address/addressToken.ts';
import * as contract from '../contract/cart.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { type Routes, route } from '../route.ts';
import type { RateLimits } from '../security/rateLimits.ts';
import type { RequestContext } from '../sessions/requestContext.ts';
import { cartIdOf } from '../sessions/session.ts';
import { deliveryTerms } from './deliveryTerms.ts';
import type { PresentCart } from './presentCart.ts';
import { countGuesses } from './promocodeGuesses.ts';

export interface CartRoutesDeps {
  readonly cartCommands: CartCommands;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  readonly addressTokens: AddressTokens;
  readonly presentCart: PresentCart;
}

/** Every change of the cart: one append, and nothing else on the wire; the answer is the whole cart. */
export const cartRoutes = (deps: CartRoutesDeps): Routes => {
  const { cartCommands } = deps;
  const guessed = countGuesses(deps);
  const answerWith = async (
    context: RequestContext,
    answer: Promise<CartAnswer>,
  ): Promise<Answer<typeof contract.addToCart>> => ({
    cart: await deps.presentCart(await answer, context.session),
  });
  const restore = {
    removed: cartCommands.restoreRemoved,
    offered: cartCommands.takeOffered,
    dismiss_offered: cartCommands.dismissOffered,
  } as const;

  return (router) => {
    route(router, contract.addToCart, (request) =>
      answerWith(
        request,
        cartCommands.addToCart({
          ...whose(request),
          productId: request.body.product_id,
          modifierIds: request.body.modifier_ids,
          count: request.body.count,
          ...keyOf(request),
        }),
      ),
    );
    route(router, contract.addWok, (request) =>
      answerWith(
        request,
        cartCommands.addWokToCart({
          ...whose(request),
          optionIds: request.body.option_ids,
          count: request.body.count,
          ...(request.body.replace_uid !== undefined && { replaceUid: request.body.replace_uid }),
          ...keyOf(request),
        }),
      ),
    );
    route(router, contract.readCart, (request) => answerWith(request, cartCommands.readCart(whose(request))));
    route(router, contract.clearCart, (request) =>
      answerWith(request, cartCommands.clearCart(whose(request))),
    );
    route(router, contract.restoreCart, (request) =>
      answerWith(request, restore[request.body.what](whose(request))),
    );
    route(router, contract.changeDeliveryTerms, (request) => {
      const terms = deliveryTerms(request.body, {
        shop: deps.shop.current(),
        place: deps.addressTokens.read(request.body.address_token, deps.clock.now()),
      });
      return answerWith(request, cartCommands.changeDeliveryTerms({ ...whose(request), terms }));
    });
    route(router, contract.changeWantedTime, (request) =>
      answerWith(
        request,
        cartCommands.changeWantedTime({
          ...whose(request),
          wantedAt: request.body.slot_start && new Date(request.body.slot_start).toISOString(),
        }),
      ),
    );
    route(router, contract.changeSelfPickupDiscount, (request) =>
      answerWith(
        request,
        cartCommands.switchSelfPickupDiscount({ ...whose(request), on: request.params.action === 'add' }),
      ),
    );
    route(router, contract.changeCount, (request) =>
      answerWith(
        request,
        cartCommands.changeLineCount({
          ...whose(request),
          uid: request.body.uid,
          count: request.body.new_count,
        }),
      ),
    );
    route(router, contract.changeAdditionalCount, (request) =>
      answerWith(
        request,
        cartCommands.changeAdditionalCount({
          ...whose(request),
          additionalId: request.body.additional_id,
          count: request.body.count,
        }),
      ),
    );
    route(router, contract.changeModifiers, (request) =>
      answerWith(
        request,
        cartCommands.changeLineModifiers({
          ...whose(request),
          productId: request.body.product_id,
          oldModifierIds: request.body.old_modifier_ids,
          newModifierIds: request.body.new_modifier_ids,
        }),
      ),
    );
    route(router, contract.removeFromCart, (request) =>
      answerWith(request, cartCommands.removeLine({ ...whose(request), uid: request.body.uid })),
    );
    route(router, contract.applyPromocode, (request) =>
      answerWith(
        request,
        guessed(request, () =>
          cartCommands.applyPromocode({ ...whose(request), code: request.body.promocode }),
        ),
      ),
    );
    route(router, contract.removePromocode, (request) =>
      answerWith(request, cartCommands.removePromocode(whose(request))),
    );
    route(router, contract.chooseGift, (request) =>
      answerWith(request, cartCommands.chooseGift({ ...whose(request), productId: request.body.product_id })),
    );
    route(router, contract.removeGift, (request) =>
      answerWith(request, cartCommands.removeGift(whose(request))),
    );
  };
};

/** The cart of this session, and who asks. */
export const whose = ({ session, origin }: RequestContext): CartRequest => ({
  cartId: cartIdOf(session),
  clientId: session.client?.clientId ?? null,
  origin,
});

const keyOf = ({ idempotencyKey }: RequestContext) =>
  idempotencyKey === null ? {} : { commandId: idempotencyKey };
