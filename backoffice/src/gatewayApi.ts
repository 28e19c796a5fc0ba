import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type * as admin from '../../api/contract/admin.contract.ts';
import type { Answer, Call } from '../../api/contract/endpoint.ts';
import type { Problem } from '../../api/contract/values.contract.ts';
import { ru } from './texts/ru.ts';

type Body<E> = E extends { body: infer B } ? B : never;
type OrdersRequest = Body<Call<typeof admin.adminOrders>>;
type ProductsRequest = Body<Call<typeof admin.adminProducts>>;

export const gatewayApi = createApi({
  reducerPath: 'gateway',
  baseQuery: fetchBaseQuery({ baseUrl: '/api/admin/' }),
  tagTypes: ['User', 'Orders', 'Products', 'Home'],
  endpoints: (build) => ({
    authenticated: build.query<Answer<typeof admin.adminAuthenticated>, void>({
      query: () => 'authenticated',
      providesTags: ['User'],
    }),
    login: build.mutation<Answer<typeof admin.adminLogin>, Body<Call<typeof admin.adminLogin>>>({
      query: (body) => ({ url: 'login', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    logout: build.mutation<Answer<typeof admin.adminLogout>, void>({
      query: () => ({ url: 'logout', method: 'DELETE' }),
    }),
    home: build.query<Answer<typeof admin.adminHome>, void>({ query: () => 'main', providesTags: ['Home'] }),
    orders: build.query<Answer<typeof admin.adminOrders>, OrdersRequest>({
      query: (body) => ({ url: 'orders', method: 'POST', body }),
      providesTags: ['Orders'],
    }),
    orderCard: build.query<Answer<typeof admin.adminOrderCard>, string>({
      query: (id) => `order/${id}`,
      providesTags: ['Orders'],
    }),
    changeOrder: build.mutation<Answer<typeof admin.changeOrder>, Body<Call<typeof admin.changeOrder>>>({
      query: (body) => ({ url: 'order', method: 'PUT', body }),
      invalidatesTags: ['Orders', 'Home'],
    }),
    products: build.query<Answer<typeof admin.adminProducts>, ProductsRequest>({
      query: (body) => ({ url: 'products/filter', method: 'POST', body }),
      providesTags: ['Products'],
    }),
    saveProduct: build.mutation<Answer<typeof admin.saveProduct>, Body<Call<typeof admin.saveProduct>>>({
      query: (body) => ({ url: 'page', method: 'PUT', body }),
      invalidatesTags: ['Products', 'Home'],
    }),
    massAction: build.mutation<Answer<typeof admin.massAction>, Body<Call<typeof admin.massAction>>>({
      query: (body) => ({ url: 'page/mass_action', method: 'PUT', body }),
      invalidatesTags: ['Products', 'Home'],
    }),
    productHistory: build.query<Answer<typeof admin.documentHistory>, string>({
      query: (id) => `history/Product/${encodeURIComponent(id)}`,
      providesTags: ['Products'],
    }),
  }),
});

export const {
  useAuthenticatedQuery,
  useLoginMutation,
  useLogoutMutation,
  useHomeQuery,
  useOrdersQuery,
  useOrderCardQuery,
  useChangeOrderMutation,
  useProductsQuery,
  useSaveProductMutation,
  useMassActionMutation,
  useProductHistoryQuery,
} = gatewayApi;
export type { OrdersRequest, ProductsRequest };

const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && 'error' in data;

/** The server's own words, or the general ones when it could not say any. */
export const problemOf = (error: unknown): Problem => {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  return isProblem(data) ? data : { error: ru.serverError };
};
