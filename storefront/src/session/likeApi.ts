import type { likeProduct } from '../../../api/contract/client.contract.ts';
import type { Answer } from '../../../api/contract/endpoint.ts';
import { gatewayApi } from '../store/gatewayApi.ts';

export const likeApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    likeProduct: build.mutation<Answer<typeof likeProduct>, string>({
      query: (productId) => ({
        url: `api/auth/like/${encodeURIComponent(productId)}`,
        method: 'PUT',
        // The heart has answered already: it is sent also when the page is being left.
        keepalive: true,
      }),
      /** The heart answers at once and goes back when the server refuses. */
      onQueryStarted: async (productId, { dispatch, queryFulfilled }) => {
        const guess = dispatch(
          gatewayApi.util.updateQueryData('getInit', undefined, ({ client }) => {
            if (!client) return;
            const { likes_products: likes } = client;
            client.likes_products = likes.includes(productId)
              ? likes.filter((id) => id !== productId)
              : [...likes, productId];
          }),
        );
        try {
          const { data } = await queryFulfilled;
          dispatch(
            gatewayApi.util.updateQueryData('getInit', undefined, ({ client }) => {
              if (client) client.likes_products = data.client.likes_products;
            }),
          );
        } catch {
          guess.undo();
        }
      },
    }),
  }),
});
