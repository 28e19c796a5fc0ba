import { changeOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { palette } from '../../../../api/contract/admin/palette.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo } from '../../gatewayApi.ts';

export type Found = Answer<typeof palette>;

export const { usePaletteQuery, useAddMinutesMutation } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    palette: build.query<Found, Call<typeof palette>>({
      query: requestTo(palette),
      // Orders move and dishes stop: what was found a while ago is asked again.
      keepUnusedDataFor: 5,
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
