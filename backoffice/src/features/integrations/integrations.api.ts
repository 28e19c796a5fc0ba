import * as contract from '../../../../api/contract/admin/integrations.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

const tag = (name: contract.SetUpIntegration) => ({ type: 'Integrations', id: `${name} state` }) as const;

export const {
  useIntegrationStateQuery,
  useCheckIntegrationMutation,
  useSetSecretMutation,
  useRetryDeadJobMutation,
  useFindBotChannelsMutation,
  useHookDeliveriesQuery,
  useReplayHookMutation,
  useUpdateContainersMutation,
} = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    integrationState: build.query<Answer<typeof contract.integrationState>, contract.SetUpIntegration>({
      query: (name) => requestTo(contract.integrationState)({ params: { name } }),
      providesTags: (_answer, _error, name) => [tag(name)],
    }),
    checkIntegration: build.mutation<
      Answer<typeof contract.checkIntegration>,
      Call<typeof contract.checkIntegration>
    >({
      query: requestTo(contract.checkIntegration),
      invalidatesTags: (_answer, _error, { params: { name } }) => [tag(name)],
    }),
    setSecret: build.mutation<Answer<typeof contract.setSecret>, Call<typeof contract.setSecret>>({
      query: requestTo(contract.setSecret),
      invalidatesTags: (_answer, _error, { params: { name } }) => [
        tag(name),
        { type: 'Integrations', id: 'shop' },
      ],
    }),
    hookDeliveries: build.query<Answer<typeof contract.hookDeliveries>, void>({
      query: () => requestTo(contract.hookDeliveries)({}),
      providesTags: [{ type: 'Integrations', id: 'deliveries' }],
    }),
    replayHook: build.mutation<Answer<typeof contract.replayHook>, Call<typeof contract.replayHook>>({
      query: requestTo(contract.replayHook),
      invalidatesTags: [{ type: 'Integrations', id: 'deliveries' }],
    }),
    findBotChannels: build.mutation<Answer<typeof contract.botChannels>, Call<typeof contract.botChannels>>({
      query: requestTo(contract.botChannels),
    }),
    updateContainers: build.mutation<
      Answer<typeof contract.updateContainers>,
      Call<typeof contract.updateContainers>
    >({ query: requestTo(contract.updateContainers) }),
    retryDeadJob: build.mutation<Answer<typeof contract.retryDeadJob>, Call<typeof contract.retryDeadJob>>({
      query: requestTo(contract.retryDeadJob),
      invalidatesTags: (_answer, _error, { params: { name } }) => [tag(name)],
    }),
  }),
});
export type IntegrationState = Answer<typeof contract.integrationState>;
