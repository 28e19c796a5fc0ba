import * as contract from '../../../../api/contract/admin/tasks.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

const tasksApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    tasks: build.query<Answer<typeof contract.tasks>, void>({
      query: () => requestTo(contract.tasks)({}),
      providesTags: ['Task'],
    }),
    stopTask: build.mutation<Answer<typeof contract.stopTask>, Call<typeof contract.stopTask>>({
      query: requestTo(contract.stopTask),
      invalidatesTags: ['Task'],
    }),
    undoTask: build.mutation<Answer<typeof contract.undoTask>, Call<typeof contract.undoTask>>({
      query: requestTo(contract.undoTask),
      invalidatesTags: ['Task'],
      onQueryStarted: async (_call, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          ({ data }) => void dispatch(rememberTask(data.task)),
          () => undefined,
        );
      },
    }),
  }),
});
export const { useTasksQuery, useStopTaskMutation, useUndoTaskMutation } = tasksApi;

/** Work that has just been started is seen running, however soon it is over. */
export const rememberTask = (task: contract.Task) =>
  tasksApi.util.updateQueryData('tasks', undefined, (draft) => {
    draft.tasks.unshift(task);
  });
