import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { MassCalls, MassPreview } from '../../../../api/contract/admin/massCalls.ts';
import type { DocumentKind } from '../../../../api/contract/admin/references.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, staleOf } from '../../gatewayApi.ts';
import { rememberTask } from '../tasks/tasks.api.ts';

/** A call of the kind's contract, ready to be sent, and which documents it is about. */
interface Sent {
  readonly kind: DocumentKind;
  readonly ids: readonly string[];
  readonly request: FetchArgs;
}

export const { useMassPreviewQuery, useMassActionMutation, useUndoManyMutation } = gatewayApi.injectEndpoints(
  {
    endpoints: (build) => ({
      massPreview: build.query<MassPreview, Sent>({
        query: ({ request }) => request,
        providesTags: (_answer, _error, { kind }) => [{ type: kind, id: 'list' }],
      }),
      massAction: build.mutation<Answer<MassCalls['massAction']>, Sent>({
        query: ({ request }) => request,
        onQueryStarted: async (_sent, { dispatch, queryFulfilled }) => {
          await queryFulfilled.then(
            ({ data: { task } }) => void (task && dispatch(rememberTask(task))),
            () => undefined,
          );
        },
        invalidatesTags: (answer, _error, { kind, ids }) =>
          answer?.task ? ['Task'] : staleOf(kind, answer?.undo?.ids ?? ids),
      }),
      undoMany: build.mutation<Answer<MassCalls['undoMany']>, Sent>({
        query: ({ request }) => request,
        invalidatesTags: (_answer, _error, { kind, ids }) => staleOf(kind, ids),
      }),
    }),
  },
);
