import { readFileSync } from 'node:fs';
import type { Credentials } from '@eventstore/db-client';
import { type ChannelCredentials, credentials as channelCredentials } from '@grpc/grpc-js';
import { z } from 'zod';
import { WrongConnectionString } from './wrongConnectionString.ts';

export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

export interface ConnectionSettings {
  readonly hosts: readonly Endpoint[];
  /** Several hosts, or a name to be looked up: which of them leads has to be found out. */
  readonly isCluster: boolean;
  readonly credentials: Credentials | undefined;
  readonly tls: boolean;
  readonly channelCredentials: ChannelCredentials;
  readonly connectionName: string;
  readonly keepAliveIntervalMs: number;
  readonly keepAliveTimeoutMs: number;
  readonly gossipTimeoutMs: number;
  readonly discoveryIntervalMs: number;
  readonly maxDiscoverAttempts: number;
}

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
const whole = (lowest: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(lowest, `must be ${lowest} or more`);
const text = z.string().transform((value) => decodeURIComponent(value));

/**
 * What others of its clients read and this log has no use for is accepted: one string serves them all. The time limits
 * are shorter than the client's own, so that a dead leader is left as soon as the cluster has another.
 */
const options = z.strictObject({
  tls: flag.default(true),
  tlscafile: text.optional(),
  usercertfile: text.optional(),
  userkeyfile: text.optional(),
  connectionname: text.default('shop'),
  keepaliveinterval: whole(-1).default(10_000),
  keepalivetimeout: whole(1).default(5_000),
  gossiptimeout: whole(1).default(1),
  discoveryinterval: whole(0).default(100),
  maxdiscoverattempts: whole(1).default(30),
  nodepreference: z.string().optional(),
  tlsverifycert: flag.optional(),
  throwonappendfailure: flag.optional(),
  defaultdeadline: whole(1).optional(),
});

const shape = /^esdb(\+discover)?:\/\/(?:([^:@/?]*):([^@]*)@)?([^@/?]+)\/*(?:\?(.*))?$/;
const defaultPort = 2113;

/** @throws {WrongConnectionString} */
export function readConnectionString(connectionString: string): ConnectionSettings {
  const [, discover, username, password, hosts, query] = shape.exec(connectionString.trim()) ?? [];
  if (hosts === undefined)
    throw new WrongConnectionString(
      'must look like esdb://user:password@host:2113?tls=true (several hosts by commas; %40 for an @ in the password)',
    );
  const read = readOptions(query ?? '');
  const endpoints = hosts.split(',').map(readHost);
  return {
    hosts: endpoints,
    isCluster: discover !== undefined || endpoints.length > 1,
    credentials:
      username === undefined || password === undefined
        ? undefined
        : { username: decoded(username, 'the user'), password: decoded(password, 'the password') },
    tls: read.tls,
    channelCredentials: read.tls
      ? channelCredentials.createSsl(
          fileOf('tlsCAFile', read.tlscafile),
          fileOf('userKeyFile', read.userkeyfile),
          fileOf('userCertFile', read.usercertfile),
        )
      : channelCredentials.createInsecure(),
    connectionName: read.connectionname,
    keepAliveIntervalMs: read.keepaliveinterval,
    keepAliveTimeoutMs: read.keepalivetimeout,
    gossipTimeoutMs: read.gossiptimeout * 1_000,
    discoveryIntervalMs: read.discoveryinterval,
    maxDiscoverAttempts: read.maxdiscoverattempts,
  };
}

function readOptions(query: string) {
  const pairs = query.split('&').filter((pair) => pair !== '');
  const given = pairs.map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim().toLowerCase().replaceAll(/[_-]/g, ''), value.join('=').trim()];
  });
  const parsed = options.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const troubles = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? 'has an option that is not known'
      : `option ${String(issue.path[0])} ${issue.message}`,
  );
  throw new WrongConnectionString([...new Set(troubles)].join(', '));
}

function readHost(host: string): Endpoint {
  const [, address, port] = /^(\[[^\]]+\]|[^:\s]+)(?::(\d{1,5}))?$/.exec(host.trim()) ?? [];
  if (address === undefined) throw new WrongConnectionString('has a host or port that cannot be read');
  return { address, port: port === undefined ? defaultPort : Number(port) };
}

function decoded(value: string, what: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new WrongConnectionString(`${what} has a % that must be written as %25`);
  }
}

function fileOf(option: string, path: string | undefined): Buffer | null {
  if (path === undefined) return null;
  try {
    return readFileSync(path);
  } catch {
    throw new WrongConnectionString(`the file of ${option} cannot be read`);
  }
}
