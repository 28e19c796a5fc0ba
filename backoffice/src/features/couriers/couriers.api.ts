import * as contract from '../../../../api/contract/courier.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo } from '../../gatewayApi.ts';

export const { useCourierOrdersQuery, useCourierMovesMutation } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    courierOrders: build.query<Answer<typeof contract.courierOrders>, Call<typeof contract.courierOrders>>({
      query: requestTo(contract.courierOrders),
      providesTags: listTags('Order', []),
    }),
    courierMoves: build.mutation<Answer<typeof contract.courierMoves>, Call<typeof contract.courierMoves>>({
      query: requestTo(contract.courierMoves),
      invalidatesTags: listTags('Order', []),
    }),
  }),
});
