import { type ClientAnswer, type ClientDeps, type ClientRequest, handleClient } from './handleClient.ts';

/** What staff want to know of a client the next time; empty takes it away. */
export const writeNote =
  (deps: ClientDeps) =>
  ({ clientId, note, origin }: ClientRequest & { readonly note: string }): Promise<ClientAnswer> =>
    handleClient(deps, { type: 'WriteNote', clientId, note }, origin);
