import { createRequire } from 'node:module';
import type { WrongExpectedVersion } from '@eventstore/db-client/generated/shared_pb';
import type { Status } from '@eventstore/db-client/generated/status_pb';
import type { ServiceDefinition } from '@grpc/grpc-js';

/** The client package's own generated messages and services. They are CommonJS without named exports. */
const load = createRequire(import.meta.url);

export const streams: typeof import('@eventstore/db-client/generated/streams_pb') = load(
  '@eventstore/db-client/generated/streams_pb',
);
export const shared: typeof import('@eventstore/db-client/generated/shared_pb') = load(
  '@eventstore/db-client/generated/shared_pb',
);
export const status: typeof import('@eventstore/db-client/generated/status_pb') = load(
  '@eventstore/db-client/generated/status_pb',
);
export const features: typeof import('@eventstore/db-client/generated/serverfeatures_pb') = load(
  '@eventstore/db-client/generated/serverfeatures_pb',
);
export const gossip: typeof import('@eventstore/db-client/generated/gossip_pb') = load(
  '@eventstore/db-client/generated/gossip_pb',
);
/** Google's own messages are a dependency of the client, not of ours. */
const loadAsClient = createRequire(load.resolve('@eventstore/db-client'));

export const protobufAny: { readonly Any: new () => NonNullable<ReturnType<Status['getDetails']>> } =
  loadAsClient('google-protobuf/google/protobuf/any_pb');
export const protobufEmpty: {
  readonly Empty: new () => NonNullable<ReturnType<WrongExpectedVersion['getExpectedAny']>>;
} = loadAsClient('google-protobuf/google/protobuf/empty_pb');

export const services: Readonly<Record<'streams' | 'features' | 'gossip', ServiceDefinition>> = {
  streams: load('@eventstore/db-client/generated/streams_grpc_pb').StreamsService,
  features: load('@eventstore/db-client/generated/serverfeatures_grpc_pb').ServerFeaturesService,
  gossip: load('@eventstore/db-client/generated/gossip_grpc_pb').GossipService,
};
