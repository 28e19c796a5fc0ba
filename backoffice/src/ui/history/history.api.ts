import { documentHistory } from '../../../../api/contract/admin/history.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

export type HistoryKind = Call<typeof documentHistory>['params']['kind'];
export type HistoryEntry = Answer<typeof documentHistory>['history'][number];

export const { useDocumentHistoryQuery } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    documentHistory: build.query<Answer<typeof documentHistory>, Call<typeof documentHistory>>({
      query: requestTo(documentHistory),
      providesTags: (_answer, _error, { params }) => [{ type: 'History', id: `${params.kind}/${params.id}` }],
    }),
  }),
});
