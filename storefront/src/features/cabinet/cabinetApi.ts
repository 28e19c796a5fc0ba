import type {
  bonusesSynchronization,
  bonusStatement,
  changeAddress,
  changeClient,
  favourites,
  ordersHistory,
  removeAddress,
  removeClient,
} from '../../../../api/contract/client.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { isLoggedOut } from '../../problem.ts';
import { gatewayApi } from '../../store/gatewayApi.ts';

/** An answer with the client takes the place of the one that /api/init gave. */
const keepClient = {
  onQueryStarted: async (
    _call: unknown,
    {
      dispatch,
      queryFulfilled,
    }: {
      dispatch: (action: never) => unknown;
      queryFulfilled: Promise<{ data: Pick<Answer<typeof changeClient>, 'client'> }>;
    },
  ) => {
    const answer = await queryFulfilled.catch(() => null);
    if (!answer) return;
    const keep = gatewayApi.util.updateQueryData('getInit', undefined, (init) => {
      init.client = answer.data.client;
    });
    dispatch(keep as never); // a thunk: the declared dispatch knows only plain actions
  },
};

/** Logged out in another tab, or for too long away: /api/init tells the page so, and it offers to log in. */
const noticeLogout = {
  onQueryStarted: async (
    _page: number,
    { dispatch, queryFulfilled }: { dispatch: (action: never) => unknown; queryFulfilled: Promise<unknown> },
  ) => {
    await queryFulfilled.catch(({ error }: { error: unknown }) => {
      if (!isLoggedOut(error)) return;
      // A thunk: the declared dispatch knows only plain actions.
      dispatch(gatewayApi.endpoints.getInit.initiate(undefined, { forceRefetch: true }) as never);
    });
  },
};

export type BonusStatement = Answer<typeof bonusStatement>;

export const cabinetApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    ordersHistory: build.query<Answer<typeof ordersHistory>, number>({
      query: (page) => `api/auth/client/orders_history/${page}`,
      ...noticeLogout,
    }),
    bonusStatement: build.query<BonusStatement, number>({
      query: (page) => `api/auth/client/bonuses/${page}`,
      ...noticeLogout,
    }),
    favourites: build.query<Answer<typeof favourites>, number>({
      query: (page) => `api/auth/client/favourities/${page}`,
      ...noticeLogout,
    }),
    syncBonuses: build.mutation<Answer<typeof bonusesSynchronization>, void>({
      query: () => 'api/auth/client/bonuses_synchronization',
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          gatewayApi.util.updateQueryData('getInit', undefined, ({ client }) => {
            if (client) client.bonuses = answer.data.bonuses;
          }),
        );
      },
    }),
    changeClient: build.mutation<Answer<typeof changeClient>, Call<typeof changeClient>['body']>({
      query: (body) => ({ url: 'api/auth/client', method: 'PUT', body }),
      ...keepClient,
    }),
    changeAddress: build.mutation<
      Answer<typeof changeAddress>,
      Call<typeof changeAddress>['body'] & { id: string }
    >({
      query: ({ id, ...body }) => ({
        url: `api/auth/client/address/${encodeURIComponent(id)}`,
        method: 'PUT',
        body,
      }),
      ...keepClient,
    }),
    removeAddress: build.mutation<Answer<typeof removeAddress>, string>({
      query: (id) => ({ url: `api/auth/client/address/${encodeURIComponent(id)}`, method: 'DELETE' }),
      ...keepClient,
    }),
    removeClient: build.mutation<Answer<typeof removeClient>, string>({
      query: (password) => ({ url: 'api/auth/client', method: 'DELETE', body: { password } }),
    }),
  }),
});

export const {
  useOrdersHistoryQuery,
  useBonusStatementQuery,
  useFavouritesQuery,
  useSyncBonusesMutation,
  useChangeAddressMutation,
  useChangeClientMutation,
  useRemoveAddressMutation,
  useRemoveClientMutation,
} = cabinetApi;
