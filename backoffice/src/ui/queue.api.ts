import { adminHome } from '../../../api/contract/admin/home.contract.ts';
import type { Answer } from '../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../gatewayApi.ts';

/** The queue of the home page, which the menu counts too: asked once for both. */
export const { useQueueQuery } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    queue: build.query<Answer<typeof adminHome>, void>({
      query: () => requestTo(adminHome)({}),
      providesTags: ['Home'],
    }),
  }),
});
