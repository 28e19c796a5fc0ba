import type { Answer } from '../../../../api/contract/endpoint.ts';
import { cityMap } from '../../../../api/contract/order.contract.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

export type City = Answer<typeof cityMap>;

export const { useCityMapQuery } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    cityMap: build.query<City, void>({
      query: () => requestTo(cityMap)({}),
      providesTags: [{ type: 'Settings', id: 'shop' }],
    }),
  }),
});
