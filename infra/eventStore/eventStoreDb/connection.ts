import { type BaseOptions, type Credentials, EventStoreDBClient } from '@eventstore/db-client';
import type { CallOptions, Channel, Client, ClientOptions, Metadata } from '@grpc/grpc-js';
import { type Channels, createChannels } from './channels.ts';
import { type Endpoint, readConnectionString } from './connectionSettings.ts';
import { withinTime } from './withinTime.ts';

export interface Connection {
  readonly client: EventStoreDBClient;
  /** Goes with every call: naming credentials is what makes the client append by the unary call. */
  readonly credentials: Credentials;
  /** Await `current()` before a call: what the client sends after our timer has fired would come as a surprise. */
  readonly channels: Channels;
  close(): Promise<void>;
}

type ClientOf = new (address: string, credentials: never, options: ClientOptions) => Client;

/** What the client keeps to its subclasses. The members exist in 6.2.1 and are protected, not private; the version is pinned. */
interface Insides {
  getGRPCClient(Constructor: ClientOf, name: string): Promise<Client>;
  handleError(client: Client, error: Error): Promise<void>;
  shouldReconnect(error: Error): readonly [isBroken: boolean, leader?: Endpoint];
  callArguments(base: BaseOptions, options?: CallOptions): [Metadata, CallOptions];
}

/** Stands for "nobody": named on a call to choose the unary append, and taken off again before the call is sent. */
const nobody: Credentials = { username: '', password: '' };
const closingMs = 2_000;

/** @throws {WrongConnectionString} */
export function connectEventStoreDb(connectionString: string): Connection {
  const settings = readConnectionString(connectionString);
  const [first] = settings.hosts;
  if (!first) throw new Error('A connection string has a host');
  // The endpoint is never used: channels are ours.
  const client = new EventStoreDBClient(
    { endpoint: first, connectionName: settings.connectionName },
    { insecure: !settings.tls },
  );
  const channels = createChannels(settings);
  const insides = client as unknown as Insides;
  callOver(insides, channels);
  sendNobodyAsNoCredentials(insides);

  const close = async () => {
    await withinTime(client.dispose(), closingMs).catch(() => undefined);
    channels.close();
  };
  return { client, credentials: settings.credentials ?? nobody, channels, close };
}

function callOver(insides: Insides, channels: Channels): void {
  const clients = new WeakMap<Channel, Map<ClientOf, Client>>();
  insides.getGRPCClient = async (Constructor) => {
    const channel = await channels.current();
    const known = clients.get(channel) ?? new Map<ClientOf, Client>();
    clients.set(channel, known);
    // The channel brings its address and its credentials.
    const client = known.get(Constructor) ?? new Constructor('', null as never, { channelOverride: channel });
    known.set(Constructor, client);
    return client;
  };
  insides.handleError = async (client, error) => {
    const [isBroken, leader] = insides.shouldReconnect(error);
    if (isBroken) channels.leave(client.getChannel() as Channel, leader); // the one that it was made with
  };
}

function sendNobodyAsNoCredentials(insides: Insides): void {
  const callArguments = insides.callArguments;
  insides.callArguments = ({ credentials, ...base }, options) =>
    callArguments(
      credentials === undefined || credentials === nobody ? base : { ...base, credentials },
      options,
    );
}
