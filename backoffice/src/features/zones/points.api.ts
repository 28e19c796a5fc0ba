import { pointCalls } from '../../../../api/contract/admin/points.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo } from '../../gatewayApi.ts';

export type SavedPoint = Answer<typeof pointCalls.list>['points'][number];
export const { usePointsQuery } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    points: build.query<Answer<typeof pointCalls.list>, void>({
      query: () => requestTo(pointCalls.list)({ params: { page: 0 }, query: { per_page: 200 } }),
      providesTags: (answer) => listTags('Point', answer?.points.map(({ id }) => id) ?? []),
    }),
  }),
});
