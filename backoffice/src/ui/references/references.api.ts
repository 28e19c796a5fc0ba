import { type DocumentKind, references } from '../../../../api/contract/admin/references.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo } from '../../gatewayApi.ts';

/** Names of the documents that a field may refer to. */
export const { useReferencesQuery } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    references: build.query<Answer<typeof references>, DocumentKind>({
      query: (kind) => requestTo(references)({ params: { kind } }),
      providesTags: (_answer, _error, kind) => listTags(kind, []),
    }),
  }),
});
