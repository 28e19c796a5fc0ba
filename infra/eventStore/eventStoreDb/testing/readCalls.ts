import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { type LiveSubscription, serveSubscription } from './liveSubscription.ts';
import type { LoggedEvent } from './memoryLog.ts';
import type { Node } from './node.ts';
import { eventMessage, streamNotFound } from './readMessages.ts';
import { streamDeleted } from './refusals.ts';
import { writeWithBackpressure } from './writeWithBackpressure.ts';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

export function readCalls(node: Node, subscriptions: Set<LiveSubscription>) {
  return {
    read: async (call: ReadCall) => {
      await node.ready();
      if (node.isDead() || call.cancelled) return;
      const options = call.request.getOptions();
      const refusal = node.refusalOf(call.metadata);
      if (!options) return call.end();
      if (refusal) return call.emit('error', refusal);
      if (options.hasSubscription()) return serveSubscription(node, call, options, subscriptions);
      const count = Number(options.getCount());
      const all = options.getAll();
      if (all) return send(call, selectAll(node.log.all(), all, isBackwards(options)), count);
      return readStream(node, call, options, count);
    },
  };
}

function readStream(node: Node, call: ReadCall, options: ReadReq.Options, count: number) {
  const from = options.getStream();
  const name = Buffer.from(from?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
  if (node.log.isTombstoned(name)) return call.emit('error', streamDeleted(name));
  const events = node.log.stream(name);
  if (!events) {
    call.write(streamNotFound(name));
    return call.end();
  }
  const revision = BigInt(from?.getRevision() ?? 0);
  if (!isBackwards(options)) {
    return send(
      call,
      from?.hasRevision() ? events.filter((event) => event.revision >= revision) : events,
      count,
    );
  }
  const downwards = events.toReversed();
  return send(
    call,
    from?.hasRevision() ? downwards.filter((event) => event.revision <= revision) : downwards,
    count,
  );
}

function selectAll(events: readonly LoggedEvent[], from: ReadReq.Options.AllOptions, backwards: boolean) {
  const position = from.hasPosition() ? BigInt(from.getPosition()?.getCommitPosition() ?? 0) : undefined;
  if (!backwards)
    return position === undefined ? events : events.filter((event) => event.position >= position);
  const downwards = events.toReversed();
  return position === undefined ? downwards : downwards.filter((event) => event.position < position);
}

async function send(call: ReadCall, events: readonly LoggedEvent[], count: number) {
  for (const event of events.slice(0, count)) {
    if (call.cancelled) return;
    await writeWithBackpressure(call, eventMessage(event));
  }
  call.end();
}

const isBackwards = (options: ReadReq.Options): boolean => Number(options.getReadDirection()) === 1;
