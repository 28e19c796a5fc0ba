import * as contract from '../../../../api/contract/admin/constructors.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo, staleOf } from '../../gatewayApi.ts';

export const { useConstructorsQuery, useMakeConstructorMutation } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    constructors: build.query<Answer<typeof contract.listConstructors>['constructors'], void>({
      query: () => requestTo(contract.listConstructors)({}),
      transformResponse: ({ constructors }: Answer<typeof contract.listConstructors>) => constructors,
      providesTags: (answer) => listTags('Wok', answer?.map(({ id }) => id) ?? []),
    }),
    makeConstructor: build.mutation<{ message: string }, { id: string; name: string }>({
      query: ({ id, name }) => requestTo(contract.saveConstructor)({ body: { id, constructor: { name } } }),
      invalidatesTags: (_answer, _error, { id }) => staleOf('Wok', [id]),
    }),
  }),
});
