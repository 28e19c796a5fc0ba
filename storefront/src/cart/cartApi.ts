import type {
  addToCart,
  addWok,
  Cart,
  changeAdditionalCount,
  changeCount,
  changeDeliveryTerms,
  changeModifiers,
  changeWantedTime,
  restoreCart,
} from '../../../api/contract/cart.contract.ts';
import type { Call } from '../../../api/contract/endpoint.ts';
import { gatewayApi } from '../store/gatewayApi.ts';

type CartAnswer = { cart: Cart };
/** Says that a repeated request is the same one: a lost answer must not add a dish twice. */
type Repeatable<Body> = Body & { idempotencyKey?: string };

const once = ({ idempotencyKey, ...body }: Repeatable<object>) => ({
  body,
  // Sent also when the page is being left: a dish that was just added must not vanish.
  keepalive: true,
  ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
});

/** Every call of the cart; each answers with the whole cart, which takes the place of the one that is held. */
export const cartApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    addToCart: build.mutation<CartAnswer, Repeatable<Call<typeof addToCart>['body']>>({
      query: (call) => ({ url: 'api/cart/add', method: 'PUT', ...once(call) }),
    }),
    addWok: build.mutation<CartAnswer, Repeatable<Call<typeof addWok>['body']>>({
      query: (call) => ({ url: 'api/cart/constructor/wok', method: 'PUT', ...once(call) }),
    }),
    clearCart: build.mutation<CartAnswer, void>({
      query: () => ({ url: 'api/cart/clear', method: 'DELETE' }),
    }),
    restoreCart: build.mutation<CartAnswer, Call<typeof restoreCart>['body']>({
      query: (body) => ({ url: 'api/cart/restore', method: 'PUT', body }),
    }),
    changeDeliveryTerms: build.mutation<CartAnswer, Call<typeof changeDeliveryTerms>['body']>({
      query: (body) => ({ url: 'api/cart/change/delivery_terms', method: 'PUT', body }),
    }),
    changeWantedTime: build.mutation<CartAnswer, Call<typeof changeWantedTime>['body']>({
      query: (body) => ({ url: 'api/cart/change/wanted_time', method: 'PUT', body }),
    }),
    changeSelfPickupDiscount: build.mutation<CartAnswer, 'add' | 'remove'>({
      query: (action) => ({ url: `api/cart/change/self_pickup_discount/${action}`, method: 'PUT' }),
    }),
    changeCount: build.mutation<CartAnswer, Call<typeof changeCount>['body']>({
      query: (body) => ({ url: 'api/cart/change/count/by_uid', method: 'PUT', body, keepalive: true }),
    }),
    changeAdditionalCount: build.mutation<CartAnswer, Call<typeof changeAdditionalCount>['body']>({
      query: (body) => ({
        url: 'api/cart/additional/change/count',
        method: 'PUT',
        body,
        keepalive: true,
      }),
    }),
    changeModifiers: build.mutation<CartAnswer, Call<typeof changeModifiers>['body']>({
      query: (body) => ({ url: 'api/cart/change/modifiers', method: 'PUT', body }),
    }),
    removeFromCart: build.mutation<CartAnswer, { uid: string }>({
      query: (body) => ({ url: 'api/cart/remove/by_uid', method: 'POST', body, keepalive: true }),
    }),
    applyPromocode: build.mutation<CartAnswer, { promocode: string }>({
      query: (body) => ({ url: 'api/cart/promocode', method: 'PUT', body }),
    }),
    removePromocode: build.mutation<CartAnswer, void>({
      query: () => ({ url: 'api/cart/promocode', method: 'DELETE' }),
    }),
    chooseGift: build.mutation<CartAnswer, { product_id: string }>({
      query: (body) => ({ url: 'api/cart/gift', method: 'PUT', body }),
    }),
    removeGift: build.mutation<CartAnswer, void>({
      query: () => ({ url: 'api/cart/gift', method: 'DELETE' }),
    }),
  }),
});

export const {
  useAddWokMutation,
  useClearCartMutation,
  useRestoreCartMutation,
  useChangeDeliveryTermsMutation,
  useChangeWantedTimeMutation,
  useChangeSelfPickupDiscountMutation,
  useChangeAdditionalCountMutation,
  useChangeModifiersMutation,
  useApplyPromocodeMutation,
  useRemovePromocodeMutation,
  useChooseGiftMutation,
  useRemoveGiftMutation,
} = cartApi;
