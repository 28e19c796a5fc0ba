import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb';
import type { ServerDuplexStream, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import {
  batchAnswer,
  expectedInBatch,
  expectedInUnary,
  proposedEvent,
  unarySuccess,
  unaryWrongExpectedVersion,
} from './appendMessages.ts';
import { refusalFor } from './faults.ts';
import type { AppendOutcome, Expected, ProposedEvent } from './memoryLog.ts';
import type { Node } from './node.ts';
import { maximumAppendSizeExceeded, streamDeleted } from './refusals.ts';

interface Append {
  readonly stream: string;
  readonly events: readonly ProposedEvent[];
  readonly expected: Expected;
}

export function appendCalls(node: Node) {
  return {
    append: (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) => {
      const requests: AppendReq[] = [];
      call.on('data', (request: AppendReq) => requests.push(request));
      call.on('end', async () => {
        await node.ready();
        if (node.isDead()) return;
        const elsewhere = node.refusalOf(call.metadata);
        if (elsewhere) answer(elsewhere);
        else answerUnary(node, unaryAppend(requests), answer);
      });
    },

    batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
      let parts: BatchAppendReq[] = [];
      call.on('data', async (request: BatchAppendReq) => {
        parts.push(request);
        if (!request.getIsFinal()) return;
        const batch = parts;
        parts = [];
        await node.ready();
        if (node.isDead()) return;
        const correlationId = request.getCorrelationId()?.getString() ?? '';
        answerBatched(node, call, { ...batchedAppend(batch), correlationId });
      });
      call.on('end', () => call.end());
    },
  };
}

function answerUnary(node: Node, append: Append, answer: sendUnaryData<AppendResp>): void {
  const fault = node.faults.nextAppendFault();
  const outcome = fault?.written === false ? undefined : write(node, append);
  if (fault?.answer === 'silence') return;
  if (fault) answer(refusalFor(fault.answer));
  else if (outcome) answerOutcome(append.stream, outcome, answer);
}

function answerOutcome(stream: string, outcome: AppendOutcome, answer: sendUnaryData<AppendResp>): void {
  switch (outcome.kind) {
    case 'success':
      answer(null, unarySuccess(outcome));
      break;
    case 'wrongExpectedVersion':
      answer(null, unaryWrongExpectedVersion(outcome));
      break;
    case 'streamDeleted':
      answer(streamDeleted(stream));
      break;
    case 'maximumAppendSizeExceeded':
      answer(maximumAppendSizeExceeded());
      break;
  }
}

/** A fault of one append ends the whole call, and so every append that waits on it. */
function answerBatched(
  node: Node,
  call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
  append: Append & { correlationId: string },
): void {
  const fault = node.faults.nextAppendFault();
  const outcome = fault?.written === false ? undefined : write(node, append);
  if (fault?.answer === 'silence') return;
  if (fault) call.emit('error', refusalFor(fault.answer));
  else if (outcome) call.write(batchAnswer(append, outcome));
}

function write(node: Node, { stream, events, expected }: Append): AppendOutcome {
  node.counts.appends += 1;
  return node.log.append(stream, events, expected);
}

function unaryAppend([header, ...messages]: readonly AppendReq[]): Append {
  const options = header?.getOptions();
  return {
    stream: streamName(options),
    expected: expectedInUnary(options),
    events: messages.flatMap((message) => message.getProposedMessage() ?? []).map(proposedEvent),
  };
}

function batchedAppend(batch: readonly BatchAppendReq[]): Append {
  const options = batch[0]?.getOptions();
  return {
    stream: streamName(options),
    expected: expectedInBatch(options),
    events: batch.flatMap((part) => part.getProposedMessagesList()).map(proposedEvent),
  };
}

const streamName = (options: AppendReq.Options | BatchAppendReq.Options | undefined): string =>
  Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
