import * as contract from '../../../../api/contract/admin/staff.contract.ts';
import * as users from '../../../../api/contract/admin/users.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import type { StaffAction } from '../../../../api/contract/rights.contract.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

export const {
  useAuthenticatedQuery,
  useLoginMutation,
  useLogoutMutation,
  useInvitationQuery,
  useAcceptInvitationMutation,
} = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    authenticated: build.query<Answer<typeof contract.adminAuthenticated>, void>({
      query: () => requestTo(contract.adminAuthenticated)({}),
      providesTags: ['User'],
    }),
    login: build.mutation<Answer<typeof contract.adminLogin>, Call<typeof contract.adminLogin>>({
      query: requestTo(contract.adminLogin),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    invitation: build.query<Answer<typeof users.invitationOf>, Call<typeof users.invitationOf>>({
      query: requestTo(users.invitationOf),
    }),
    acceptInvitation: build.mutation<
      Answer<typeof users.acceptInvitation>,
      Call<typeof users.acceptInvitation>
    >({
      query: requestTo(users.acceptInvitation),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    logout: build.mutation<Answer<typeof contract.adminLogout>, void>({
      query: () => requestTo(contract.adminLogout)({}),
    }),
  }),
});

/** What whoever is logged in may do: menus and buttons ask the same table as the server does. */
export const useMay = (): ((action: StaffAction) => boolean) => {
  const { data } = useAuthenticatedQuery();
  return (action) => data?.user?.rights.includes(action) ?? false;
};
