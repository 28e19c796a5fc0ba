import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BaseOptions, type Credentials, EventStoreDBClient } from '@eventstore/db-client';
import type { CallOptions, Channel, Client as GrpcClient, Metadata } from '@grpc/grpc-js';
import { withinTime } from './withinTime.ts';

export interface Connection {
  readonly client: EventStoreDBClient;
  /** Goes with every call: naming credentials is what makes the client append by the unary call. */
  readonly credentials: Credentials;
  close(): Promise<void>;
}

/** What the client keeps to its subclasses; its connection string factory does not let one subclass it. */
interface Insides {
  handleError(client: GrpcClient, error: Error): Promise<void>;
  callArguments(base: BaseOptions, options?: CallOptions): [Metadata, CallOptions];
  getChannel(): Promise<Channel>;
}

/** Stands for "nobody": named on a call to choose the unary append, and taken off again before the call is sent. */
const nobody: Credentials = { username: '', password: '' };
const closingMs = 2_000;

export function connectEventStoreDb(connectionString: string): Connection {
  const client = EventStoreDBClient.connectionString(connectionString);
  // The members exist in 6.2.1 and are protected, not private; the package is pinned to that version.
  const insides = client as unknown as Insides;
  surviveReconnection(insides);
  sendNobodyAsNoCredentials(insides);

  const close = async () => {
    await withinTime(client.dispose(), closingMs).catch(() => undefined);
    const channel = await withinTime(insides.getChannel(), closingMs).catch(() => undefined);
    channel?.close();
  };
  return { client, credentials: credentialsIn(connectionString) ?? nobody, close };
}

/**
 * The client forgets the promise of `handleError`, which fails when the leader cannot be found, and closes the channel
 * under a call that is just being made, which then fails inside a forgotten promise too. Either ends the process. So:
 * close the channel in a turn of its own, when no call is half made, and let a failed search be the next call's error.
 */
function surviveReconnection(insides: Insides): void {
  const handleError = insides.handleError;
  insides.handleError = async (client, error) => {
    await nextTurn();
    await handleError(client, error).catch(() => undefined);
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

/** As the client reads them, but a colon inside the password stays in it. */
function credentialsIn(connectionString: string): Credentials | undefined {
  const found = /^esdb(?:\+discover)?:\/\/([^:@/?]+):([^@]+)@/.exec(connectionString.trim());
  const [, username, password] = found ?? [];
  if (username === undefined || password === undefined) return undefined;
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}
