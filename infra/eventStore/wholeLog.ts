import type { EventLog, StoredEvent } from './eventLog.ts';

/** Every event that is there now, in the one order. */
export async function* wholeLog(
  log: Pick<EventLog, 'lastPosition' | 'subscribe'>,
): AsyncGenerator<StoredEvent> {
  const end = await log.lastPosition();
  if (end < 0n) return;
  const enough = new AbortController();
  try {
    for await (const batch of log.subscribe({ after: -1n, signal: enough.signal })) {
      for (const event of batch) if (event.position <= end) yield event;
      if ((batch.at(-1)?.position ?? end) >= end) return;
    }
  } finally {
    enough.abort();
  }
}
