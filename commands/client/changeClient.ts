import type { ClientPerson } from '../../domain/client/client.events.ts';
import { type ClientAnswer, type ClientDeps, type ClientRequest, handleClient } from './handleClient.ts';

export interface ChangeClientRequest extends ClientRequest {
  readonly changes: Partial<Omit<ClientPerson, 'phone'>>;
}

export const changeClient =
  (deps: ClientDeps) =>
  ({ clientId, changes, origin }: ChangeClientRequest): Promise<ClientAnswer> =>
    handleClient(deps, { type: 'Change', clientId, changes }, origin);
export type ChangeClient = ReturnType<typeof changeClient>;
