import * as contract from '../../../../api/contract/admin/products.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo } from '../../gatewayApi.ts';

const stale = (ids: readonly string[]) => [
  ...listTags('Product', ids),
  ...ids.map((id) => ({ type: 'History', id: `Product/${id}` }) as const),
  'Home' as const,
];

export const { useProductsQuery, useSaveProductMutation, useMassActionMutation, useUndoManyMutation } =
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
        invalidatesTags: (_answer, _error, { body }) => stale(body.ids ?? []),
      }),
      undoMany: build.mutation<Answer<typeof contract.undoMany>, Call<typeof contract.undoMany>>({
        query: requestTo(contract.undoMany),
        invalidatesTags: (_answer, _error, { body }) => stale(body.ids ?? []),
      }),
    }),
  });
export type ProductsCall = Call<typeof contract.adminProducts>['body'];
