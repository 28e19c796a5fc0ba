import type { StreamingRead } from '@eventstore/db-client';
import { TookTooLong } from './withinTime.ts';

/**
 * Hands over each event until the end or until `take` says `enough`. The client's deadline does not end a read of a
 * hung server, so silence longer than `silenceMs` does.
 */
export function readToEnd<Event>(
  read: StreamingRead<Event>,
  silenceMs: number,
  take: (event: Event) => 'more' | 'enough',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(silence);
      read.cancel().catch(() => undefined); // was never opened: that is the error we already have
      read.destroy();
    };
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    const succeed = () => {
      stop();
      resolve();
    };
    const silence = setTimeout(() => fail(new TookTooLong(silenceMs)), silenceMs);
    read.on('data', (event) => {
      silence.refresh();
      try {
        if (take(event) === 'enough') succeed();
      } catch (error) {
        fail(error);
      }
    });
    read.on('end', succeed);
    // The listener stays for good: an error after the end, without one, would end the process.
    read.on('error', fail);
  });
}
