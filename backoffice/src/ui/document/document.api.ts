import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { ShownDocument } from '../../../../api/contract/admin/documentCalls.ts';
import type { DocumentKind } from '../../../../api/contract/admin/references.contract.ts';
import type { Undoable } from '../../../../api/contract/admin/undoable.contract.ts';
import { gatewayApi, listTags, staleOf } from '../../gatewayApi.ts';

/** A document in its wire form: its fields stand beside what all have. */
export type Shown = ShownDocument & Readonly<Record<string, unknown>>;

/** A call of the kind's contract, ready to be sent. */
interface Sent {
  readonly kind: DocumentKind;
  readonly request: FetchArgs;
}
interface Page {
  readonly rows: readonly Shown[];
  readonly count: number;
  readonly next: string | null;
}
interface Saved {
  readonly document: Shown;
  readonly message: string;
  readonly undo: Undoable | null;
}
type Json = Readonly<Record<string, unknown>>;

/** One set of endpoints for every kind: `one` and `many` are the names under which the contract of a kind answers. */
export const {
  useDocumentsQuery,
  useLazyDocumentsQuery,
  useDocumentQuery,
  useLazyDocumentQuery,
  useSaveDocumentMutation,
  useArchiveDocumentMutation,
} = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    documents: build.query<Page, Sent & { readonly many: string }>({
      query: ({ request }) => request,
      // The answer is made by the contract of the kind.
      transformResponse: (answer: Json, _meta, { many }) =>
        ({ rows: answer[many], count: answer.count, next: answer.next }) as Page,
      providesTags: (answer, _error, { kind }) => listTags(kind, answer?.rows.map(({ id }) => id) ?? []),
    }),
    document: build.query<Shown, Sent & { readonly one: string; readonly id: string }>({
      query: ({ request }) => request,
      transformResponse: (answer: Json, _meta, { one }) => answer[one] as Shown,
      providesTags: (_answer, _error, { kind, id }) => [{ type: kind, id }],
    }),
    saveDocument: build.mutation<Saved, Sent & { readonly one: string; readonly id?: string }>({
      query: ({ request }) => request,
      transformResponse: (answer: Json, _meta, { one }) =>
        ({ document: answer[one], message: answer.message, undo: answer.undo }) as Saved,
      invalidatesTags: (answer, _error, { kind, id }) =>
        staleOf(kind, (id ?? answer?.document.id) ? [id ?? answer?.document.id ?? ''] : []),
    }),
    archiveDocument: build.mutation<
      { readonly message: string; readonly undo: Undoable | null },
      Sent & { readonly id: string }
    >({
      query: ({ request }) => request,
      invalidatesTags: (_answer, _error, { kind, id }) => staleOf(kind, [id]),
    }),
  }),
});
