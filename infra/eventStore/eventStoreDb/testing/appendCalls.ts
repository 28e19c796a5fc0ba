import { setImmediate } from 'node:timers/promises';
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
        if (await isTorn(call)) return;
        await node.ready();
        if (node.isDead()) return;
        const elsewhere = node.refusalOf(call.metadata);
        if (elsewhere) answer(elsewhere);
        else await answerUnary(node, unaryAppend(requests), answer);
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

/**
 * Whether the client has let go of the call before its end: then not all of the append is here, and nothing of it is written.
 * Node ends such a stream like any other, and says a turn or two later that it was torn.
 */
async function isTorn(
  call: Pick<ServerReadableStream<AppendReq, AppendResp>, 'cancelled'>,
): Promise<boolean> {
  for (let turn = 0; turn < 2; turn += 1) await setImmediate();
  return call.cancelled;
}

async function answerUnary(node: Node, append: Append, answer: sendUnaryData<AppendResp>): Promise<void> {
  const { fault, outcome } = write(node, append);
  if (outcome?.kind === 'success' && !(await node.log.settled())) return;
  switch (fault?.answer) {
    case 'silence':
      break;
    case 'late':
      node.faults.holdBack(() => answerOutcome(append.stream, outcome, answer));
      break;
    case 'conflict':
      answer(null, unaryWrongExpectedVersion({ ...append, current: 0n }));
      break;
    case undefined:
      answerOutcome(append.stream, outcome, answer);
      break;
    case 'unavailable':
    case 'cancelled':
    case 'endedWithoutStatus':
      answer(refusalFor(fault.answer));
      break;
  }
}

function answerOutcome(
  stream: string,
  outcome: AppendOutcome | undefined,
  answer: sendUnaryData<AppendResp>,
): void {
  switch (outcome?.kind) {
    case undefined:
      break;
    case 'repeatOfPending': // the server drops it
      break;
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
  const { fault, outcome } = write(node, append);
  const tell = () => {
    if (outcome && outcome.kind !== 'repeatOfPending') call.write(batchAnswer(append, outcome));
  };
  if (fault === undefined) tell();
  else if (fault.answer === 'late') node.faults.holdBack(tell);
  else if (fault.answer !== 'silence' && fault.answer !== 'conflict')
    call.emit('error', refusalFor(fault.answer));
}

function write(node: Node, { stream, events, expected }: Append) {
  const fault = node.faults.nextAppendFault();
  const outcome = fault?.written === false ? undefined : node.log.append(stream, events, expected);
  node.counts.appends += 1;
  return { fault, outcome };
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
