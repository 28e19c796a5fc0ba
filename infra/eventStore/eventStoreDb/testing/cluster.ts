import { type EventStoreDbStandIn, startEventStoreDbStandIn } from './eventStoreDbStandIn.ts';
import { createMemoryLog } from './memoryLog.ts';

export interface Cluster {
  readonly nodes: readonly EventStoreDbStandIn[];
  readonly connectionString: string;
  /** The leader dies and the next node takes its place; the dead one comes back only by its own `start`, as a follower. */
  killLeader(): Promise<void>;
  /** The leader's network is cut, and the others go on naming it until `changeLeader`. */
  cutOffLeader(): void;
  /** Another node leads, and the old leader lives on as a follower. */
  changeLeader(): void;
  kill(): Promise<void>;
}

/** Three nodes over one log: what the leader writes is at once on all of them. */
export async function startCluster(): Promise<Cluster> {
  const log = createMemoryLog();
  const nodes: EventStoreDbStandIn[] = [];
  const dead = new Set<EventStoreDbStandIn>();
  let leader = 0;
  const members = () =>
    nodes.map((node, at) => ({
      host: '127.0.0.1',
      port: node.port,
      isLeader: at === leader,
      isAlive: !dead.has(node),
    }));
  for (let count = 0; count < 3; count += 1) nodes.push(await startEventStoreDbStandIn({ log, members }));

  const changeLeader = () => {
    leader = (leader + 1) % nodes.length;
  };
  return {
    nodes,
    connectionString: `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?nodePreference=leader&tls=false`,
    killLeader: async () => {
      const dying = nodes[leader];
      if (!dying) return;
      dead.add(dying);
      await dying.kill();
      changeLeader();
    },
    cutOffLeader: () => nodes[leader]?.cutOff(),
    changeLeader,
    kill: async () => {
      for (const node of nodes) await node.kill();
    },
  };
}
