import type {
  confirmRegistration,
  confirmRestore,
  generateCode,
  login,
  logout,
  registration,
  restore,
} from '../../../api/contract/client.contract.ts';
import type { Answer, Call } from '../../../api/contract/endpoint.ts';
import { gatewayApi } from '../store/gatewayApi.ts';

/** Logging in and out; a success asks for /api/init anew, since the cart and the client are other ones now. */
export const sessionApi = gatewayApi.injectEndpoints({
  endpoints: (build) => {
    const startAnew = {
      onQueryStarted: async (
        _call: unknown,
        {
          dispatch,
          queryFulfilled,
        }: { dispatch: (action: never) => unknown; queryFulfilled: Promise<unknown> },
      ) => {
        await queryFulfilled.then(
          // A thunk: the hook's own dispatch type knows only plain actions.
          () => dispatch(gatewayApi.endpoints.getInit.initiate(undefined, { forceRefetch: true }) as never),
          () => undefined,
        );
      },
    };
    return {
      login: build.mutation<Answer<typeof login>, Call<typeof login>['body']>({
        query: (body) => ({ url: 'api/login', method: 'POST', body }),
        ...startAnew,
      }),
      register: build.mutation<Answer<typeof registration>, Call<typeof registration>['body']>({
        query: (body) => ({ url: 'api/registration', method: 'PUT', body }),
      }),
      confirmRegistration: build.mutation<
        Answer<typeof confirmRegistration>,
        Call<typeof confirmRegistration>['body']
      >({
        query: (body) => ({ url: 'api/registration/confirm', method: 'PUT', body }),
        ...startAnew,
      }),
      generateCode: build.mutation<Answer<typeof generateCode>, Call<typeof generateCode>['body']>({
        query: (body) => ({ url: 'api/generate_code', method: 'PUT', body }),
      }),
      restore: build.mutation<Answer<typeof restore>, Call<typeof restore>['body']>({
        query: (body) => ({ url: 'api/restore', method: 'PUT', body }),
      }),
      confirmRestore: build.mutation<Answer<typeof confirmRestore>, Call<typeof confirmRestore>['body']>({
        query: (body) => ({ url: 'api/restore/confirm', method: 'PUT', body }),
        ...startAnew,
      }),
      logout: build.mutation<Answer<typeof logout>, void>({
        query: () => ({ url: 'api/logout', method: 'DELETE' }),
      }),
    };
  },
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useConfirmRegistrationMutation,
  useGenerateCodeMutation,
  useRestoreMutation,
  useConfirmRestoreMutation,
  useLogoutMutation,
} = sessionApi;
