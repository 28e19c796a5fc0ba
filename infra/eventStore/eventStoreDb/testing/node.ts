import type { Metadata } from '@grpc/grpc-js';
import type { Endpoint, Faults } from './faults.ts';
import type { MemoryLog } from './memoryLog.ts';
import { notLeader, type Refusal } from './refusals.ts';

export interface Member extends Endpoint {
  readonly isLeader: boolean;
  readonly isAlive: boolean;
}

/** What the calls see of the server they are answered by. */
export interface Node {
  readonly log: MemoryLog;
  readonly faults: Faults;
  readonly counts: { appends: number; subscriptions: number; gossips: number };
  members(): readonly Member[];
  endpoint(): Endpoint;
  /** Resolves when the server does not hang. */
  ready(): Promise<void>;
  /** The server was killed while the call waited: nothing of it happens any more. */
  isDead(): boolean;
  /** Who is not let in is refused; a follower sends calls that ask for the leader to the leader. */
  refusalOf(metadata: Metadata): Refusal | undefined;
}

export function refusalOfFollower(
  metadata: Metadata,
  { endpoint, members }: Pick<Node, 'endpoint' | 'members'>,
): Refusal | undefined {
  const leader = members().find(({ isLeader }) => isLeader);
  const asksForLeader = metadata.get('requires-leader').includes('true');
  if (!asksForLeader || !leader || leader.port === endpoint().port) return undefined;
  return notLeader(leader);
}
