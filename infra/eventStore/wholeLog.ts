import type { EventLog, StoredEvent } from './eventLog.ts';

/** Every event that is there now, in the one order; or those behind a position. */
export async function* wholeLog(
  log: Pick<EventLog, 'lastPosition' | 'subscribe'>,
  after = -1n,
): AsyncGenerator<StoredEvent, undefined> {
  const end = await log.lastPosition();
  if (end <= after) return;
  const enough = new AbortController();
  try {
    for await (const batch of log.subscribe({ after, signal: enough.signal })) {
      for (const event of batch) if (event.position <= end) yield event;
      if ((batch.at(-1)?.position ?? end) >= end) return;
    }
  } finally {
    enough.abort();
  }
}
