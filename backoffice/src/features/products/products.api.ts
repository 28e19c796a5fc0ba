import * as contract from '../../../../api/contract/admin/products.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo, staleOf } from '../../gatewayApi.ts';

export const {
  useProductsQuery,
  useLazyProductsQuery,
  useProductCountsQuery,
  useSaveProductMutation,
  useSaveSheetMutation,
  useCountNutritionMutation,
} = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    products: build.query<Answer<typeof contract.adminProducts>, Call<typeof contract.adminProducts>>({
      query: requestTo(contract.adminProducts),
      providesTags: (answer) =>
        listTags('Product', answer?.products.map(({ product_id }) => product_id) ?? []),
    }),
    productCounts: build.query<Answer<typeof contract.countProducts>, Call<typeof contract.countProducts>>({
      query: requestTo(contract.countProducts),
      providesTags: [{ type: 'Product', id: 'list' }],
    }),
    saveProduct: build.mutation<Answer<typeof contract.saveProduct>, Call<typeof contract.saveProduct>>({
      query: requestTo(contract.saveProduct),
      invalidatesTags: (_answer, _error, { body }) => staleOf('Product', body.page_id ? [body.page_id] : []),
    }),
    saveSheet: build.mutation<Answer<typeof contract.saveSheet>, Call<typeof contract.saveSheet>>({
      query: requestTo(contract.saveSheet),
      invalidatesTags: (answer) => staleOf('Product', answer?.changed ?? []),
    }),
    countNutrition: build.mutation<
      Answer<typeof contract.countNutrition>,
      Call<typeof contract.countNutrition>
    >({ query: requestTo(contract.countNutrition) }),
  }),
});
export type ProductsCall = Call<typeof contract.adminProducts>['body'];
