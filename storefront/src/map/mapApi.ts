import type { Answer } from '../../../api/contract/endpoint.ts';
import type { cityMap } from '../../../api/contract/order.contract.ts';
import { gatewayApi } from '../store/gatewayApi.ts';

const mapApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    cityMap: build.query<Answer<typeof cityMap>, void>({ query: () => 'api/map' }),
  }),
});
export const { useCityMapQuery } = mapApi;
