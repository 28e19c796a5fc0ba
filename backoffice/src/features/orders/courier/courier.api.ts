import * as contract from '../../../../../api/contract/admin/couriers.contract.ts';
import type { Answer, Call } from '../../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo } from '../../../gatewayApi.ts';

export const { useCourierChoicesQuery, useAssignCourierMutation, useOpenCourierLinkMutation } =
  gatewayApi.injectEndpoints({
    endpoints: (build) => ({
      courierChoices: build.query<Answer<typeof contract.courierChoices>, void>({
        query: () => requestTo(contract.courierChoices)({}),
        providesTags: [...listTags('Courier', []), ...listTags('Order', [])],
      }),
      assignCourier: build.mutation<
        Answer<typeof contract.assignCourier>,
        Call<typeof contract.assignCourier>
      >({
        query: requestTo(contract.assignCourier),
        invalidatesTags: (_answer, _error, { params }) => listTags('Order', [params.id]),
      }),
      openCourierLink: build.mutation<
        Answer<typeof contract.openCourierLink>,
        Call<typeof contract.openCourierLink>
      >({ query: requestTo(contract.openCourierLink) }),
    }),
  });
