import type { CliWorld } from '../../../cli/testing/cliWorld.ts';
import type { StoredEvent } from '../../../eventStore/eventLog.ts';
import { wholeLog } from '../../../eventStore/wholeLog.ts';

/** Every event as it lies in the log. */
export async function storedEvents({ log }: Pick<CliWorld['foundation'], 'log'>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of wholeLog(log)) events.push(event);
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
