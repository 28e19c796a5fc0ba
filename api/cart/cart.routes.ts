import { addToCart } from '../../commands/cart/addToCart.ts';
import { addWokToCart } from '../../commands/cart/addWokToCart.ts';
import { applyPromocode } from '../../commands/cart/applyPromocode.ts';
import { changeAdditionalCount } from '../../commands/cart/changeAdditionalCount.ts';
import type { CartAnswer, CartDeps, CartRequest } from '../../commands/cart/changeCart.ts';
import { changeDeliveryTerms } from '../../commands/cart/changeDeliveryTerms.ts';
import { changeLineCount } from '../../commands/cart/changeLineCount.ts';
import { changeLineModifiers } from '../../commands/cart/changeLineModifiers.ts';
import { chooseGift } from '../../commands/cart/chooseGift.ts';
import { clearCart } from '../../commands/cart/clearCart.ts';
import { dismissOffered } from '../../commands/cart/dismissOffered.ts';
import { readCart } from '../../commands/cart/readCart.ts';
import { removeGift } from '../../commands/cart/removeGift.ts';
import { removeLine } from '../../commands/cart/removeLine.ts';
import { removePromocode } from '../../commands/cart/removePromocode.ts';
import { restoreRemoved } from '../../commands/cart/restoreRemoved.ts';
import { switchSelfPickupDiscount } from '../../commands/cart/switchSelfPickupDiscount.ts';
import { takeOffered } from '../../commands/cart/takeOffered.ts';
import type { AddressTokens } from '../address/addressToken.ts';
import * as contract from '../contract/cart.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { type Routes, route } from '../route.ts';
import type { RequestContext } from '../sessions/requestContext.ts';
import { cartIdOf } from '../sessions/session.ts';
import { deliveryTerms } from './deliveryTerms.ts';
import type { PresentCart } from './presentCart.ts';

export interface CartRoutesDeps extends CartDeps {
  readonly addressTokens: AddressTokens;
  readonly presentCart: PresentCart;
}

/** Every change of the cart: one append, and nothing else on the wire; the answer is the whole cart. */
export const cartRoutes = (deps: CartRoutesDeps): Routes => {
  const answerWith = async (
    context: RequestContext,
    answer: Promise<CartAnswer>,
  ): Promise<Answer<typeof contract.addToCart>> => ({
    cart: await deps.presentCart(await answer, context.session),
  });
  const restore = {
    removed: restoreRemoved(deps),
    offered: takeOffered(deps),
    dismiss_offered: dismissOffered(deps),
  } as const;

  return (router) => {
    route(router, contract.addToCart, (request) =>
      answerWith(
        request,
        addToCart(deps)({
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
        addWokToCart(deps)({
          ...whose(request),
          optionIds: request.body.option_ids,
          count: request.body.count,
          ...(request.body.replace_uid !== undefined && { replaceUid: request.body.replace_uid }),
          ...keyOf(request),
        }),
      ),
    );
    route(router, contract.readCart, (request) => answerWith(request, readCart(deps)(whose(request))));
    route(router, contract.clearCart, (request) => answerWith(request, clearCart(deps)(whose(request))));
    route(router, contract.restoreCart, (request) =>
      answerWith(request, restore[request.body.what](whose(request))),
    );
    route(router, contract.changeDeliveryTerms, (request) => {
      const terms = deliveryTerms(request.body, {
        shop: deps.shop.current(),
        place: deps.addressTokens.read(request.body.address_token, deps.clock.now()),
      });
      return answerWith(request, changeDeliveryTerms(deps)({ ...whose(request), terms }));
    });
    route(router, contract.changeSelfPickupDiscount, (request) =>
      answerWith(
        request,
        switchSelfPickupDiscount(deps)({ ...whose(request), on: request.params.action === 'add' }),
      ),
    );
    route(router, contract.changeCount, (request) =>
      answerWith(
        request,
        changeLineCount(deps)({ ...whose(request), uid: request.body.uid, count: request.body.new_count }),
      ),
    );
    route(router, contract.changeAdditionalCount, (request) =>
      answerWith(
        request,
        changeAdditionalCount(deps)({
          ...whose(request),
          additionalId: request.body.additional_id,
          count: request.body.count,
        }),
      ),
    );
    route(router, contract.changeModifiers, (request) =>
      answerWith(
        request,
        changeLineModifiers(deps)({
          ...whose(request),
          productId: request.body.product_id,
          oldModifierIds: request.body.old_modifier_ids,
          newModifierIds: request.body.new_modifier_ids,
        }),
      ),
    );
    route(router, contract.removeFromCart, (request) =>
      answerWith(request, removeLine(deps)({ ...whose(request), uid: request.body.uid })),
    );
    route(router, contract.applyPromocode, (request) =>
      answerWith(request, applyPromocode(deps)({ ...whose(request), code: request.body.promocode })),
    );
    route(router, contract.removePromocode, (request) =>
      answerWith(request, removePromocode(deps)(whose(request))),
    );
    route(router, contract.chooseGift, (request) =>
      answerWith(request, chooseGift(deps)({ ...whose(request), productId: request.body.product_id })),
    );
    route(router, contract.removeGift, (request) => answerWith(request, removeGift(deps)(whose(request))));
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
