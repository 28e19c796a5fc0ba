import { firstSteps } from '../../../api/contract/admin/firstSteps.contract.ts';
import type { Answer } from '../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../gatewayApi.ts';

/** What a new shop lacks: asked by the home page and by the steps themselves. */
export const { useFirstStepsQuery } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    firstSteps: build.query<Answer<typeof firstSteps>, void>({
      query: () => requestTo(firstSteps)({}),
      providesTags: [
        'Home',
        { type: 'Zone', id: 'list' },
        { type: 'WorkingHours', id: 'shop' },
        { type: 'Settings', id: 'shop' },
      ],
      keepUnusedDataFor: 0,
    }),
  }),
});
export type FirstSteps = Answer<typeof firstSteps>;
