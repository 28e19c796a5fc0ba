import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import type { Empty } from '@eventstore/db-client/generated/shared_pb';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { features, gossip, shared } from './clientDefinitions.ts';
import type { Member, Node } from './node.ts';

const supported: ReadonlyArray<readonly [method: string, service: string, ...features: string[]]> = [
  ['read', 'event_store.client.streams.streams', 'position', 'events'],
  ['append', 'event_store.client.streams.streams'],
  ['delete', 'event_store.client.streams.streams'],
  ['tombstone', 'event_store.client.streams.streams'],
  ['batchappend', 'event_store.client.streams.streams', 'deadline_duration'],
  ['read', 'event_store.client.gossip.gossip'],
];

export const featureCalls = (node: Node) => ({
  getSupportedMethods: async (
    _call: ServerUnaryCall<Empty, SupportedMethods>,
    answer: sendUnaryData<SupportedMethods>,
  ) => {
    await node.ready();
    const methods = supported.map(([method, service, ...list]) =>
      new features.SupportedMethod().setMethodName(method).setServiceName(service).setFeaturesList(list),
    );
    answer(
      null,
      new features.SupportedMethods().setMethodsList(methods).setEventStoreServerVersion('23.10.6'),
    );
  },
});

export const gossipCalls = (node: Node) => ({
  read: async (_call: ServerUnaryCall<Empty, ClusterInfo>, answer: sendUnaryData<ClusterInfo>) => {
    node.counts.gossips += 1;
    await node.ready();
    answer(null, new gossip.ClusterInfo().setMembersList(node.members().map(memberMessage)));
  },
});

function memberMessage({ host, port, isLeader, isAlive }: Member) {
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
  return new gossip.MemberInfo()
    .setInstanceId(new shared.UUID().setString('00000000-0000-4000-8000-000000000000'))
    .setTimeStamp('0')
    .setState(isLeader ? LEADER : FOLLOWER)
    .setIsAlive(isAlive)
    .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port));
}
