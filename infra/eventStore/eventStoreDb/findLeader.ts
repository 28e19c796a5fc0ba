import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb';
import { type ChannelCredentials, type Client, Metadata, type ServiceError } from '@grpc/grpc-js';
import type { ConnectionSettings, Endpoint } from './connectionSettings.ts';

// The client's generated modules are CommonJS without named exports.
const load = createRequire(import.meta.url);
const { GossipClient }: { GossipClient: new (...args: ConstructorParameters<typeof Client>) => Gossip } =
  load('@eventstore/db-client/generated/gossip_grpc_pb');
const { Empty }: { Empty: new () => object } = load('@eventstore/db-client/generated/shared_pb');
const { MemberInfo }: typeof import('@eventstore/db-client/generated/gossip_pb') = load(
  '@eventstore/db-client/generated/gossip_pb',
);

interface Gossip extends Client {
  read(
    request: object,
    metadata: Metadata,
    options: { deadline: number },
    answer: (error: ServiceError | null, info: ClusterInfo) => void,
  ): void;
}

/**
 * All nodes are asked at once, and a leader is believed only when it answers for itself: after a leader's host has died,
 * the others go on naming it until they have elected another. The client's own search asks one node after another,
 * waits for the dead, and takes their word.
 * @param left the leader whose connection was given up: somebody else is preferred in the first round.
 */
export async function findLeader(
  settings: ConnectionSettings,
  { left, signal }: { left: Endpoint | undefined; signal: AbortSignal },
): Promise<Endpoint> {
  let failure: unknown;
  for (let round = 1; round <= settings.maxDiscoverAttempts && !signal.aborted; round += 1) {
    const unwanted = round === 1 ? left : undefined;
    try {
      return await Promise.any(settings.hosts.map((host) => askFor(host, settings, unwanted)));
    } catch (error) {
      failure = error instanceof AggregateError ? error.errors[0] : error;
    }
    await pause(settings.discoveryIntervalMs, undefined, { signal }).catch(() => undefined);
  }
  throw new NoLeaderFound(failure);
}

export class NoLeaderFound extends Error {
  override readonly name = 'NoLeaderFound';
  constructor(cause: unknown) {
    super(`No leader was found: ${cause instanceof Error ? cause.message : 'the search was ended'}`, {
      cause,
    });
  }
}

async function askFor(
  host: Endpoint,
  settings: ConnectionSettings,
  unwanted: Endpoint | undefined,
): Promise<Endpoint> {
  const named = await leaderBy(host, settings);
  if (unwanted && isSame(named, unwanted)) throw new Error(`${nameOf(named)} does not answer`);
  if (isSame(named, host)) return named;
  const confirmed = await leaderBy(named, settings);
  if (!isSame(named, confirmed)) throw new Error(`${nameOf(named)} says that it does not lead`);
  return named;
}

/** The leader as one node sees it. */
async function leaderBy(node: Endpoint, settings: ConnectionSettings): Promise<Endpoint> {
  const info = await gossip(node, settings.channelCredentials, settings.gossipTimeoutMs);
  const leader = info
    .getMembersList()
    .find((member) => member.getIsAlive() && member.getState() === MemberInfo.VNodeState.LEADER);
  const endpoint = leader?.getHttpEndPoint();
  if (!endpoint) throw new Error('the cluster has no leader just now');
  return { address: endpoint.getAddress(), port: endpoint.getPort() };
}

function gossip(node: Endpoint, credentials: ChannelCredentials, timeoutMs: number): Promise<ClusterInfo> {
  // A connection of its own: a shared one might be the one that hangs.
  const client = new GossipClient(nameOf(node), credentials, { 'grpc.use_local_subchannel_pool': 1 });
  return new Promise((resolve, reject) => {
    client.read(new Empty(), new Metadata(), { deadline: Date.now() + timeoutMs }, (error, info) => {
      client.close();
      if (error) reject(error);
      else resolve(info);
    });
  });
}

export const nameOf = ({ address, port }: Endpoint): string => `${address}:${port}`;

const isSame = (one: Endpoint, other: Endpoint): boolean => nameOf(one) === nameOf(other);
