import type { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { shared, streams } from './clientDefinitions.ts';
import type { LoggedEvent } from './memoryLog.ts';

export function eventMessage(event: LoggedEvent): ReadResp {
  const position = String(event.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(new shared.UUID().setString(event.id));
  recorded.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(event.stream)));
  recorded.setStreamRevision(String(event.revision)).setCommitPosition(position).setPreparePosition(position);
  recorded.setCustomMetadata(event.customMetadata).setData(event.data);
  for (const [name, value] of event.metadata) recorded.getMetadataMap().set(name, value);
  recorded.getMetadataMap().set('created', createdTicks);
  const read = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position);
  return new streams.ReadResp().setEvent(read);
}

/** In ticks of 100 ns since 1970: the moment of the recording. */
const createdTicks = '17958284085353879';

export function streamNotFound(stream: string): ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
  return new streams.ReadResp().setStreamNotFound(notFound);
}

export const confirmation = (subscriptionId: string): ReadResp =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(subscriptionId),
  );

export const caughtUp = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export function checkpoint({ position }: LoggedEvent): ReadResp {
  const at = String(position);
  const mark = new streams.ReadResp.Checkpoint().setCommitPosition(at).setPreparePosition(at);
  return new streams.ReadResp().setCheckpoint(mark);
}
