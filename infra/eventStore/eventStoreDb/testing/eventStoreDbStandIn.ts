import { Server, ServerCredentials, type ServerInterceptor } from '@grpc/grpc-js';
import { appendCalls } from './appendCalls.ts';
import { services } from './clientDefinitions.ts';
import { featureCalls, gossipCalls } from './clusterCalls.ts';
import { deletionCalls } from './deletionCalls.ts';
import { createFaults, type Faults } from './faults.ts';
import { type Listener, listen } from './listen.ts';
import type { LiveSubscription } from './liveSubscription.ts';
import { createMemoryLog, type MemoryLog } from './memoryLog.ts';
import { type Member, type Node, refusalOfFollower } from './node.ts';
import { readCalls } from './readCalls.ts';
import { accessDenied, consumerTooSlow, endedWithoutStatus } from './refusals.ts';

const host = '127.0.0.1';
const maxMessageBytes = 17 * 1024 * 1024;

export interface EventStoreDbStandIn {
  readonly port: number;
  readonly connectionString: string;
  readonly log: MemoryLog;
  readonly faults: Faults;
  /** How often it was asked, to wait for and to check. */
  readonly counts: Readonly<Node['counts']>;
  throwOutSubscribers(): void;
  /** As a host whose network is cut: neither the connections that it has nor new ones are answered. */
  cutOff(): void;
  /** As SIGKILL: every connection breaks, nothing under way is finished. */
  kill(): Promise<void>;
  /** As SIGTERM: live subscriptions end without a status. */
  stop(): Promise<void>;
  /** On the same port with the same log. */
  start(): Promise<void>;
}

export interface StandInOptions {
  /** Shared by the nodes of a cluster. */
  readonly log?: MemoryLog;
  /** The cluster as this node sees it; alone and leading if not given. */
  readonly members?: () => readonly Member[];
  readonly credentials?: ServerCredentials;
  /** Who is let in, by the header `authorization`; everybody if not given. */
  readonly letsIn?: (authorization: string | undefined) => boolean;
  readonly interceptors?: readonly ServerInterceptor[];
}

/** EventStoreDB 23.10 as far as its recorded scenes show it, and with every fault that we know of. */
export async function startEventStoreDbStandIn(options: StandInOptions = {}): Promise<EventStoreDbStandIn> {
  const log = options.log ?? createMemoryLog();
  const faults = createFaults();
  const counts = { appends: 0, subscriptions: 0, gossips: 0 };
  let running: RunningServer | undefined;
  let port = 0;

  const endpoint = () => ({ host, port });
  const members = options.members ?? (() => [{ ...endpoint(), isLeader: true, isAlive: true }]);
  const start = async () => {
    const subscriptions = new Set<LiveSubscription>();
    const life = { isOver: false };
    const node: Node = {
      log,
      faults,
      counts,
      members,
      endpoint,
      ready: faults.whileHung,
      isDead: () => life.isOver,
      refusalOf: (metadata) => {
        const authorization = metadata.get('authorization')[0]?.toString();
        if (options.letsIn && !options.letsIn(authorization))
          return accessDenied(authorization !== undefined);
        return refusalOfFollower(metadata, { endpoint, members });
      },
    };
    const server = serve(node, subscriptions, options);
    const credentials = options.credentials ?? ServerCredentials.createInsecure();
    const listener = await listen(server, { host, port, credentials });
    port = listener.port;
    running = { server, listener, subscriptions, life };
  };
  const kill = async () => {
    if (!running) return;
    running.life.isOver = true;
    running.listener.close();
    running.listener.breakConnections();
    running.server.forceShutdown();
    running = undefined;
  };

  await start();
  return {
    get port() {
      return port;
    },
    get connectionString() {
      return `esdb://${host}:${port}?tls=${options.credentials !== undefined}`;
    },
    log,
    faults,
    counts,
    throwOutSubscribers: () => {
      for (const subscription of running?.subscriptions ?? []) subscription.end(consumerTooSlow());
    },
    cutOff: () => {
      running?.listener.swallow();
      faults.hang();
    },
    kill,
    stop: async () => {
      const stopping = running;
      if (!stopping) return;
      for (const subscription of stopping.subscriptions) subscription.end(endedWithoutStatus());
      stopping.listener.close();
      await new Promise<void>((resolve) => stopping.server.tryShutdown(() => resolve()));
      await kill();
    },
    start,
  };
}

interface RunningServer {
  readonly server: Server;
  readonly listener: Listener;
  readonly subscriptions: Set<LiveSubscription>;
  readonly life: { isOver: boolean };
}

function serve(
  node: Node,
  subscriptions: Set<LiveSubscription>,
  { interceptors = [] }: StandInOptions,
): Server {
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    interceptors: [...interceptors],
  });
  server.addService(services.streams, {
    ...appendCalls(node),
    ...deletionCalls(node),
    ...readCalls(node, subscriptions),
  });
  server.addService(services.features, featureCalls(node));
  server.addService(services.gossip, gossipCalls(node));
  return server;
}
