import type { ServerWritableStream } from '@grpc/grpc-js';

/** Resolves when the call takes more, or is over. */
export async function writeWithBackpressure<Request, Answer>(
  call: ServerWritableStream<Request, Answer>,
  message: Answer,
): Promise<void> {
  if (call.write(message) || call.cancelled) return;
  await new Promise<void>((resolve) => {
    const goOn = () => {
      call.off('drain', goOn);
      call.off('cancelled', goOn);
      resolve();
    };
    call.on('drain', goOn);
    call.on('cancelled', goOn);
  });
}
