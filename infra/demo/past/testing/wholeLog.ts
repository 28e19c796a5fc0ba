import type { CliWorld } from '../../../cli/testing/cliWorld.ts';
import type { StoredEvent } from '../../../eventStore/eventLog.ts';

/** Every event as it lies in the log. */
export async function wholeLog({ log }: Pick<CliWorld['foundation'], 'log'>): Promise<StoredEvent[]> {
  const end = await log.lastPosition();
  const reading = new AbortController();
  const events: StoredEvent[] = [];
  for await (const batch of log.subscribe({ after: -1n, signal: reading.signal })) {
    events.push(...batch);
    if ((batch.at(-1)?.position ?? end) >= end) break;
  }
  reading.abort();
  return events;
}

/** What does not depend on the keys of persons, which are new every time. */
export const toldBy = (events: readonly StoredEvent[]) =>
  events.map(({ stream, revision, type, data, metadata }) => ({
    stream,
    revision,
    type,
    data: { ...data, sealed: undefined },
    at: metadata.at,
  }));
