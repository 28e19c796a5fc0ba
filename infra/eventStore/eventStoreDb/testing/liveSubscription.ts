import { randomUUID } from 'node:crypto';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { LoggedEvent } from './memoryLog.ts';
import type { Node } from './node.ts';
import { caughtUp, checkpoint, confirmation, eventMessage } from './readMessages.ts';
import { consumerTooSlow, type Refusal } from './refusals.ts';
import { writeWithBackpressure } from './writeWithBackpressure.ts';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

export interface LiveSubscription {
  end(refusal: Refusal): void;
}

/** So many live events wait for a subscriber; one more, and it is thrown out. */
const liveBuffer = 32;
const defaultSearchWindow = 32;

/** First the confirmation, then the past, `caughtUp`, then live; a late live subscriber is thrown out. */
export async function serveSubscription(
  node: Node,
  call: ReadCall,
  options: ReadReq.Options,
  subscriptions: Set<LiveSubscription>,
): Promise<void> {
  const source = sourceOf(node, options);
  const checkpoints = checkpointsFor(options);
  const waiting: LoggedEvent[] = [];
  let ending: Refusal | undefined;
  let wake = () => {};

  const subscription: LiveSubscription = {
    end: (refusal) => {
      ending ??= refusal;
      wake();
    },
  };
  const send = async (event: LoggedEvent) => {
    if (source.matches(event)) await writeWithBackpressure(call, eventMessage(event));
    if (checkpoints(event)) await writeWithBackpressure(call, checkpoint(event));
  };

  node.counts.subscriptions += 1;
  subscriptions.add(subscription);
  call.on('cancelled', () => wake());
  await writeWithBackpressure(call, confirmation(randomUUID()));
  let next = source.startIndex;
  for (let event = source.events[next]; event && !call.cancelled; event = source.events[next]) {
    next += 1;
    await send(event);
  }
  const stopListening = node.log.listen((written) => {
    if (ending) return;
    waiting.push(...written.filter(source.holds).slice(0, liveBuffer + 1));
    if (waiting.length > liveBuffer) {
      waiting.length = liveBuffer;
      ending = consumerTooSlow();
    }
    wake();
  });
  await writeWithBackpressure(call, caughtUp());
  while (!call.cancelled) {
    await node.ready();
    const event = waiting.shift();
    if (event) await send(event);
    else if (ending) break;
    else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  stopListening();
  subscriptions.delete(subscription);
  if (ending && !call.cancelled) call.emit('error', ending);
}

function sourceOf(node: Node, options: ReadReq.Options) {
  const regex = options.getFilter()?.getEventType()?.getRegex();
  const pattern = regex ? new RegExp(regex) : undefined;
  const matches = (event: LoggedEvent) => pattern?.test(event.metadata.get('type') ?? '') ?? true;
  const stream = options.getStream();
  if (!stream) {
    const events = node.log.all();
    return { events, startIndex: startInAll(events, options.getAll()), matches, holds: () => true };
  }
  const name = Buffer.from(stream.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
  const events = node.log.stream(name) ?? [];
  const after = stream.hasRevision() ? BigInt(stream.getRevision()) : -1n;
  const startIndex = stream.hasEnd()
    ? events.length
    : events.filter(({ revision }) => revision <= after).length;
  return { events, startIndex, matches, holds: (event: LoggedEvent) => event.stream === name };
}

/** A position is exclusive. */
function startInAll(events: readonly LoggedEvent[], from: ReadReq.Options.AllOptions | undefined): number {
  if (from?.hasEnd()) return events.length;
  const after = from?.hasPosition() ? BigInt(from.getPosition()?.getCommitPosition() ?? 0) : -1n;
  const index = events.findIndex(({ position }) => position > after);
  return index < 0 ? events.length : index;
}

/** A filtered subscription learns how far the server has looked, matching or not. */
function checkpointsFor(options: ReadReq.Options): (event: LoggedEvent) => boolean {
  const filter = options.getFilter();
  if (!filter) return () => false;
  const window = filter.hasMax() ? filter.getMax() : defaultSearchWindow;
  const every = window * filter.getCheckpointintervalmultiplier();
  let looked = 0;
  return () => {
    looked += 1;
    return looked % every === 0;
  };
}
