import * as contract from '../../../../api/contract/admin/workingHours.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo, staleOf } from '../../gatewayApi.ts';

export const { useOpeningsQuery, useSetPauseMutation } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    openings: build.query<Answer<typeof contract.openings>, void>({
      query: () => requestTo(contract.openings)({}),
      providesTags: [
        { type: 'Point', id: 'list' },
        { type: 'Settings', id: 'shop' },
        { type: 'WorkingHours', id: 'shop' },
      ],
    }),
    setPause: build.mutation<Answer<typeof contract.setPause>, Call<typeof contract.setPause>>({
      query: requestTo(contract.setPause),
      invalidatesTags: (_answer, _error, { body: { point_id } }) =>
        point_id === null ? staleOf('Settings', ['shop']) : staleOf('Point', [point_id]),
    }),
  }),
});
export type Opening = Answer<typeof contract.openings>['openings'][number];
