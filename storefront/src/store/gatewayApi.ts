import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import type {
  filterOptions,
  filterProducts,
  getProduct,
  PageContent,
  search,
} from '../../../api/contract/catalogue.contract.ts';
import type { Answer, Call } from '../../../api/contract/endpoint.ts';
import type { Init } from '../../../api/contract/init.contract.ts';

/** No question waits longer for its answer, milliseconds; what changes something has to know what has become of it. */
const patience = 20_000;
const send = fetchBaseQuery({ baseUrl: '/', credentials: 'same-origin' });
const baseQuery: typeof send = (call, api, options) => {
  const asked = typeof call === 'string' ? { url: call } : call;
  return send(api.type === 'query' ? { ...asked, timeout: patience } : asked, api, options);
};

/** `kept`: the browser's own copy (`pwa/serviceWorker.ts`), since the server does not answer. */
export type ShownInit = Init & { kept?: true };

/**
 * The one client of the gateway; features add their endpoints with `injectEndpoints`. Types come from the contract,
 * its schemas stay on the server: a phone need not parse again what the server has parsed.
 */
export const gatewayApi = createApi({
  reducerPath: 'gateway',
  baseQuery,
  keepUnusedDataFor: 600,
  /** What is asked for anew when the menu or its stop list has changed. */
  tagTypes: ['Menu'],
  endpoints: (build) => ({
    getInit: build.query<ShownInit, void>({
      query: () => 'api/init',
      transformResponse: (init: Init, meta) =>
        meta?.response?.headers.has('X-Kept') ? { ...init, kept: true } : init,
      providesTags: ['Menu'],
    }),
    getPage: build.query<PageContent, { path: string }>({
      query: (params) => ({ url: 'api/page', params }),
      providesTags: ['Menu'],
    }),
    getProduct: build.query<Answer<typeof getProduct>, { productId: string }>({
      query: ({ productId }) => `api/product/${encodeURIComponent(productId)}`,
      providesTags: ['Menu'],
    }),
    search: build.query<Answer<typeof search>, { query: string }>({
      query: (params) => ({ url: 'api/search', params }),
      providesTags: ['Menu'],
    }),
    filterOptions: build.query<Answer<typeof filterOptions>, Call<typeof filterOptions>['query']>({
      query: (params) => ({ url: 'api/filter/options', params }),
      providesTags: ['Menu'],
    }),
    filterProducts: build.query<Answer<typeof filterProducts>, Call<typeof filterProducts>['body']>({
      query: (body) => ({ url: 'api/filter/product/ingredient', method: 'POST', body }),
      providesTags: ['Menu'],
    }),
  }),
});

export const { useGetInitQuery, useSearchQuery, useFilterOptionsQuery, useFilterProductsQuery } = gatewayApi;

const initResult = gatewayApi.endpoints.getInit.select();
type WithGateway = Parameters<typeof initResult>[0];

/** /api/init as it is in the store now. */
export const selectInit = (state: WithGateway): ShownInit | undefined => initResult(state).data;

/**
 * What of /api/init is known now; undefined until it has come. Asks for nothing by itself. A plain selector: hundreds of
 * cards read it, and a query hook for each would cost a second of a phone's time.
 */
export const useInit = (): ShownInit | undefined => useSelector(selectInit);
