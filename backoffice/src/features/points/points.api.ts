import * as contract from '../../../../api/contract/admin/products.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo, staleOf } from '../../gatewayApi.ts';

export const { useStoppedDishesQuery, useStopDishMutation } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    stoppedDishes: build.query<Answer<typeof contract.adminProducts>, void>({
      query: () => requestTo(contract.adminProducts)({ body: { state: 'stopped', per_page: 200 } }),
      providesTags: (answer) =>
        listTags('Product', answer?.products.map(({ product_id }) => product_id) ?? []),
    }),
    stopDish: build.mutation<Answer<typeof contract.saveProduct>, Call<typeof contract.saveProduct>>({
      query: requestTo(contract.saveProduct),
      invalidatesTags: (_answer, _error, { body }) => staleOf('Product', body.page_id ? [body.page_id] : []),
    }),
  }),
});
