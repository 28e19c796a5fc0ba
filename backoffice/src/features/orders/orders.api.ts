import * as dispatches from '../../../../api/contract/admin/dispatches.contract.ts';
import * as contract from '../../../../api/contract/admin/orders.contract.ts';
import { retryRefunds } from '../../../../api/contract/admin/payments.contract.ts';
import * as byPhone from '../../../../api/contract/admin/phoneOrders.contract.ts';
import * as refunds from '../../../../api/contract/admin/refunds.contract.ts';
import { confirmTicket, sendTicketAnew } from '../../../../api/contract/admin/tickets.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo } from '../../gatewayApi.ts';
import { hearOfOrders, withOrder } from './boardCache.ts';

export const {
  useOrdersQuery,
  useLazyOrdersQuery,
  useOrderCardQuery,
  useChangeOrderMutation,
  useRestoreOrderMutation,
  usePreviewOrderEditQuery,
  useAddOrderNoteMutation,
  useEditOrderMutation,
  useOrderDishesQuery,
  usePreviewRefundQuery,
  useSearchCallersQuery,
  usePreviewPhoneOrderQuery,
  usePlacePhoneOrderMutation,
  useRefundOrderMutation,
  useRetryRefundsMutation,
  useSendTicketAnewMutation,
  useConfirmTicketMutation,
  useEstimateCourierMutation,
  useCallCourierMutation,
  useCallOffCourierMutation,
  useCourierPhoneMutation,
} = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    orders: build.query<Answer<typeof contract.adminOrders>, Call<typeof contract.adminOrders>>({
      query: requestTo(contract.adminOrders),
      providesTags: (answer) => listTags('Order', answer?.orders.map(({ order_id }) => order_id) ?? []),
      // What the live stream tells stands on the board at once; the board that is asked for behind it says the rest.
      onCacheEntryAdded: async ({ body }, { cacheDataLoaded, cacheEntryRemoved, updateCachedData }) => {
        if (body.view !== 'board') return;
        await cacheDataLoaded.catch(() => undefined);
        const leave = hearOfOrders((order) => updateCachedData((board) => withOrder(board, order)));
        await cacheEntryRemoved;
        leave();
      },
    }),
    orderCard: build.query<Answer<typeof contract.adminOrderCard>, Call<typeof contract.adminOrderCard>>({
      query: requestTo(contract.adminOrderCard),
      providesTags: (_answer, _error, { params }) => [{ type: 'Order', id: params.id }],
    }),
    changeOrder: build.mutation<Answer<typeof contract.changeOrder>, Call<typeof contract.changeOrder>>({
      query: requestTo(contract.changeOrder),
      // After a conflict too: it tells what the colleague did.
      invalidatesTags: (_answer, _error, { body }) => [...listTags('Order', [body.order_id]), 'Home'],
    }),
    restoreOrder: build.mutation<
      Answer<typeof contract.unarchiveOrder>,
      Call<typeof contract.unarchiveOrder>
    >({
      query: requestTo(contract.unarchiveOrder),
      invalidatesTags: (_answer, _error, { params }) => [...listTags('Order', [params.id]), 'Home'],
    }),
    previewOrderEdit: build.query<
      Answer<typeof contract.previewOrderEdit>,
      Call<typeof contract.previewOrderEdit>
    >({
      query: requestTo(contract.previewOrderEdit),
      // What it says holds for this moment only.
      keepUnusedDataFor: 0,
    }),
    editOrder: build.mutation<Answer<typeof contract.editOrder>, Call<typeof contract.editOrder>>({
      query: requestTo(contract.editOrder),
      // After a conflict too: it tells what the colleague did.
      invalidatesTags: (_answer, _error, { params }) => [...listTags('Order', [params.id]), 'Home'],
    }),
    addOrderNote: build.mutation<Answer<typeof contract.addOrderNote>, Call<typeof contract.addOrderNote>>({
      query: requestTo(contract.addOrderNote),
      invalidatesTags: (_answer, _error, { params }) => listTags('Order', [params.id]),
    }),
    searchCallers: build.query<Answer<typeof byPhone.searchCallers>, Call<typeof byPhone.searchCallers>>({
      query: requestTo(byPhone.searchCallers),
      keepUnusedDataFor: 0,
    }),
    previewPhoneOrder: build.query<
      Answer<typeof byPhone.previewPhoneOrder>,
      Call<typeof byPhone.previewPhoneOrder>
    >({
      query: requestTo(byPhone.previewPhoneOrder),
      keepUnusedDataFor: 0,
    }),
    placePhoneOrder: build.mutation<
      Answer<typeof byPhone.placePhoneOrder>,
      Call<typeof byPhone.placePhoneOrder> & { readonly draftId: string }
    >({
      // The same draft is the same order, however often it is sent.
      query: ({ draftId, ...call }) => ({
        ...requestTo(byPhone.placePhoneOrder)(call),
        headers: { 'Idempotency-Key': draftId },
      }),
      invalidatesTags: ['Home', { type: 'Order', id: 'list' }],
    }),
    previewRefund: build.query<Answer<typeof refunds.previewRefund>, Call<typeof refunds.previewRefund>>({
      query: requestTo(refunds.previewRefund),
      // What it says holds for this moment only.
      keepUnusedDataFor: 0,
    }),
    refundOrder: build.mutation<Answer<typeof refunds.refundOrder>, Call<typeof refunds.refundOrder>>({
      query: requestTo(refunds.refundOrder),
      // After a conflict too: it tells what the colleague did.
      invalidatesTags: (_answer, _error, { params }) => [...listTags('Order', [params.id]), 'Home'],
    }),
    retryRefunds: build.mutation<Answer<typeof retryRefunds>, Call<typeof retryRefunds>>({
      query: requestTo(retryRefunds),
      invalidatesTags: (_answer, _error, { params }) => listTags('Order', [params.id]),
    }),
    sendTicketAnew: build.mutation<Answer<typeof sendTicketAnew>, Call<typeof sendTicketAnew>>({
      query: requestTo(sendTicketAnew),
      invalidatesTags: (_answer, _error, { params }) => listTags('Order', [params.id]),
    }),
    confirmTicket: build.mutation<Answer<typeof confirmTicket>, Call<typeof confirmTicket>>({
      query: requestTo(confirmTicket),
      invalidatesTags: (_answer, _error, { params }) => listTags('Order', [params.id]),
    }),
    estimateCourier: build.mutation<
      Answer<typeof dispatches.estimateCourier>,
      Call<typeof dispatches.estimateCourier>
    >({ query: requestTo(dispatches.estimateCourier) }),
    callCourier: build.mutation<Answer<typeof dispatches.callCourier>, Call<typeof dispatches.callCourier>>({
      query: requestTo(dispatches.callCourier),
      // After a conflict too: it tells what the colleague did.
      invalidatesTags: (_answer, _error, { params }) => listTags('Order', [params.id]),
    }),
    callOffCourier: build.mutation<
      Answer<typeof dispatches.callOffCourier>,
      Call<typeof dispatches.callOffCourier>
    >({
      query: requestTo(dispatches.callOffCourier),
      invalidatesTags: (_answer, _error, { params }) => listTags('Order', [params.id]),
    }),
    courierPhone: build.mutation<
      Answer<typeof dispatches.courierPhone>,
      Call<typeof dispatches.courierPhone>
    >({
      query: requestTo(dispatches.courierPhone),
    }),
    orderDishes: build.query<Answer<typeof contract.orderDishes>, Call<typeof contract.orderDishes>>({
      query: requestTo(contract.orderDishes),
    }),
  }),
});
/** All that is not finished, and what was finished today. */
export const boardRequest = { body: { view: 'board' } } as const;
export type OrdersAnswer = Answer<typeof contract.adminOrders>;
export type OrdersCall = Call<typeof contract.adminOrders>['body'];
export type ChangeOrderCall = Call<typeof contract.changeOrder>['body'];
export type EditBody = Call<typeof contract.previewOrderEdit>['body'];
export type EditPreview = Answer<typeof contract.previewOrderEdit>;
export type RefundBody = Call<typeof refunds.previewRefund>['body'];
export type RefundPreview = Answer<typeof refunds.previewRefund>;
export type Caller = Answer<typeof byPhone.searchCallers>['callers'][number];
export type PhoneBody = Call<typeof byPhone.previewPhoneOrder>['body'];
export type PhonePreview = Answer<typeof byPhone.previewPhoneOrder>;
export type Dish = Answer<typeof contract.orderDishes>['dishes'][number];
export type Card = Answer<typeof contract.adminOrderCard>;
