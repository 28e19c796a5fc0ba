import type { answerForm } from '../../../api/contract/catalogue.contract.ts';
import type { Answer, Call } from '../../../api/contract/endpoint.ts';
import { gatewayApi } from '../store/gatewayApi.ts';

export const { useAnswerFormMutation } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    answerForm: build.mutation<
      Answer<typeof answerForm>,
      Call<typeof answerForm>['body'] & { readonly id: string }
    >({
      query: ({ id, ...body }) => ({ url: `api/form/${encodeURIComponent(id)}`, method: 'POST', body }),
    }),
  }),
});
