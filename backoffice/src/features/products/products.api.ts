import * as contract from '../../../../api/contract/admin/products.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo } from '../../gatewayApi.ts';

const stale = (ids: readonly string[]) => [
  ...listTags('Product', ids),
  ...ids.map((id) => ({ type: 'History', id: `Product/${id}` }) as const),
  'Home' as const,
];

export const { useProductsQuery, useSaveProductMutation, useMassActionMutation, useUndoPagesMutation } =
  gatewayApi.injectEndpoints({
    endpoints: (build) => ({
      products: build.query<Answer<typeof contract.adminProducts>, Call<typeof contract.adminProducts>>({
        query: requestTo(contract.adminProducts),
        providesTags: (answer) =>
          listTags('Product', answer?.products.map(({ product_id }) => product_id) ?? []),
      }),
      saveProduct: build.mutation<Answer<typeof contract.saveProduct>, Call<typeof contract.saveProduct>>({
        query: requestTo(contract.saveProduct),
        invalidatesTags: (_answer, _error, { body }) => stale(body.page_id ? [body.page_id] : []),
      }),
      massAction: build.mutation<Answer<typeof contract.massAction>, Call<typeof contract.massAction>>({
        query: requestTo(contract.massAction),
        invalidatesTags: (_answer, _error, { body }) => stale(body.page_ids),
      }),
      undoPages: build.mutation<Answer<typeof contract.undoPages>, Call<typeof contract.undoPages>>({
        query: requestTo(contract.undoPages),
        invalidatesTags: (_answer, _error, { body }) => stale(body.page_ids),
      }),
    }),
  });
export type ProductsCall = Call<typeof contract.adminProducts>['body'];
