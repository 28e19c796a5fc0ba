import * as contract from '../../../../api/contract/admin/promocodes.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo, staleOf } from '../../gatewayApi.ts';

export const {
  usePromocodeUsesQuery,
  useIssueCodesMutation,
  useLazyPromocodeCodesQuery,
  useTestPromocodeMutation,
} = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    promocodeUses: build.query<Answer<typeof contract.promocodeUses>, string>({
      query: (id) => requestTo(contract.promocodeUses)({ params: { id } }),
      keepUnusedDataFor: 0,
    }),
    issueCodes: build.mutation<Answer<typeof contract.issueCodes>, Call<typeof contract.issueCodes>>({
      query: requestTo(contract.issueCodes),
      invalidatesTags: (_answer, _error, { params: { id } }) => staleOf('Promocode', [id]),
    }),
    promocodeCodes: build.query<Answer<typeof contract.promocodeCodes>, { id: string; after: number }>({
      query: ({ id, after }) => requestTo(contract.promocodeCodes)({ params: { id }, query: { after } }),
      keepUnusedDataFor: 0,
    }),
    testPromocode: build.mutation<Answer<typeof contract.testPromocode>, Call<typeof contract.testPromocode>>(
      { query: requestTo(contract.testPromocode) },
    ),
  }),
});
