import {
  dropBlocks,
  pageBlocks,
  publishBlocks,
  saveBlocks,
} from '../../../../api/contract/admin/blocks.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo, staleOf } from '../../gatewayApi.ts';

export type Built = Answer<typeof pageBlocks>;
/** A block in its wire form. */
export type Block = Built['blocks'][number];

export const { usePageBlocksQuery, useSaveBlocksMutation, usePublishBlocksMutation, useDropBlocksMutation } =
  gatewayApi.injectEndpoints({
    endpoints: (build) => ({
      pageBlocks: build.query<Built, string>({
        query: (id) => requestTo(pageBlocks)({ params: { id } }),
        providesTags: (_answer, _error, id) => [{ type: 'PageDraft', id }],
        keepUnusedDataFor: 0,
      }),
      /** The editor knows what it has saved: nothing is asked for anew. */
      saveBlocks: build.mutation<Answer<typeof saveBlocks>, Call<typeof saveBlocks>['body']>({
        query: (body) => requestTo(saveBlocks)({ body }),
      }),
      publishBlocks: build.mutation<Answer<typeof publishBlocks>, { id: string; revision: string }>({
        query: ({ id, revision }) => requestTo(publishBlocks)({ body: { page_id: id, revision } }),
        invalidatesTags: (_answer, _error, { id }) => [
          ...staleOf('PageDraft', [id]),
          ...staleOf('Page', [id]),
        ],
      }),
      dropBlocks: build.mutation<Answer<typeof dropBlocks>, string>({
        query: (id) => requestTo(dropBlocks)({ params: { id } }),
        invalidatesTags: (_answer, _error, id) => staleOf('PageDraft', [id]),
      }),
    }),
  });
