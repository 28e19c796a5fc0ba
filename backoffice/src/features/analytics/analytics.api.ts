import { analytics } from '../../../../api/contract/admin/analytics.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

export const { useAnalyticsQuery, useLazyAnalyticsQuery } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<Answer<typeof analytics>, Call<typeof analytics>>({
      query: requestTo(analytics),
      // Orders go on while one reads.
      keepUnusedDataFor: 30,
    }),
  }),
});
