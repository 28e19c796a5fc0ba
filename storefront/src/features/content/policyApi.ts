import type { policyTexts } from '../../../../api/contract/catalogue.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { gatewayApi } from '../../store/gatewayApi.ts';

export const { usePolicyTextsQuery } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    policyTexts: build.query<Answer<typeof policyTexts>, void>({
      query: () => 'api/policy/versions',
      providesTags: ['Menu'],
    }),
  }),
});
