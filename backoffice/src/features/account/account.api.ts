import * as contract from '../../../../api/contract/admin/ownAccess.contract.ts';
import { changeOwnPassword } from '../../../../api/contract/admin/staff.contract.ts';
import { staffBotLink } from '../../../../api/contract/bot.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

export type OwnAccess = Answer<typeof contract.ownAccess>;

export const {
  useOwnAccessQuery,
  useChangeOwnPasswordMutation,
  useEndOwnSessionMutation,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useOwnBotQuery,
  useOpenBotLinkMutation,
  useRemoveBotLinkMutation,
} = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    ownAccess: build.query<OwnAccess, void>({
      query: () => requestTo(contract.ownAccess)({}),
      providesTags: ['OwnAccess'],
    }),
    ownBot: build.query<Answer<typeof staffBotLink.find>, void>({
      query: () => requestTo(staffBotLink.find)({}),
      providesTags: ['OwnBot'],
    }),
    openBotLink: build.mutation<Answer<typeof staffBotLink.open>, void>({
      query: () => requestTo(staffBotLink.open)({}),
    }),
    removeBotLink: build.mutation<Answer<typeof staffBotLink.remove>, void>({
      query: () => requestTo(staffBotLink.remove)({}),
      invalidatesTags: ['OwnBot'],
    }),
    changeOwnPassword: build.mutation<Answer<typeof changeOwnPassword>, Call<typeof changeOwnPassword>>({
      query: requestTo(changeOwnPassword),
      invalidatesTags: ['OwnAccess'],
    }),
    endOwnSession: build.mutation<Answer<typeof contract.endOwnSession>, Call<typeof contract.endOwnSession>>(
      { query: requestTo(contract.endOwnSession), invalidatesTags: ['OwnAccess'] },
    ),
    beginSecondFactor: build.mutation<
      Answer<typeof contract.beginSecondFactor>,
      Call<typeof contract.beginSecondFactor>
    >({ query: requestTo(contract.beginSecondFactor) }),
    confirmSecondFactor: build.mutation<
      Answer<typeof contract.confirmSecondFactor>,
      Call<typeof contract.confirmSecondFactor>
    >({ query: requestTo(contract.confirmSecondFactor), invalidatesTags: ['OwnAccess'] }),
    removeSecondFactor: build.mutation<
      Answer<typeof contract.removeSecondFactor>,
      Call<typeof contract.removeSecondFactor>
    >({ query: requestTo(contract.removeSecondFactor), invalidatesTags: ['OwnAccess'] }),
  }),
});
