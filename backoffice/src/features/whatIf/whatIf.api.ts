import * as contract from '../../../../api/contract/admin/whatIf.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

export type Rules = Answer<typeof contract.rulesNow>;
export type Change = NonNullable<Call<typeof contract.startWhatIf>['body']['change']>;
export type WhatIf = contract.WhatIfView;
export type ChangedOrder = Answer<typeof contract.whatIfOrders>['orders'][number];

type OrdersPage = Answer<typeof contract.whatIfOrders>;

const tagged = gatewayApi.enhanceEndpoints({ addTagTypes: ['WhatIf'] });

export const {
  useRulesNowQuery,
  useWhatIfsQuery,
  useOneWhatIfQuery,
  useStartWhatIfMutation,
  useStopWhatIfMutation,
  useWhatIfOrdersInfiniteQuery,
  useLazyWhatIfOrdersPageQuery,
} = tagged.injectEndpoints({
  endpoints: (build) => ({
    rulesNow: build.query<Rules, void>({ query: () => requestTo(contract.rulesNow)({}) }),
    whatIfs: build.query<readonly WhatIf[], void>({
      query: () => requestTo(contract.whatIfs)({}),
      transformResponse: ({ what_ifs }: Answer<typeof contract.whatIfs>) => what_ifs,
      providesTags: ['WhatIf'],
    }),
    oneWhatIf: build.query<WhatIf, string>({
      query: (id) => requestTo(contract.oneWhatIf)({ params: { id } }),
      transformResponse: ({ what_if }: Answer<typeof contract.oneWhatIf>) => what_if,
      providesTags: (_answer, _error, id) => [{ type: 'WhatIf', id }],
    }),
    startWhatIf: build.mutation<WhatIf, Call<typeof contract.startWhatIf>['body']>({
      query: (body) => requestTo(contract.startWhatIf)({ body }),
      transformResponse: ({ what_if }: Answer<typeof contract.startWhatIf>) => what_if,
      invalidatesTags: ['WhatIf'],
    }),
    stopWhatIf: build.mutation<WhatIf, string>({
      query: (id) => requestTo(contract.stopWhatIf)({ params: { id } }),
      transformResponse: ({ what_if }: Answer<typeof contract.stopWhatIf>) => what_if,
      invalidatesTags: ['WhatIf'],
    }),
    whatIfOrders: build.infiniteQuery<OrdersPage, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: id, pageParam }) =>
        requestTo(contract.whatIfOrders)({
          params: { id },
          query: pageParam === null ? {} : { after: pageParam },
        }),
    }),
    whatIfOrdersPage: build.query<OrdersPage, { readonly id: string; readonly after: string | undefined }>({
      query: ({ id, after }) =>
        requestTo(contract.whatIfOrders)({ params: { id }, query: after === undefined ? {} : { after } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
