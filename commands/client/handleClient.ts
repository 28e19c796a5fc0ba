import type { ClientEvent } from '../../domain/client/client.events.ts';
import { type ClientCommand, client } from '../../domain/client/client.ts';
import type { Client } from '../../domain/client/clientState.ts';
import { type Handled, handleCommand } from '../handleCommand.ts';
import type { Clock, EventStore, Origin } from '../ports.ts';
import { clientStream } from '../streams.ts';

export interface ClientDeps {
  readonly eventStore: EventStore;
  readonly clock: Clock;
}
export interface ClientRequest {
  readonly clientId: string;
  readonly origin: Origin;
}
export type ClientAnswer = Pick<Handled<Client, ClientEvent>, 'state' | 'position' | 'events'>;

export const handleClient = (
  deps: ClientDeps,
  command: ClientCommand,
  origin: Origin,
): Promise<ClientAnswer> => handleCommand(deps, client, clientStream(command.clientId), command, origin);
