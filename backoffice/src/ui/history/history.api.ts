import * as contract from '../../../../api/contract/admin/history.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo, staleOf } from '../../gatewayApi.ts';

export type HistoryKind = Call<typeof contract.documentHistory>['params']['kind'];
export type DocumentEntry = Answer<typeof contract.documentHistory>['history'][number];
/** Of a document or of an order. */
export type HistoryEntry = Omit<DocumentEntry, 'revision' | 'is_version'>;

type Which = Call<typeof contract.documentHistory>['params'];
const tagOf = ({ kind, id }: Which) => ({ type: 'History', id: `${kind}/${id}` }) as const;
const staleBy = (error: unknown, { kind, id }: Which) => (error ? [] : staleOf(kind, [id]));

export const {
  useDocumentHistoryQuery,
  useDocumentDifferenceQuery,
  useRestoreVersionMutation,
  useUndoDocumentChangeMutation,
} = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    documentHistory: build.query<
      Answer<typeof contract.documentHistory>,
      Call<typeof contract.documentHistory>
    >({
      query: requestTo(contract.documentHistory),
      providesTags: (_answer, _error, { params }) => [tagOf(params)],
    }),
    documentDifference: build.query<
      Answer<typeof contract.documentDifference>,
      Call<typeof contract.documentDifference>
    >({ query: requestTo(contract.documentDifference) }),
    restoreVersion: build.mutation<
      Answer<typeof contract.restoreVersion>,
      Call<typeof contract.restoreVersion>
    >({
      query: requestTo(contract.restoreVersion),
      invalidatesTags: (_answer, error, { params }) => staleBy(error, params),
    }),
    undoDocumentChange: build.mutation<
      Answer<typeof contract.undoDocumentChange>,
      Call<typeof contract.undoDocumentChange>
    >({
      query: requestTo(contract.undoDocumentChange),
      invalidatesTags: (_answer, error, { params }) => staleBy(error, params),
    }),
  }),
});
