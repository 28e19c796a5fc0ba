import { once } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';

/** Resolves when the call takes more, or is over. */
export async function writeInTurn<Request, Answer>(
  call: ServerWritableStream<Request, Answer>,
  message: Answer,
): Promise<void> {
  if (call.write(message) || call.cancelled) return;
  await Promise.race([once(call, 'drain'), once(call, 'cancelled')]);
}
