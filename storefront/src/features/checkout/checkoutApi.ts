import type { orderDefaults } from '../../../../api/contract/client.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import type {
  checkAddress,
  orderSlots,
  placeOrder,
  suggestAddress,
} from '../../../../api/contract/order.contract.ts';
import { gatewayApi } from '../../store/gatewayApi.ts';

export type AddressAnswer = Answer<typeof checkAddress>;
export type OrderBody = Call<typeof placeOrder>['body'];
export type PlacedAnswer = Answer<typeof placeOrder>;
export type OrderDefaults = Answer<typeof orderDefaults>['defaults'];
export type Slots = Answer<typeof orderSlots>;
export type Suggestion = Answer<typeof suggestAddress>['suggestions'][number];

const checkoutApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    suggestAddress: build.query<Answer<typeof suggestAddress>, { query: string }>({
      query: (body) => ({ url: 'api/suggestions/address', method: 'POST', body }),
    }),
    checkAddress: build.mutation<AddressAnswer, Call<typeof checkAddress>['body']>({
      query: (body) => ({ url: 'api/client/address/check', method: 'POST', body }),
    }),
    /** The argument keeps one client's answer from another one on the same device. */
    orderDefaults: build.query<OrderDefaults, string>({
      query: () => 'api/auth/client/order_defaults',
      transformResponse: ({ defaults }: Answer<typeof orderDefaults>) => defaults,
    }),
    /** `place`: for whom the times are; the gateway knows it from the cart. */
    orderSlots: build.query<Slots, { place: string }>({ query: () => 'api/order/slots' }),
    placeOrder: build.mutation<PlacedAnswer, { body: OrderBody; key: string }>({
      query: ({ body, key }) => ({
        url: 'api/order',
        method: 'PUT',
        body,
        headers: { 'Idempotency-Key': key },
      }),
    }),
  }),
});

export const { suggestAddress: suggestions } = checkoutApi.endpoints;
export const { useCheckAddressMutation, useOrderDefaultsQuery, useOrderSlotsQuery, usePlaceOrderMutation } =
  checkoutApi;
