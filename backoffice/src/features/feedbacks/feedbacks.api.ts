import * as contract from '../../../../api/contract/admin/feedbacks.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

const api = gatewayApi.enhanceEndpoints({ addTagTypes: ['Feedback'] });
const changed = (id: string) =>
  [{ type: 'Feedback', id }, { type: 'Feedback', id: 'list' }, 'Shell'] as const;

export const {
  useFeedbacksQuery,
  useLazyFeedbacksQuery,
  useFeedbackQuery,
  useAnswerFeedbackMutation,
  useTagFeedbackMutation,
  useCompensateFeedbackMutation,
  useArchiveFeedbackMutation,
  useRestoreFeedbackMutation,
  useFeedbackSharesQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    feedbacks: build.query<Answer<typeof contract.filterFeedbacks>, Call<typeof contract.filterFeedbacks>>({
      query: requestTo(contract.filterFeedbacks),
      providesTags: [{ type: 'Feedback', id: 'list' }],
    }),
    feedback: build.query<Answer<typeof contract.findFeedback>, Call<typeof contract.findFeedback>>({
      query: requestTo(contract.findFeedback),
      providesTags: (_answer, _error, { params: { id } }) => [{ type: 'Feedback', id }],
    }),
    answerFeedback: build.mutation<
      Answer<typeof contract.answerFeedback>,
      Call<typeof contract.answerFeedback>
    >({
      query: requestTo(contract.answerFeedback),
      invalidatesTags: (_answer, _error, { body: { id } }) => changed(id),
    }),
    tagFeedback: build.mutation<Answer<typeof contract.tagFeedback>, Call<typeof contract.tagFeedback>>({
      query: requestTo(contract.tagFeedback),
      invalidatesTags: (_answer, _error, { body: { id } }) => changed(id),
    }),
    compensateFeedback: build.mutation<
      Answer<typeof contract.compensateFeedback>,
      Call<typeof contract.compensateFeedback>
    >({
      query: requestTo(contract.compensateFeedback),
      invalidatesTags: (_answer, _error, { body: { id } }) => changed(id),
    }),
    archiveFeedback: build.mutation<
      Answer<typeof contract.archiveFeedback>,
      Call<typeof contract.archiveFeedback>
    >({
      query: requestTo(contract.archiveFeedback),
      invalidatesTags: (_answer, _error, { params: { id } }) => changed(id),
    }),
    restoreFeedback: build.mutation<
      Answer<typeof contract.restoreFeedback>,
      Call<typeof contract.restoreFeedback>
    >({
      query: requestTo(contract.restoreFeedback),
      invalidatesTags: (_answer, _error, { body: { id } }) => changed(id),
    }),
    feedbackShares: build.query<Answer<typeof contract.feedbackShares>, Call<typeof contract.feedbackShares>>(
      {
        query: requestTo(contract.feedbackShares),
        providesTags: [{ type: 'Feedback', id: 'list' }],
      },
    ),
  }),
});
export type FeedbacksCall = Call<typeof contract.filterFeedbacks>['body'];
