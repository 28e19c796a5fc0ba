import * as contract from '../../../../api/contract/admin/categories.contract.ts';
import { adminProducts } from '../../../../api/contract/admin/products.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo, staleOf } from '../../gatewayApi.ts';

export const { useTreeQuery, usePlaceCategoryMutation, useDishesOfQuery, usePlaceDishMutation } =
  gatewayApi.injectEndpoints({
    endpoints: (build) => ({
      tree: build.query<readonly contract.TreeCategory[], void>({
        query: () =>
          requestTo(contract.categoryCalls.list)({ params: { page: 0 }, query: { per_page: 10 } } as never),
        transformResponse: (answer: { allCategories: contract.TreeCategory[] }) => answer.allCategories,
        providesTags: () => listTags('Category', []),
      }),
      placeCategory: build.mutation<
        Answer<typeof contract.placeCategory>,
        Call<typeof contract.placeCategory>
      >({
        query: requestTo(contract.placeCategory),
        invalidatesTags: (answer, _error, { body }) => staleOf('Category', answer?.undo?.ids ?? [body.id]),
      }),
      /** As the menu shows them; the first 200 of a category. */
      dishesOf: build.query<Answer<typeof adminProducts>, string>({
        query: (category_id) =>
          requestTo(adminProducts)({ body: { category_id, sort: 'position', per_page: 200 } }),
        providesTags: (answer) =>
          listTags('Product', answer?.products.map(({ product_id }) => product_id) ?? []),
      }),
      placeDish: build.mutation<Answer<typeof contract.placeDish>, Call<typeof contract.placeDish>>({
        query: requestTo(contract.placeDish),
        invalidatesTags: (answer, _error, { body }) =>
          staleOf('Product', answer?.undo?.ids ?? [body.product_id]),
      }),
    }),
  });
