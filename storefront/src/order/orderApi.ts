import type { declineFeedback, ordersHistory, reOrder } from '../../../api/contract/client.contract.ts';
import type { Answer, Call } from '../../../api/contract/endpoint.ts';
import type { subscribePush } from '../../../api/contract/init.contract.ts';
import type {
  cancelOrder,
  getOrder,
  leaveFeedback,
  syncOrder,
  uploadFile,
} from '../../../api/contract/order.contract.ts';
import type { payOrder } from '../../../api/contract/payment.contract.ts';
import { gatewayApi } from '../store/gatewayApi.ts';

/** A placed order: its page, and the feedback on it. */
export const orderApi = gatewayApi.injectEndpoints({
  endpoints: (build) => {
    /** An answer with the order takes the place of the one that is shown. */
    const keepOrder = {
      onQueryStarted: async (
        { uid }: { uid: string },
        {
          dispatch,
          queryFulfilled,
        }: {
          dispatch: (action: never) => unknown;
          queryFulfilled: Promise<{ data: Answer<typeof getOrder> }>;
        },
      ) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const keep = orderApi.util.upsertQueryData('order', { uid }, { order: answer.data.order });
        dispatch(keep as never); // a thunk: the declared dispatch knows only plain actions
      },
    };
    return {
      order: build.query<Answer<typeof getOrder>, { uid: string }>({
        query: ({ uid }) => `api/order/${uid}`,
      }),
      /** The argument keeps one client's order from another one on the same device. */
      lastOrder: build.query<Answer<typeof ordersHistory>['orders'][number] | null, string>({
        query: () => 'api/auth/client/orders_history/0',
        transformResponse: ({ orders }: Answer<typeof ordersHistory>) => orders[0] ?? null,
      }),
      cancelOrder: build.mutation<Answer<typeof cancelOrder>, { uid: string; reason: string }>({
        query: ({ uid, reason }) => ({ url: `api/order/${uid}/cancel`, method: 'POST', body: { reason } }),
        ...keepOrder,
      }),
      syncOrder: build.mutation<Answer<typeof syncOrder>, { uid: string }>({
        query: ({ uid }) => `api/order/sync/${uid}`,
        ...keepOrder,
      }),
      payOrder: build.mutation<
        Answer<typeof payOrder>,
        { uid: string } & Required<Call<typeof payOrder>['body']>
      >({
        query: ({ uid, way }) => ({ url: `api/order/${uid}/pay`, method: 'POST', body: { way } }),
      }),
      repeatOrder: build.mutation<Answer<typeof reOrder>, Call<typeof reOrder>['body']>({
        query: (body) => ({ url: 'api/auth/client/re_order', method: 'PUT', body }),
      }),
      subscribePush: build.mutation<Answer<typeof subscribePush>, Call<typeof subscribePush>['body']>({
        query: (body) => ({ url: 'api/push/subscription', method: 'PUT', body }),
      }),
      leaveFeedback: build.mutation<Answer<typeof leaveFeedback>, Call<typeof leaveFeedback>['body']>({
        query: (body) => ({ url: 'api/feedback', method: 'POST', body }),
        onQueryStarted: async ({ order_id: uid }, { dispatch, queryFulfilled }) => {
          if (!(await queryFulfilled.catch(() => null))) return;
          dispatch(
            gatewayApi.util.updateQueryData('getInit', undefined, (init) => {
              init.need_feedback = null;
            }),
          );
          dispatch(orderApi.endpoints.order.initiate({ uid }, { forceRefetch: true, subscribe: false }));
        },
      }),
      declineFeedback: build.mutation<{ message: string }, Call<typeof declineFeedback>['body']>({
        query: (body) => ({ url: 'api/feedback/decline', method: 'POST', body }),
        // The question is over whatever comes of the answer: it is not asked again on this page.
        onQueryStarted: (_call, { dispatch }) => {
          dispatch(
            gatewayApi.util.updateQueryData('getInit', undefined, (init) => {
              init.need_feedback = null;
            }),
          );
        },
      }),
      uploadPhoto: build.mutation<Answer<typeof uploadFile>, File>({
        query: (file) => {
          const body = new FormData();
          body.append('file', file);
          return { url: 'api/client/file', method: 'POST', body };
        },
      }),
      removePhoto: build.mutation<{ message: string }, string>({
        query: (id) => ({ url: `api/client/file/${encodeURIComponent(id)}`, method: 'DELETE' }),
      }),
    };
  },
});

export const {
  useOrderQuery,
  useLastOrderQuery,
  useCancelOrderMutation,
  useSyncOrderMutation,
  usePayOrderMutation,
  useRepeatOrderMutation,
  useSubscribePushMutation,
  useLeaveFeedbackMutation,
  useDeclineFeedbackMutation,
  useUploadPhotoMutation,
  useRemovePhotoMutation,
} = orderApi;
