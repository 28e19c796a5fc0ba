import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb';
import { protobufAny, protobufEmpty, shared, status, streams } from './clientDefinitions.ts';
import { type AppendOutcome, type Expected, maxAppendSize, type ProposedEvent } from './memoryLog.ts';

type Wrong = Omit<Extract<AppendOutcome, { kind: 'wrongExpectedVersion' }>, 'kind'>;
type Success = Extract<AppendOutcome, { kind: 'success' }>;
type Answered = Exclude<AppendOutcome, { kind: 'repeatOfPending' }>;

export function expectedInUnary(options: AppendReq.Options | undefined): Expected {
  if (options?.hasAny()) return 'any';
  if (options?.hasNoStream()) return 'no_stream';
  if (options?.hasStreamExists()) return 'stream_exists';
  return BigInt(options?.getRevision() ?? 0);
}

export function expectedInBatch(options: BatchAppendReq.Options | undefined): Expected {
  if (options?.hasAny()) return 'any';
  if (options?.hasNoStream()) return 'no_stream';
  if (options?.hasStreamExists()) return 'stream_exists';
  return BigInt(options?.getStreamPosition() ?? 0);
}

export function proposedEvent(
  message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage,
): ProposedEvent {
  return {
    id: message.getId()?.getString() ?? '',
    metadata: new Map(message.getMetadataMap().toArray()),
    customMetadata: message.getCustomMetadata_asU8(),
    data: message.getData_asU8(),
  };
}

export function unarySuccess({ revision, position }: Success): AppendResp {
  const place = new streams.AppendResp.Position();
  place.setCommitPosition(String(position)).setPreparePosition(String(position));
  const success = new streams.AppendResp.Success().setPosition(place);
  if (revision === 'no_stream') success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(String(revision));
  return new streams.AppendResp().setSuccess(success);
}

/** The server says it twice: in the words of version 20.6, too. */
export function unaryWrongExpectedVersion({ expected, current }: Wrong): AppendResp {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current === 'no_stream')
    wrong.setNoStream2060(new shared.Empty()).setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision2060(Number(current)).setCurrentRevision(String(current));
  if (expected === 'any') wrong.setAny2060(new shared.Empty()).setExpectedAny(new shared.Empty());
  else if (expected === 'stream_exists') {
    wrong.setStreamExists2060(new shared.Empty()).setExpectedStreamExists(new shared.Empty());
  } else if (expected === 'no_stream') {
    wrong.setExpectedRevision2060(minusOneUnsigned).setExpectedNoStream(new shared.Empty());
  } else wrong.setExpectedRevision2060(Number(expected)).setExpectedRevision(String(expected));
  return new streams.AppendResp().setWrongExpectedVersion(wrong);
}

/** 2^64 - 1 as near as a number below 2^64 can be. */
const minusOneUnsigned = 2 ** 64 - 2048;

/** The answer to one append of the long `BatchAppend` call. */
export function batchAnswer(
  request: { correlationId: string; stream: string },
  outcome: Answered,
): BatchAppendResp {
  const answer = new streams.BatchAppendResp();
  answer.setCorrelationId(new shared.UUID().setString(request.correlationId));
  answer.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(request.stream)));
  answer.setStreamPosition('0');
  return outcome.kind === 'success'
    ? answer.setSuccess(batchSuccess(outcome))
    : answer.setError(batchError(request.stream, outcome));
}

function batchSuccess({ revision, position }: Success): BatchAppendResp.Success {
  const place = new shared.AllStreamPosition();
  place.setCommitPosition(String(position)).setPreparePosition(String(position));
  const success = new streams.BatchAppendResp.Success().setPosition(place);
  if (revision === 'no_stream') success.setNoStream(new protobufEmpty.Empty());
  else success.setCurrentRevision(String(revision));
  return success;
}

function batchError(stream: string, outcome: Exclude<Answered, Success>) {
  const details = new protobufAny.Any();
  const error = new status.Status();
  switch (outcome.kind) {
    case 'wrongExpectedVersion':
      details.pack(
        batchWrongExpectedVersion(outcome).serializeBinary(),
        'event_store.client.WrongExpectedVersion',
      );
      return error.setCode(6).setMessage('WrongExpectedVersion').setDetails(details);
    case 'streamDeleted': {
      const deleted = new shared.StreamDeleted();
      deleted.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
      details.pack(deleted.serializeBinary(), 'event_store.client.StreamDeleted');
      return error.setCode(5).setMessage('StreamDeleted').setDetails(details);
    }
    case 'maximumAppendSizeExceeded': {
      const exceeded = new shared.MaximumAppendSizeExceeded().setMaxappendsize(maxAppendSize);
      details.pack(exceeded.serializeBinary(), 'event_store.client.MaximumAppendSizeExceeded');
      return error.setCode(3).setMessage('MaximumAppendSizeExceeded').setDetails(details);
    }
  }
}

function batchWrongExpectedVersion({ expected, current }: Wrong) {
  const wrong = new shared.WrongExpectedVersion();
  const empty = new protobufEmpty.Empty();
  if (current === 'no_stream') wrong.setCurrentNoStream(empty);
  else wrong.setCurrentStreamRevision(String(current));
  if (expected === 'any') return wrong.setExpectedAny(empty);
  if (expected === 'stream_exists') return wrong.setExpectedStreamExists(empty);
  if (expected === 'no_stream') return wrong.setExpectedNoStream(empty);
  return wrong.setExpectedStreamPosition(String(expected));
}
