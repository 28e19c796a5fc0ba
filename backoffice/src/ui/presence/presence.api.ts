import { presence } from '../../../../api/contract/admin/presence.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

export const { usePresenceMutation } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    presence: build.mutation<Answer<typeof presence>, Call<typeof presence>>({
      // The last word of a tab that is being closed goes out all the same.
      query: (call) => ({ ...requestTo(presence)(call), keepalive: true }),
    }),
  }),
});
