import { gatewayApi } from '../../gatewayApi.ts';
import type { OpenApi } from './openApi.ts';

export const { useOpenApiQuery } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    openApi: build.query<OpenApi, void>({ query: () => ({ url: 'api/openapi.json', method: 'GET' }) }),
  }),
});
