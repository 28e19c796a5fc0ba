import { adminShell } from '../../../../api/contract/admin/shell.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

type ShellState = Answer<typeof adminShell>;

const { useShellQuery } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    shell: build.query<ShellState, void>({
      query: () => requestTo(adminShell)({}),
      providesTags: ['Shell'],
    }),
  }),
});

/** Told by the live stream when it changes; asked now and then for what time alone changes, as the hours. */
export const useShell = (): ShellState | undefined =>
  useShellQuery(undefined, { pollingInterval: 60_000 }).data;
