import * as staff from '../../../../api/contract/admin/staff.contract.ts';
import * as contract from '../../../../api/contract/admin/users.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

const stale = ['Staff' as const];
type ById = Call<typeof contract.inviteAgain>;
type Told = Answer<typeof contract.returnStaff>;

export const {
  useUsersQuery,
  useLazyUsersQuery,
  useSaveUserMutation,
  useInviteAgainMutation,
  useMailInvitationMutation,
  useReturnStaffMutation,
  useDismissStaffMutation,
  useEndUserSessionsMutation,
  useRemoveUserFactorMutation,
} = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<Answer<typeof contract.users>, Call<typeof contract.users>>({
      query: requestTo(contract.users),
      providesTags: stale,
    }),
    saveUser: build.mutation<Answer<typeof contract.saveUser>, Call<typeof contract.saveUser>>({
      query: requestTo(contract.saveUser),
      invalidatesTags: stale,
    }),
    inviteAgain: build.mutation<Answer<typeof contract.inviteAgain>, ById>({
      query: requestTo(contract.inviteAgain),
      invalidatesTags: stale,
    }),
    mailInvitation: build.mutation<
      Answer<typeof contract.mailInvitation>,
      Call<typeof contract.mailInvitation>
    >({
      query: requestTo(contract.mailInvitation),
      invalidatesTags: stale,
    }),
    returnStaff: build.mutation<Told, ById>({
      query: requestTo(contract.returnStaff),
      invalidatesTags: stale,
    }),
    dismissStaff: build.mutation<Told, ById>({
      query: requestTo(staff.dismissStaff),
      invalidatesTags: stale,
    }),
    endUserSessions: build.mutation<Told, ById>({
      query: requestTo(contract.endUserSessions),
      invalidatesTags: stale,
    }),
    removeUserFactor: build.mutation<Told, ById>({
      query: requestTo(contract.removeUserFactor),
      invalidatesTags: stale,
    }),
  }),
});
