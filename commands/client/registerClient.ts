import type { ClientPerson } from '../../domain/client/client.events.ts';
import type { Consent } from '../../domain/client/client.ts';
import type { GrantWelcome } from '../bonus/grantBonuses.ts';
import { type ClientAnswer, type ClientDeps, type ClientRequest, handleClient } from './handleClient.ts';

export interface RegisterClientRequest extends ClientRequest {
  /** `clientId` is the person's id: orders made as a guest by this phone are theirs too. */
  readonly person: ClientPerson;
  /** With the texts that were agreed to; without that to the use of personal data nobody registers. */
  readonly consents: readonly Consent[];
}

/** @throws {DomainError} ClientAlreadyRegistered, PersonalDataConsentRequired, DateOfBirthInvalid */
export const registerClient =
  (deps: ClientDeps & { grantWelcome: GrantWelcome }) =>
  async ({ clientId, person, consents, origin }: RegisterClientRequest): Promise<ClientAnswer> => {
    const answer = await handleClient(deps, { type: 'Register', clientId, person, consents }, origin);
    await deps.grantWelcome({ clientId, origin });
    return answer;
  };
export type RegisterClient = ReturnType<typeof registerClient>;
