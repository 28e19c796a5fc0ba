import * as contract from '../../../../api/contract/admin/imports.contract.ts';
import { readTillMenu } from '../../../../api/contract/admin/restaurant.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';
import { rememberTask } from '../../ui/tasks/tasks.api.ts';

export const {
  useUploadImportMutation,
  useReadTillMenuMutation,
  usePlanImportMutation,
  useApplyImportMutation,
  useImportsQuery,
} = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    uploadImport: build.mutation<Answer<typeof contract.uploadImport>, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { ...requestTo(contract.uploadImport)({}), body };
      },
    }),
    readTillMenu: build.mutation<Answer<typeof readTillMenu>, void>({
      query: () => requestTo(readTillMenu)({}),
    }),
    planImport: build.mutation<Answer<typeof contract.planImport>, Call<typeof contract.planImport>>({
      query: requestTo(contract.planImport),
    }),
    applyImport: build.mutation<Answer<typeof contract.applyImport>, Call<typeof contract.applyImport>>({
      query: requestTo(contract.applyImport),
      invalidatesTags: ['Task'],
      onQueryStarted: async (_call, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          ({ data }) => void dispatch(rememberTask(data.task)),
          () => undefined,
        );
      },
    }),
    imports: build.query<Answer<typeof contract.imports>, void>({
      query: () => requestTo(contract.imports)({}),
      providesTags: ['Task', { type: 'Product', id: 'list' }],
    }),
  }),
});
