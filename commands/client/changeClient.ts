import type { ClientPerson } from '../../domain/client/client.events.ts';
import { type ClientAnswer, type ClientDeps, type ClientRequest, handleClient } from './handleClient.ts';

export interface ChangeClientRequest extends ClientRequest {
  readonly changes: Partial<Omit<ClientPerson, 'phone'>>;
}

/** Hours by which the earliest day on Earth is ahead of UTC. */
const earliestDay = 14 * 3_600_000;

/** @throws {DomainError} ClientIsErased, DateOfBirthInvalid */
export const changeClient =
  (deps: ClientDeps) =>
  ({ clientId, changes, origin }: ChangeClientRequest): Promise<ClientAnswer> =>
    handleClient(
      deps,
      {
        type: 'Change',
        clientId,
        changes,
        today: new Date(Date.parse(deps.clock.now()) + earliestDay).toISOString().slice(0, 10),
      },
      origin,
    );
export type ChangeClient = ReturnType<typeof changeClient>;
