import type {
  DeleteReq,
  DeleteResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { streams } from './clientDefinitions.ts';
import type { Node } from './node.ts';
import { streamDeleted } from './refusals.ts';

/** Only as far as the recorded scenes go: with any expected revision. The shop deletes nothing. */
export function deletionCalls(node: Node) {
  return {
    delete: async (call: ServerUnaryCall<DeleteReq, DeleteResp>, answer: sendUnaryData<DeleteResp>) => {
      await node.ready();
      const stream = streamName(call.request.getOptions());
      if (node.log.isTombstoned(stream)) return answer(streamDeleted(stream));
      const at = String(node.log.softDelete(stream));
      const position = new streams.DeleteResp.Position().setCommitPosition(at).setPreparePosition(at);
      answer(null, new streams.DeleteResp().setPosition(position));
    },
    tombstone: async (
      call: ServerUnaryCall<TombstoneReq, TombstoneResp>,
      answer: sendUnaryData<TombstoneResp>,
    ) => {
      await node.ready();
      const stream = streamName(call.request.getOptions());
      if (node.log.isTombstoned(stream)) return answer(streamDeleted(stream));
      const at = String(node.log.tombstone(stream));
      const position = new streams.TombstoneResp.Position().setCommitPosition(at).setPreparePosition(at);
      answer(null, new streams.TombstoneResp().setPosition(position));
    },
  };
}

const streamName = (options: DeleteReq.Options | TombstoneReq.Options | undefined): string =>
  Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
