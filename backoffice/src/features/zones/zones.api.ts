import * as contract from '../../../../api/contract/admin/zones.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo } from '../../gatewayApi.ts';

export const { useZonesQuery, useZoneEffectQuery, useCheckZoneMutation } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    zones: build.query<Answer<typeof contract.zoneCalls.list>, void>({
      query: () => requestTo(contract.zoneCalls.list)({ params: { page: 0 }, query: { per_page: 200 } }),
      providesTags: (answer) => listTags('Zone', answer?.zones.map(({ id }) => id) ?? []),
    }),
    zoneEffect: build.query<Answer<typeof contract.zoneEffect>, Call<typeof contract.zoneEffect>>({
      query: requestTo(contract.zoneEffect),
      providesTags: [{ type: 'Zone', id: 'list' }],
    }),
    checkZone: build.mutation<Answer<typeof contract.checkZone>, Call<typeof contract.checkZone>>({
      query: requestTo(contract.checkZone),
    }),
  }),
});
export type Effect = Answer<typeof contract.zoneEffect>;
export type SavedZone = Answer<typeof contract.zoneCalls.list>['zones'][number];
