import { type ClientAnswer, type ClientDeps, type ClientRequest, handleClient } from './handleClient.ts';

/** The hash is the vault's; the log only knows that and when it changed. */
export const recordPasswordChange =
  (deps: ClientDeps) =>
  ({ clientId, origin }: ClientRequest): Promise<ClientAnswer> =>
    handleClient(deps, { type: 'ChangePassword', clientId }, origin);
export type RecordPasswordChange = ReturnType<typeof recordPasswordChange>;
