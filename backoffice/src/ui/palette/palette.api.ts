import { changeOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { palette } from '../../../../api/contract/admin/palette.contract.ts';
import { setPause } from '../../../../api/contract/admin/workingHours.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo, staleOf } from '../../gatewayApi.ts';

export type Found = Answer<typeof palette>;

export const { usePaletteQuery, useAddMinutesMutation, usePauseShopMutation } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    palette: build.query<Found, Call<typeof palette>>({
      query: requestTo(palette),
      // Orders move and dishes stop: what was found a while ago is asked again.
      keepUnusedDataFor: 5,
    }),
    pauseShop: build.mutation<Answer<typeof setPause>, { readonly minutes: number | null }>({
      query: ({ minutes }) => requestTo(setPause)({ body: { point_id: null, minutes } }),
      invalidatesTags: [...staleOf('Settings', ['shop']), 'Shell'],
    }),
    addMinutes: build.mutation<
      Answer<typeof changeOrder>,
      { readonly orderId: string; readonly minutes: number }
    >({
      query: ({ orderId, minutes }) =>
        requestTo(changeOrder)({ body: { order_id: orderId, add_minutes: minutes } }),
      invalidatesTags: (_answer, _error, { orderId }) => [...listTags('Order', [orderId]), 'Home'],
    }),
  }),
});
