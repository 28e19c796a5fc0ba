import * as contract from '../../../../api/contract/admin/kitchen.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo } from '../../gatewayApi.ts';

export const { useKitchenQuery, useMarkCookedMutation } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    kitchen: build.query<Answer<typeof contract.kitchen>, void>({
      query: () => requestTo(contract.kitchen)({}),
      providesTags: [...listTags('Station', []), ...listTags('Point', [])],
    }),
    markCooked: build.mutation<Answer<typeof contract.markCooked>, Call<typeof contract.markCooked>>({
      query: requestTo(contract.markCooked),
      // After a refusal too: the order is not what the screen shows.
      invalidatesTags: (_answer, _error, { params }) => listTags('Order', [params.id]),
    }),
  }),
});
