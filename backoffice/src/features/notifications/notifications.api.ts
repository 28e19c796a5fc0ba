import * as contract from '../../../../api/contract/admin/notifications.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

const api = gatewayApi.enhanceEndpoints({ addTagTypes: ['Notification'] });
export type Written = Call<typeof contract.previewNotification>['body'];

export const {
  useNotificationsQuery,
  useNotifiedPeopleQuery,
  useLazyNotifiedPeopleQuery,
  usePreviewNotificationMutation,
  useSendNotificationMutation,
  useStopNotificationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.query<Answer<typeof contract.notifications>, string | undefined>({
      query: (after) => requestTo(contract.notifications)({ query: { ...(after && { after }) } }),
      providesTags: ['Notification'],
    }),
    notifiedPeople: build.query<
      Answer<typeof contract.notifiedPeople>,
      { readonly id: string; readonly after?: string }
    >({
      query: ({ id, after }) =>
        requestTo(contract.notifiedPeople)({ params: { id }, query: { ...(after && { after }) } }),
      providesTags: ['Notification'],
    }),
    previewNotification: build.mutation<Answer<typeof contract.previewNotification>, Written>({
      query: (body) => requestTo(contract.previewNotification)({ body }),
    }),
    sendNotification: build.mutation<
      Answer<typeof contract.sendNotification>,
      Call<typeof contract.sendNotification>['body']
    >({
      query: (body) => requestTo(contract.sendNotification)({ body }),
      invalidatesTags: ['Notification'],
    }),
    stopNotification: build.mutation<Answer<typeof contract.stopNotification>, string>({
      query: (id) => requestTo(contract.stopNotification)({ params: { id } }),
      invalidatesTags: ['Notification'],
    }),
  }),
});
