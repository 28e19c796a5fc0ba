import * as contract from '../../../../api/contract/admin/formAnswers.contract.ts';
import { erasePerson } from '../../../../api/contract/admin/persons.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

const api = gatewayApi.enhanceEndpoints({ addTagTypes: ['FormAnswer'] });
type Which = { readonly id: string };
interface Done {
  readonly message: string;
}

export const {
  useFormAnswersQuery,
  useLazyFormAnswersQuery,
  useFormAnswerQuery,
  useArchiveFormAnswerMutation,
  useRestoreFormAnswerMutation,
  useEraseAnswererMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    formAnswers: build.query<Answer<typeof contract.filterFormAnswers>, FormAnswersCall>({
      query: (body) => requestTo(contract.filterFormAnswers)({ body }),
      providesTags: ['FormAnswer'],
    }),
    formAnswer: build.query<Answer<typeof contract.findFormAnswer>, string>({
      query: (id) => requestTo(contract.findFormAnswer)({ params: { id } }),
      providesTags: ['FormAnswer'],
    }),
    archiveFormAnswer: build.mutation<Done, Which>({
      query: (params) => requestTo(contract.archiveFormAnswer)({ params }),
      invalidatesTags: ['FormAnswer'],
    }),
    restoreFormAnswer: build.mutation<Done, Which>({
      query: (body) => requestTo(contract.restoreFormAnswer)({ body }),
      invalidatesTags: ['FormAnswer'],
    }),
    eraseAnswerer: build.mutation<Done, Which>({
      query: ({ id }) => requestTo(erasePerson)({ body: { form_answer_id: id } }),
      invalidatesTags: ['FormAnswer'],
    }),
  }),
});
export type FormAnswersCall = Call<typeof contract.filterFormAnswers>['body'];
