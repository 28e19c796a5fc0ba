import type { Consent } from '../../domain/client/client.ts';
import { type ClientAnswer, type ClientDeps, type ClientRequest, handleClient } from './handleClient.ts';

export const giveConsent =
  (deps: ClientDeps) =>
  ({ clientId, consent, origin }: ClientRequest & { readonly consent: Consent }): Promise<ClientAnswer> =>
    handleClient(deps, { type: 'GiveConsent', clientId, consent }, origin);
export type GiveConsent = ReturnType<typeof giveConsent>;
