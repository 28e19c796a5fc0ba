import * as contract from '../../../../api/contract/admin/clients.contract.ts';
import { tillBonuses } from '../../../../api/contract/admin/restaurant.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

const api = gatewayApi.enhanceEndpoints({ addTagTypes: ['Client'] });
interface Done {
  readonly message: string;
}
export type ClientCard = Answer<typeof contract.clientCard>;
export type MergePreview = Answer<typeof contract.previewClientMerge>;
type BothAccounts = Call<typeof contract.previewClientMerge>['params'];
export type ClientsCall = Call<typeof contract.filterClients>['body'];

export const {
  useClientsQuery,
  useLazyClientsQuery,
  useClientCardQuery,
  useLazyClientBonusesQuery,
  useChangeClientMutation,
  useAdjustBonusesMutation,
  useLazyExportClientQuery,
  useEraseClientMutation,
  useLazyFindClientsQuery,
  usePreviewMergeQuery,
  useMergeClientsMutation,
  useTillBonusesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    clients: build.query<Answer<typeof contract.filterClients>, ClientsCall>({
      query: (body) => requestTo(contract.filterClients)({ body }),
      providesTags: ['Client'],
    }),
    clientCard: build.query<Answer<typeof contract.clientCard>, string>({
      query: (id) => requestTo(contract.clientCard)({ params: { id } }),
      providesTags: ['Client'],
    }),
    clientBonuses: build.query<
      Answer<typeof contract.clientBonuses>,
      { readonly id: string; readonly after: string | undefined }
    >({
      query: ({ id, after }) =>
        requestTo(contract.clientBonuses)({ params: { id }, query: { ...(after && { after }) } }),
      keepUnusedDataFor: 0,
    }),
    changeClient: build.mutation<Done, Call<typeof contract.changeClientByStaff>['body']>({
      query: (body) => requestTo(contract.changeClientByStaff)({ body }),
      invalidatesTags: ['Client'],
    }),
    adjustBonuses: build.mutation<Done, Call<typeof contract.adjustClientBonuses>>({
      query: requestTo(contract.adjustClientBonuses),
      invalidatesTags: ['Client'],
    }),
    exportClient: build.query<Answer<typeof contract.exportClientData>, string>({
      query: (id) => requestTo(contract.exportClientData)({ params: { id } }),
      keepUnusedDataFor: 0,
    }),
    tillBonuses: build.mutation<Answer<typeof tillBonuses>, string>({
      query: (id) => requestTo(tillBonuses)({ params: { id } }),
    }),
    findClients: build.query<Answer<typeof contract.searchClient>, string>({
      query: (search) => requestTo(contract.searchClient)({ body: { search } }),
      keepUnusedDataFor: 0,
    }),
    previewMerge: build.query<MergePreview, BothAccounts>({
      query: (params) => requestTo(contract.previewClientMerge)({ params }),
      keepUnusedDataFor: 0,
    }),
    mergeClients: build.mutation<Done, Call<typeof contract.mergeClientsByStaff>>({
      query: requestTo(contract.mergeClientsByStaff),
      invalidatesTags: ['Client'],
    }),
    eraseClient: build.mutation<Done, string>({
      query: (id) => requestTo(contract.eraseClientByStaff)({ params: { id } }),
      invalidatesTags: ['Client'],
    }),
  }),
});
