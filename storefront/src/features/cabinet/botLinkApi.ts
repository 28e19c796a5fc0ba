import type { clientBotLink } from '../../../../api/contract/bot.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { gatewayApi } from '../../store/gatewayApi.ts';

const url = 'api/auth/client/bot';

export const { useBotLinkQuery, useOpenBotLinkMutation, useRemoveBotLinkMutation } =
  gatewayApi.injectEndpoints({
    endpoints: (build) => ({
      botLink: build.query<Answer<typeof clientBotLink.find>, void>({ query: () => url }),
      openBotLink: build.mutation<Answer<typeof clientBotLink.open>, void>({
        query: () => ({ url, method: 'POST' }),
      }),
      removeBotLink: build.mutation<Answer<typeof clientBotLink.remove>, void>({
        query: () => ({ url, method: 'DELETE' }),
      }),
    }),
  });
