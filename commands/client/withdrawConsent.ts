import type { ConsentKind } from '../../domain/client/client.events.ts';
import { type ClientAnswer, type ClientDeps, type ClientRequest, handleClient } from './handleClient.ts';

export const withdrawConsent =
  (deps: ClientDeps) =>
  ({ clientId, kind, origin }: ClientRequest & { readonly kind: ConsentKind }): Promise<ClientAnswer> =>
    handleClient(deps, { type: 'WithdrawConsent', clientId, kind }, origin);
export type WithdrawConsent = ReturnType<typeof withdrawConsent>;
